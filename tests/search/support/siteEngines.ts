import { createHighlight } from '../../../src/markdown/highlight.ts';
import { join } from 'node:path';
import { openStores } from '../../../src/site/stores.ts';
import { compileDocs } from '../../../src/site/compileDocs.ts';
import { importModule } from '../../../src/project/importModule.ts';
import { homeLinks } from '../../../src/site/facts/siteHomes.ts';
import { loadSite } from '../../../src/site/loadSite.ts';
import { project } from '../../../src/project/project.ts';
import { loadSynonyms } from '../../../src/project/loadSynonyms.ts';
import { createEngine } from '../../../src/search/engine/createEngine.ts';
import type { Engine } from '../../../src/search/engine/types.ts';
import { buildIndex, type BuiltIndex } from '../../../src/search/index/buildIndex.ts';
import { searchRecords } from '../../../src/search/index/searchRecords.ts';
import type { SearchRecord } from '../../../src/search/types.ts';

export interface SiteVersion {
  name: string;
  /** Permalink. */
  path: string;
  records: SearchRecord[];
  built: BuiltIndex;
  /** With the texts of all pages. */
  engine: Engine;
}

/** The search of the site as its sources are now (or of another site at `root`): each version's records, index and engine. */
export async function siteVersions(root?: string): Promise<SiteVersion[]> {
  const checkout = project();
  const site = project({ root, cache: join(checkout.cache, 'search') });
  const stores = openStores(site);
  const loaded = await loadSite(site, { cache: stores.selections });
  const { renderer } = await import('../../../src/site/render/renderer.tsx');
  const compiled = await compileDocs({ project: site, site: loaded, stores, highlight: createHighlight(), renderer });
  stores.save();
  const synonyms = await loadSynonyms(site, importModule);
  const records = searchRecords({ content: loaded.content, compiled, config: loaded.config, homes: homeLinks(loaded.homes) });
  return loaded.content.versions.map((version, order) => {
    const own = records.get(version.name) ?? [];
    const built = buildIndex({ version, order, records: own, synonyms, kinds: loaded.config.search?.kinds });
    const engine = createEngine(built.index, built.words.json);
    for (const [file, text] of built.texts) engine.addText(file, text);
    return { name: version.name, path: version.path, records: own, built, engine };
  });
}
