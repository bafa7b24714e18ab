import { startAlgoliaServer } from '../algolia/support/algoliaServer.ts';
import { liftTimeLimits } from '../algolia/support/liftTimeLimits.ts';
import { fill, providerFor } from '../algolia/support/provider.ts';
import { describeProvider } from './contract.ts';

liftTimeLimits();

describeProvider('the hosted service', async () => {
  const server = fill(await startAlgoliaServer());
  return { provider: providerFor([server.host]), close: server.close };
});
