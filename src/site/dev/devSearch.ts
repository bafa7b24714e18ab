import { compileDocs } from '../compileDocs.ts';
import type { Site } from '../loadSite.ts';
import { outputPath } from '../baseUrl.ts';
import type { Project } from '../../project/project.ts';
import { loadSynonyms } from '../../project/loadSynonyms.ts';
import { searchFiles } from '../searchFiles.ts';
import type { LiveSite } from './liveSite.ts';

/**
 * Answers requests for the files of search. The whole site is indexed when the list of indexes is asked for and the
 * content has changed since; who asks then waits for all docs to be compiled.
 */
export function devSearch(project: Project, live: LiveSite): (path: string) => Promise<string | undefined> {
  let indexed: Site | undefined;
  let files = new Map<string, string>();

  const index = async (site: Site): Promise<void> => {
    const { stores, highlight } = live;
    const compiled = await compileDocs({ project, site, stores, highlight, renderer: await live.renderer() });
    files = searchFiles({ site, compiled, synonyms: await loadSynonyms(project, live.load), store: stores.pages });
    indexed = site;
  };

  return async (path) => {
    const site = live.current();
    const file = outputPath(site.config.baseUrl, path);
    if (!/^(search\.json|assets\/search-[^/]+\.json)$/.test(file)) return undefined;
    if (file === 'search.json' && indexed !== site) await index(site);
    return files.get(file);
  };
}
