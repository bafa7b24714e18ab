import type { Bundle } from '../bundle/types.ts';
import { hash } from '../parse/hash.ts';
import { pagePath } from '../addresses.ts';
import { compileStyles } from '../bundle/styles.ts';
import { withBase } from '../site/baseUrl.ts';
import { fileIn } from './filesIn.ts';
import { frameStyleFile } from './frameDocuments.ts';
import { cspHash, metaCsp, securityHeaders, type PagePolicy } from './headers.ts';
import type { Project } from '../project/project.ts';
import type { Site } from '../site/types.ts';
import { stringsFingerprint } from '../docs/stringsConfig.ts';
import type { PageTemplate } from './types.ts';
import { styleBlocks } from './styleBlocks.ts';
import { themeColors } from './themeColors.ts';

/**
 * Makes what the pages of a build share. Without scripts the documents have none, which is enough to look for links.
 * @throws when a style sheet is not valid CSS.
 */
export function prepareTemplate(
  project: Pick<Project, 'engine' | 'root'>,
  site: Site,
  { boot, firstInput, app }: Pick<Bundle, 'boot' | 'firstInput' | 'app'> = { boot: '', firstInput: '', app: '' },
): PageTemplate {
  const { config, shell } = site;
  const added = site.features.flatMap(({ policy }) => (policy ? [policy(config)] : []));
  // A reader may go on to any page in the same document, so all of them may show the site's own frames.
  if (site.frameDocuments.length > 0) added.push({ 'frame-src': ["'self'"] });
  const blocks = styleBlocks(project, site);
  const hashes = new Map(blocks.all.map((text) => [text, cspHash(text)]));
  const frameStyle = frameStyles(project);
  const frameHashes = site.frameDocuments.length > 0 ? [cspHash(frameStyle)] : [];
  const ofPages = { scriptHashes: [boot, firstInput].map(cspHash), site: config, added };
  const whole = { ...ofPages, styleHashes: [...hashes.values(), ...frameHashes] };
  const ofFrames = { scriptHashes: [], styleHashes: frameHashes, site: config };
  const policies = pagePolicies(site);
  const frames = site.frameDocuments.map(({ path, sandboxed }) => {
    return [path, securityHeaders(ofFrames, { framedBySite: true, sandboxed })] as const;
  });
  const settings = [JSON.stringify([config, shell]), stringsFingerprint(site.strings)];
  return {
    build: hash(boot, firstInput, app, ...settings, ...blocks.all).slice(0, 10),
    boot,
    firstInput,
    appUrl: config.baseUrl + app,
    paper: paperColors(project),
    stylesOf(page, mainHtml) {
      const styles = blocks.of(page, mainHtml);
      const input = { ...ofPages, styleHashes: styles.all.map((text) => hashes.get(text) ?? '') };
      return { ...styles, contentSecurityPolicy: metaCsp(input, policies[page.path]) };
    },
    headers: securityHeaders(whole),
    pageHeaders: Object.fromEntries([
      ...Object.entries(policies).map(([path, own]) => [path, securityHeaders(whole, own)] as const),
      ...frames,
    ]),
    frameDocuments: {
      style: frameStyle,
      contentSecurityPolicy: metaCsp(ofFrames),
      sandboxPolicy: metaCsp(ofFrames, { sandboxed: true }),
    },
  };
}

/** What pages may do that others may not, by permalink. */
function pagePolicies({ config, shell }: Pick<Site, 'config' | 'shell'>): Record<string, PagePolicy> {
  return Object.fromEntries(
    Object.entries(config.pagePolicies ?? {}).map(([path, own]) => [
      pagePath(withBase(config.baseUrl, path), shell.site),
      own,
    ]),
  );
}

/** The one style sheet of the documents in `content/frames`; empty where there is none. */
export function frameStyles({ root }: Pick<Project, 'root'>): string {
  const file = fileIn(root, frameStyleFile);
  return file === undefined ? '' : compileStyles([file]);
}

/** The colour of the paper in both themes. */
export function paperColors(project: Pick<Project, 'engine'>): PageTemplate['paper'] {
  const { light, dark } = themeColors(project);
  return { light: light.paper ?? '', dark: dark.paper ?? '' };
}
