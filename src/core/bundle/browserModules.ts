import { join } from 'node:path';
import type { Site } from '../site/types.ts';

/** The modules of features and of a site's own kinds of pages that browsers run, absolute. */
export interface BrowserModules {
  /** Called once, when the app wakes. */
  starts: string[];
  /** By kinds of pages, or `page/<name>` of a static one: called when one of them is shown. */
  wakes: [kind: string, module: string][];
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
    starts: features.flatMap(({ start }) => (start === undefined ? [] : inEngine(start))),
    wakes: [
      ...features.flatMap(({ wakes = {} }) =>
        Object.entries(wakes).map(([kind, file]): [string, string] => [kind, inEngine(file)]),
      ),
      ...ownKinds.flatMap(({ name, wake }): [string, string][] => (wake === undefined ? [] : [[name, wake]])),
      ...staticPages.flatMap(({ name, wake }): [string, string][] =>
        wake === undefined ? [] : [[`page/${name}`, wake]],
      ),
    ],
    islands: islands.map(({ name, file, style }) => [name, file, style]),
  };
}
