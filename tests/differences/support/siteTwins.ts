import { join } from 'node:path';
import { createHighlight } from '../../../src/markdown/highlight.ts';
import { foldersOf } from '../../../src/differences/targets.ts';
import { openStores } from '../../../src/site/stores.ts';
import { compileDocs } from '../../../src/site/compileDocs.ts';
import { loadSite } from '../../../src/site/loadSite.ts';
import { markdownTwin } from '../../../src/site/kinds/versionPages.ts';
import { project } from '../../../src/project/project.ts';

export interface SiteTwin {
  topic: string;
  text: string;
  folders: string[];
}

/** The Markdown twins of the site as its sources are now, version by version, newest first. */
export async function siteTwins(): Promise<SiteTwin[][]> {
  const checkout = project();
  const own = project({ cache: join(checkout.cache, 'differences') });
  const stores = openStores(own);
  const site = await loadSite(own, { cache: stores.selections });
  const { renderer } = await import('../../../src/site/render/renderer.tsx');
  const compiled = await compileDocs({ project: own, site, stores, highlight: createHighlight(), renderer });
  stores.save();
  return site.content.versions.map(({ docs, path, number }) => docs.map((doc) => ({ topic: doc.topic, text: markdownTwin(doc, compiled.get(doc.path)!.plain), folders: foldersOf({ path, number }, site.config.baseUrl) })));
}
