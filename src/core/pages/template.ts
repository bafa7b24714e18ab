import { join } from 'node:path';
import { styledKind } from '../../theme/links.ts';
import { schemasFolder } from '../../standard/packages/schemaFiles.ts';
import { styleSet } from '../../theme/styles/files.ts';
import { compileStyles, themeStyleFiles } from '../bundle/styles.ts';
import { stringsFingerprint } from '../docs/stringsConfig.ts';
import { redirectScript } from '../outputs/siteFiles.ts';
import { hash } from '../parse/hash.ts';
import type { SiteFolders } from '../project/project.ts';
import { remember } from '../remember.ts';
import { themeFile } from '../site/siteStyles.ts';
import { themeFaces } from '../site/themeFaces.ts';
import type { OwnKind, Site } from '../site/types.ts';
import { fileIn } from './contentModules.ts';
import { embedFolders } from './frameDocuments.ts';
import { cspHash, metaCsp, securityHeaders, type PagePolicy } from './headers.ts';
import { themeColors } from './themeColors.ts';
import type { DocumentScripts, PageTemplate, StyledPage } from './types.ts';

/** Placeholder for the link check, which runs no scripts. */
const noScripts: DocumentScripts = { boot: '', firstInput: '', app: '', sandboxed: {} };

/** Prepares data shared by all pages of a build. @throws when a style sheet is invalid CSS. */
export function prepareTemplate(folders: SiteFolders, site: Site, scripts = noScripts): PageTemplate {
  const { config, shell, frameDocuments } = site;
  const { boot, firstInput, app, sandboxed } = scripts;
  const added = site.features.flatMap(({ policy }) => (policy ? [policy(config)] : []));
  // Readers navigate between pages within one document, so every page must allow the site's own frames.
  if (frameDocuments.length > 0) added.push({ 'frame-src': ["'self'"] });
  const styles = pageStyles(folders, site);
  const styleHashes = new Map(styles.all.map((css) => [css, cspHash(css)]));
  const frameStyle = frameStyles(folders.root, config.baseUrl);
  const forFrames = { scriptHashes: [], styleHashes: [cspHash(frameStyle.own)], site: config };
  const forSandbox = { ...forFrames, scriptHashes: Object.values(sandboxed).map(cspHash) };
  const forEmbeds = { scriptHashes: [], styleHashes: [cspHash(frameStyle.embeddable)], site: config };
  const embeds = embedFolders(frameDocuments, config.baseUrl);
  const frameHashes = [
    ...(frameDocuments.length > 0 ? forFrames.styleHashes : []),
    ...(embeds.length > 0 ? forEmbeds.styleHashes : []),
  ];
  const forPages = { scriptHashes: [boot, firstInput].map(cspHash), site: config, added };
  const forSite = {
    ...forPages,
    scriptHashes: [...forPages.scriptHashes, ...forSandbox.scriptHashes, cspHash(redirectScript)],
    styleHashes: [...styleHashes.values(), ...frameHashes],
  };
  const policies = config.pagePolicies ?? {};
  return {
    buildHash: hash(
      boot,
      firstInput,
      app,
      JSON.stringify([config, shell]),
      stringsFingerprint(site.strings),
      ...styles.all,
    ).slice(0, 10),
    boot,
    firstInput,
    appUrl: config.baseUrl + app,
    faces: themeFaces(folders.root, config.baseUrl).preloaded,
    paper: paperColors(folders),
    stylesOf(page) {
      const css = styles.of(page);
      const input = { ...forPages, styleHashes: [styleHashes.get(css) ?? cspHash(css)] };
      return { css, contentSecurityPolicy: metaCsp(input, policies[page.path]) };
    },
    headers: securityHeaders(forSite),
    pageHeaders: Object.fromEntries([
      ...Object.entries(policies).map(([path, own]) => [path, securityHeaders(forSite, own)] as const),
      ...frameDocuments
        .filter(({ embeddable }) => !embeddable)
        .map((document) => {
          const own: PagePolicy = { framedBySite: true, sandboxed: document.sandboxed };
          return [document.path, securityHeaders(document.sandboxed ? forSandbox : forFrames, own)] as const;
        }),
    ]),
    folderHeaders: Object.fromEntries([
      ...embeds.map((folder) => [folder, securityHeaders(forEmbeds, embedPolicy)] as const),
      [`${config.baseUrl}${schemasFolder}/`, securityHeaders(forSite, { readByAnySite: true })],
    ]),
    frameDocuments: {
      own: { style: frameStyle.own, contentSecurityPolicy: metaCsp(forFrames) },
      sandboxed: { style: frameStyle.own, contentSecurityPolicy: metaCsp(forSandbox, { sandboxed: true }) },
      embeddable: { style: frameStyle.embeddable, contentSecurityPolicy: metaCsp(forEmbeds, embedPolicy) },
    },
  };
}

/** Embeddable documents may show frames of other sites. */
const embedPolicy: PagePolicy = {
  framedByAnySite: true,
  readByAnySite: true,
  frames: ["'self'", 'https:', 'http://localhost:*', 'http://127.0.0.1:*'],
};

/** Compiles the style sheets shared by documents in `content/frames` and in `content/embeds`. */
export function frameStyles(root: string, baseUrl: string): Record<'own' | 'embeddable', string> {
  const compiled = (name: string) => {
    const file = fileIn(root, name);
    return file === undefined ? '' : compileStyles([file], { baseUrl });
  };
  return { own: compiled('content/frames/frames.css'), embeddable: compiled('content/embeds/embeds.css') };
}

export function paperColors(folders: SiteFolders): PageTemplate['paper'] {
  const { light, dark } = themeColors(folders);
  return { light: light.paper ?? '', dark: dark.paper ?? '' };
}

/** Compiles the style block of each page, once per combination of style sheets. */
function pageStyles(
  { engine, root }: SiteFolders,
  { staticPages, ownKinds, features, config: { baseUrl } }: Site,
): { all: string[]; of(page: StyledPage): string } {
  const { kinds, stylesFor } = styleSet(features);
  const blocks = new Map<string, string>();
  const of = (page: StyledPage) => {
    const files = [...themeStyleFiles(engine, stylesFor(styledKind(page))), ...siteStyleFiles(root, ownKinds, page)];
    return remember(blocks, files.join('\n'), () => compileStyles(files, { baseUrl }));
  };
  const pages: StyledPage[] = [
    ...[...kinds, ...ownKinds.map(({ name }) => name)].map((kind) => ({ kind })),
    ...staticPages.map(({ name }) => ({ kind: 'page', module: name })),
  ];
  return { all: [...new Set(pages.map(of))], of };
}

export function siteStyleFiles(root: string, ownKinds: OwnKind[], { kind, module }: StyledPage): string[] {
  const files =
    module === undefined
      ? [ownKinds.find(({ name }) => name === kind)?.style]
      : ['parts/parts', module].map((name) => fileIn(join(root, 'content/pages'), `${name}.css`));
  return [fileIn(root, themeFile), ...files].filter((file) => file !== undefined);
}
