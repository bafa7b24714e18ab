import { join } from 'node:path';
import type { Site } from '../site/types.ts';

/** The modules of features and of a site's own kinds of pages that browsers run, absolute. */
export interface BrowserModules {
  /** Called once, when the app wakes. */
  appScripts: string[];
  /** By kinds of pages, or `page/<name>` of a static one: called when one of them is shown. */
  pageScripts: [kind: string, module: string][];
  /** By name: components that are hydrated, and the style sheets that come with them. */
  islands: [name: string, module: string, style?: string][];
}

/** What browsers run of the features of a site and of its own kinds of pages. */
export function browserModules(
  engine: string,
  { features, ownKinds, staticPages, islands }: Pick<Site, 'features' | 'ownKinds' | 'staticPages' | 'islands'>,
): BrowserModules {
  const inEngine = (file: string) => join(engine, file);
  return {
    appScripts: features.flatMap(({ appScript }) => (appScript === undefined ? [] : inEngine(appScript))),
    pageScripts: [
      ...features.flatMap(({ pageScripts = {} }) =>
        Object.entries(pageScripts).map(([kind, file]): [string, string] => [kind, inEngine(file)]),
      ),
      ...ownKinds.flatMap(({ name, pageScript }): [string, string][] =>
        pageScript === undefined ? [] : [[name, pageScript]],
      ),
      ...staticPages.flatMap(({ name, pageScript }): [string, string][] =>
        pageScript === undefined ? [] : [[`page/${name}`, pageScript]],
      ),
    ],
    islands: islands.map(({ name, file, style }) => [name, file, style]),
  };
}
