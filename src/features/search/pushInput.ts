import { join } from 'node:path';
import type { PushInput } from '@fdc3-docs/algolia/push';
import type { SearchConfig } from '../../core/docs/siteSchema.ts';
import type { Project } from '../../core/project/project.ts';
import { importModule } from '../../core/project/siteModules.ts';

/**
 * Reads the search service configured in `content/site.ts`.
 * @throws when search is not hosted.
 */
export async function readPushInput({ root, out, cache }: Project): Promise<PushInput> {
  const { default: site } = (await importModule(join(root, 'content/site.ts'))) as {
    default?: { search?: SearchConfig };
  };
  const search = site?.search;
  if (search?.provider !== 'algolia') {
    throw new Error(
      'content/site.ts does not set up a hosted search service, so there is nowhere to push to. To set one up, add: ' +
        "search: { provider: 'algolia', applicationId: '…', apiKey: '…', indexName: '…' }",
    );
  }
  const { applicationId, indexName } = search;
  return { applicationId, indexName, out, stateFile: join(cache, 'search-push.json') };
}
