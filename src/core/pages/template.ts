import { join } from 'node:path';
import { styledKind } from '../../theme/links.ts';
import { styleSet } from '../../theme/styles/files.ts';
import type { PageMeta } from '../../theme/types.ts';
import { compileStyles, themeStyleFiles } from '../bundle/styles.ts';
import { stringsFingerprint } from '../docs/stringsConfig.ts';
import { hash } from '../parse/hash.ts';
import type { Project } from '../project/project.ts';
import type { Site } from '../site/types.ts';
import { fileIn } from './contentModules.ts';
import { cspHash, metaCsp, securityHeaders } from './headers.ts';
import { themeColors } from './themeColors.ts';
import type { Bundle, DocumentStyles, PageTemplate } from './types.ts';

type StyledPage = Pick<PageMeta, 'kind' | 'like' | 'module'>;

type Folders = Pick<Project, 'engine' | 'root'>;

/**
 * What the pages of a build share. Without scripts it is enough to look for links. @throws when a style sheet is not
 * valid CSS.
 */
export function prepareTemplate(
  project: Folders,
  site: Site,
  { boot, firstInput, app }: Pick<Bundle, 'boot' | 'firstInput' | 'app'> = { boot: '', firstInput: '', app: '' },
): PageTemplate {
  const { config, shell, frameDocuments } = site;
  const added = site.features.flatMap(({ policy }) => (policy ? [policy(config)] : []));
  // A reader may go on to any page in the same document, so all of them may show the site's own frames.
  if (frameDocuments.length > 0) added.push({ 'frame-src': ["'self'"] });
  const blocks = styleBlocks(project, site);
  const hashes = new Map(blocks.all.map((text) => [text, cspHash(text)]));
  const frameStyle = frameStyles(project);
  const frameHashes = frameDocuments.length > 0 ? [cspHash(frameStyle)] : [];
  const ofPages = { scriptHashes: [boot, firstInput].map(cspHash), site: config, added };
  const whole = { ...ofPages, styleHashes: [...hashes.values(), ...frameHashes] };
  const ofFrames = { scriptHashes: [], styleHashes: frameHashes, site: config };
  const policies = config.pagePolicies ?? {};
  const settings = [JSON.stringify([config, shell]), stringsFingerprint(site.strings)];
  return {
    buildHash: hash(boot, firstInput, app, ...settings, ...blocks.all).slice(0, 10),
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
      ...frameDocuments.map(
        ({ path, sandboxed }) => [path, securityHeaders(ofFrames, { framedBySite: true, sandboxed })] as const,
      ),
    ]),
    frameDocuments: {
      style: frameStyle,
      contentSecurityPolicy: metaCsp(ofFrames),
      sandboxPolicy: metaCsp(ofFrames, { sandboxed: true }),
    },
  };
}

export function frameStyles({ root }: Pick<Project, 'root'>): string {
  const file = fileIn(root, 'content/frames/frames.css');
  return file === undefined ? '' : compileStyles([file]);
}

export function paperColors(project: Pick<Project, 'engine'>): PageTemplate['paper'] {
  const { light, dark } = themeColors(project);
  return { light: light.paper ?? '', dark: dark.paper ?? '' };
}

/**
 * The style sheets that a page has besides those of the theme: a static page its own and the one that static pages
 * share, a site's own kind its own.
 */
export function ownStyleFiles(
  { root }: Pick<Project, 'root'>,
  ownKinds: Site['ownKinds'],
  { kind, module }: StyledPage,
): string[] {
  const files =
    module === undefined
      ? ownKinds.filter(({ name }) => name === kind).map(({ style }) => style)
      : ['parts/parts', module].map((name) => fileIn(join(root, 'content/pages'), `${name}.css`));
  return files.filter((file) => file !== undefined);
}

/**
 * The style blocks of a site, compiled once. `of` gives those that a page's document carries: those of its kind, as far
 * as its HTML needs them. Without HTML all stand in the head.
 */
function styleBlocks(
  project: Folders,
  { staticPages, ownKinds, features }: Pick<Site, 'staticPages' | 'ownKinds' | 'features'>,
): { all: string[]; of(page: StyledPage, mainHtml?: string): DocumentStyles } {
  const { kinds, stylesFor } = styleSet(features);
  const texts = new Map<string, string>();
  for (const { name, files } of kinds.flatMap(stylesFor))
    if (!texts.has(name)) texts.set(name, compileStyles(themeStyleFiles(project.engine, files)));
  const ownBlock = ({ kind, module }: StyledPage) => (module === undefined ? `kind/${kind}` : `page/${module}`);
  const ownPages = [
    ...staticPages.map(({ name }) => ({ kind: 'page', module: name })),
    ...ownKinds.map(({ name }) => ({ kind: name })),
  ];
  for (const page of ownPages) texts.set(ownBlock(page), compileStyles(ownStyleFiles(project, ownKinds, page)));
  const textOf = (name: string) => texts.get(name) ?? '';
  return {
    all: [...texts.values()],
    of(page, mainHtml) {
      const blocks = stylesFor(styledKind(page));
      const inHead = mainHtml === undefined ? blocks : blocks.filter(({ marker }) => marker === undefined);
      const own = textOf(ownBlock(page));
      const headStyles = [...inHead.map(({ name }) => textOf(name)), ...(own && [own])];
      if (mainHtml === undefined) return { headStyles, mainHtml: '', all: headStyles };
      const placed = blocks.flatMap(({ name, marker, behind = '', always }) => {
        if (marker === undefined) return [];
        const from = mainHtml.indexOf(behind);
        const found = from === -1 ? -1 : mainHtml.slice(from).search(marker);
        return found >= 0 || always ? [{ css: textOf(name), at: found === -1 ? -1 : from + found }] : [];
      });
      return {
        headStyles,
        mainHtml: placeStyles(mainHtml, placed),
        all: [...headStyles, ...placed.map(({ css }) => css)],
      };
    },
  };
}

/**
 * Puts style blocks into what `<main>` holds, each before its first element, which begins at `at`; -1 where there is
 * none, so that the block stands at the end. Blocks keep their order, so that a later one overrules an earlier one on
 * every page: one that would stand after its follower stands with it. None becomes the first child of the article,
 * because the style sheet asks for that.
 */
export function placeStyles(mainHtml: string, blocks: { css: string; at: number }[]): string {
  let html = '';
  let end = mainHtml.length;
  for (const { css, at } of blocks.toReversed()) {
    const start = Math.min(end, blockStart(mainHtml, at));
    html = `<style>${css}</style>${mainHtml.slice(start, end)}${html}`;
    end = start;
  }
  return mainHtml.slice(0, end) + html;
}

/**
 * Before the paragraph in which the element stands, where HTML allows no styles, and before the article's own element
 * where the block would be its first child.
 */
function blockStart(mainHtml: string, at: number): number {
  if (at === -1) return mainHtml.length;
  const before = mainHtml.slice(0, at);
  const paragraph = Math.max(before.lastIndexOf('<p>'), before.lastIndexOf('<p '));
  const start = paragraph > before.lastIndexOf('</p>') ? paragraph : at;
  const opening = mainHtml.slice(Math.max(0, start - 1000), start);
  return start - (/<div class="article[^>]*>$/.exec(opening)?.[0].length ?? 0);
}
