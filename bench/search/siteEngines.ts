import { join } from 'node:path';
import { definitionLinks } from '../../src/standard/site/siteDefinitions.ts';
import { project } from '../../src/core/project/project.ts';
import { createEngine } from '@fdc3-docs/search/engine';
import type { Engine } from '@fdc3-docs/search/engine';
import { buildIndex, type BuiltIndex } from '@fdc3-docs/search/build';
import { searchRecords } from '../../src/features/search/searchRecords.ts';
import type { SearchRecord } from '@fdc3-docs/search';
import { compiledSite } from '../../tests/support/compiledSite.ts';

export interface SiteVersion {
  name: string;
  /** Permalink. */
  path: string;
  records: SearchRecord[];
  built: BuiltIndex;
  /** With the texts of all pages. */
  engine: Engine;
}

/** Created once for all tests in a process. */
const ours = () =>
  import('../../tests/support/ourSite.ts').then(({ ourSite, ourDocs }) => ({ site: ourSite, compiled: ourDocs }));

/**
 * The search of the site as its sources are now (or of another site at `root`): each version's records, index and
 * engine.
 */
export async function siteVersions(root?: string): Promise<SiteVersion[]> {
  const checkout = project();
  const folders = root === undefined ? checkout : project({ root, cache: join(checkout.cache, 'search') });
  const { site, compiled } = root === undefined ? await ours() : await compiledSite(folders);
  const { content, config, features } = site;
  const { synonyms, readersWords } = site.loaded.search;
  const records = searchRecords({
    content,
    strings: site.strings,
    compiled,
    config,
    features,
    definitions: definitionLinks(site.definitions),
    readersWords,
  });
  return site.content.versions.map((version, order) => {
    const own = records.get(version.name) ?? [];
    const built = buildIndex({
      version,
      order,
      records: own,
      synonyms,
      kinds: site.config.search?.kinds,
    });
    const engine = createEngine(built.index, built.words.json);
    for (const [file, text] of built.texts) engine.addText(file, text);
    return { name: version.name, path: version.path, records: own, built, engine };
  });
}
