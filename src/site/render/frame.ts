import { hash } from '../../project/store.ts';
import type { Client } from '../client/types.ts';
import { cspHash, metaCsp, securityHeaders } from '../../server/hosts/headers.ts';
import type { Site } from '../loadSite.ts';
import type { Project } from '../../project/project.ts';
import { styleBlocks, type StyledPage } from './styleBlocks.ts';
import { themeColors } from './themeColors.ts';

/** What is the same on every page of a build. */
export interface Frame {
  /** Changes when anything that the browser has loaded changes: scripts, styles, shell data. */
  build: string;
  boot: string;
  appUrl: string;
  /** Of the paper in both themes: what a browser draws around the page. */
  paper: Record<'light' | 'dark', string>;
  /** The style blocks of a page and the policy that allows them. */
  stylesOf(page: StyledPage, mainHtml: string): { styles: string[]; contentSecurityPolicy: string };
  /** Headers for every answer of a server. */
  headers: Record<string, string>;
}

export function prepareFrame(project: Project, site: Site, client: Client): Frame {
  const { config, shell } = site;
  const blocks = styleBlocks(project, site);
  const hashes = new Map(blocks.all.map((text) => [text, cspHash(text)]));
  const scriptHashes = [cspHash(client.boot)];
  return {
    build: hash(client.boot, client.app, JSON.stringify(shell), ...blocks.all).slice(0, 10),
    boot: client.boot,
    appUrl: config.baseUrl + client.app,
    paper: paperColors(project),
    stylesOf(page, mainHtml) {
      const styles = blocks.of(page, mainHtml);
      return { styles, contentSecurityPolicy: metaCsp({ scriptHashes, styleHashes: styles.map((text) => hashes.get(text) ?? ''), site: config }) };
    },
    headers: securityHeaders({ scriptHashes, styleHashes: [...hashes.values()], site: config }),
  };
}

/** The colour of the paper in both themes. */
export function paperColors(project: Pick<Project, 'engine'>): Frame['paper'] {
  const { light, dark } = themeColors(project);
  return { light: light.paper ?? '', dark: dark.paper ?? '' };
}
