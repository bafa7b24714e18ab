/**
 * The process of `bundleInChild`: takes what to bundle as a message and answers with the bundle, or with what is wrong.
 */
import { bundleBrowser, type BundleAnswer, type BundleSource } from './bundleBrowser.ts';

process.once('message', ({ engine, source }: { engine: string; source: BundleSource }) => {
  // The channel closes when the message has left, or the last of it would be lost.
  const answer = (message: BundleAnswer) => process.send?.(message, () => process.disconnect());
  bundleBrowser(engine, source).then(
    (bundle) => answer({ bundle }),
    (error: Error) => answer({ problem: error.message }),
  );
});
