import type { Bundle } from '../bundle/types.ts';
import { hash } from '../parse/hash.ts';
import { cspHash, metaCsp, securityHeaders } from './headers.ts';
import type { Project } from '../project/project.ts';
import type { Site } from '../site/types.ts';
import type { Frame } from './types.ts';
import { styleBlocks } from './styleBlocks.ts';
import { themeColors } from './themeColors.ts';

/**
 * Makes what the pages of a build share. Without scripts the documents have none, which is enough to look for links.
 * @throws when a style sheet is not valid CSS.
 */
export function prepareFrame(
  project: Pick<Project, 'engine' | 'root'>,
  site: Site,
  { boot, signs, app }: Pick<Bundle, 'boot' | 'signs' | 'app'> = { boot: '', signs: '', app: '' },
): Frame {
  const { config, shell } = site;
  const added = site.features.flatMap(({ policy }) => (policy ? [policy(config)] : []));
  const blocks = styleBlocks(project, site);
  const hashes = new Map(blocks.all.map((text) => [text, cspHash(text)]));
  const scriptHashes = [boot, signs].map(cspHash);
  return {
    build: hash(boot, signs, app, JSON.stringify([config, shell]), ...blocks.all).slice(0, 10),
    boot,
    signs,
    appUrl: config.baseUrl + app,
    paper: paperColors(project),
    stylesOf(page, mainHtml) {
      const styles = blocks.of(page, mainHtml);
      return {
        ...styles,
        contentSecurityPolicy: metaCsp({
          scriptHashes,
          styleHashes: styles.all.map((text) => hashes.get(text) ?? ''),
          site: config,
          added,
        }),
      };
    },
    headers: securityHeaders({ scriptHashes, styleHashes: [...hashes.values()], site: config, added }),
  };
}

/** The colour of the paper in both themes. */
export function paperColors(project: Pick<Project, 'engine'>): Frame['paper'] {
  const { light, dark } = themeColors(project);
  return { light: light.paper ?? '', dark: dark.paper ?? '' };
}
