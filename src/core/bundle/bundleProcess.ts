/** Child process for `bundleInChild`: receives the input as a message, and answers with the bundle or an error. */
import { bundleBrowser, type BundleAnswer, type BundleSource } from './bundleBrowser.ts';

process.once('message', ({ engine, source }: { engine: string; source: BundleSource }) => {
  // Close the channel only after the message was sent, to avoid losing its end.
  const answer = (message: BundleAnswer) => process.send?.(message, () => process.disconnect());
  bundleBrowser(engine, source).then(
    (bundle) => answer({ bundle }),
    (error: Error) => answer({ problem: error.message }),
  );
});
