import { join } from 'node:path';
import type { PageKind } from '../../theme/types.ts';
import { stylesFor } from '../../theme/styles/files.ts';
import { hash } from '../cache/store.ts';
import type { Client } from '../client/buildClient.ts';
import { compileStyles, themeStyleFiles } from '../client/styles.ts';
import { cspHash, metaCsp, securityHeaders } from '../hosts/headers.ts';
import type { Site } from '../loadSite.ts';
import type { Project } from '../project.ts';

/** What is the same on every page of a build. */
export interface Frame {
  /** Changes when anything that the browser has loaded changes: scripts, styles, shell data. */
  build: string;
  boot: string;
  appUrl: string;
  /** Text of the style block and the policy that allows it, by page kind and, for a static page, its name. */
  stylesOf(kind: PageKind, pageName?: string): { styles: string; contentSecurityPolicy: string };
  /** Headers for every answer of a server. */
  headers: Record<string, string>;
}

export function prepareFrame(project: Project, site: Site, client: Client): Frame {
  const { config, shell, staticPages } = site;
  const styles = new Map<string, string>();
  for (const kind of ['doc', 'landing', 'not-found'] as const) {
    styles.set(kind, compileStyles(themeStyleFiles(project.engine, stylesFor(kind))));
  }
  for (const { name } of staticPages) {
    const own = [join(project.root, 'content/pages/parts/parts.css'), join(project.root, 'content/pages', `${name}.css`)];
    styles.set(`page/${name}`, compileStyles([...themeStyleFiles(project.engine, stylesFor('page')), ...own]));
  }
  const scriptHashes = [cspHash(client.boot)];
  const policies = new Map([...styles].map(([key, text]) => [key, metaCsp({ scriptHashes, styleHashes: [cspHash(text)], site: config })]));
  return {
    build: hash(client.boot, client.app, JSON.stringify(shell), ...styles.values()).slice(0, 10),
    boot: client.boot,
    appUrl: config.baseUrl + client.app,
    stylesOf(kind, pageName) {
      const key = kind === 'page' ? `page/${pageName}` : kind;
      return { styles: styles.get(key) ?? '', contentSecurityPolicy: policies.get(key) ?? '' };
    },
    headers: securityHeaders({ scriptHashes, styleHashes: [...styles.values()].map(cspHash), site: config }),
  };
}
