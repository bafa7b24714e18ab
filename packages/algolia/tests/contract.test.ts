import { startAlgoliaServer } from './support/algoliaServer.ts';
import { liftTimeLimits } from './support/liftTimeLimits.ts';
import { fill, providerFor } from './support/provider.ts';
import { describeProvider } from '../../search/tests/contract.ts';

liftTimeLimits();

describeProvider('the hosted service', async () => {
  const server = fill(await startAlgoliaServer());
  return { provider: providerFor([server.host]), close: server.close };
});
