/** The process of `bundleInChild`: takes what to bundle as a message and answers with the bundle, or with what is wrong. */
import { bundleClient } from './bundleClient.ts';
import type { BundleAnswer, ClientSource } from './types.ts';

process.once('message', ({ engine, source }: { engine: string; source: ClientSource }) => {
  // The channel closes when the message has left, or the last of it would be lost.
  const answer = (message: BundleAnswer) => process.send?.(message, () => process.disconnect());
  bundleClient(engine, source).then(
    (client) => answer({ client }),
    (error: Error) => answer({ problem: error.message }),
  );
});
