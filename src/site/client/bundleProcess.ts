/** The process of `bundleInChild`: takes what to bundle as a message and answers with the bundle, or with what is wrong. */
import type { Client, ClientSource } from './buildClient.ts';
import { bundleClient } from './bundleClient.ts';

/** The bundle, or what is wrong. */
export interface BundleAnswer {
  client?: Client;
  problem?: string;
}

process.once('message', ({ engine, source }: { engine: string; source: ClientSource }) => {
  // The channel closes when the message has left, or the last of it would be lost.
  const answer = (message: BundleAnswer) => process.send?.(message, () => process.disconnect());
  bundleClient(engine, source).then(
    (client) => answer({ client }),
    (error: Error) => answer({ problem: error.message }),
  );
});
