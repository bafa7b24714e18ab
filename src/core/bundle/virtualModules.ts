/** Vite plugins for site data in the browser, because `src/browser` refers to no feature or site. */
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { BrowserShell, ShellData } from '../../theme/types.ts';
import { packageFile } from '../project/packageFile.ts';
import type { SiteSources } from '../site/types.ts';
import { compileStyles } from './styles.ts';

export interface BrowserModules {
  staticPaths: string[];
  /** Called once, when the app starts. */
  appScripts: string[];
  /** By page kind, or `page/<name>` for a static page. Called when such a page is shown. */
  pageScripts: [kind: string, module: string][];
  islands: [name: string, module: string, style?: string][];
}

export function browserModules(
  engine: string,
  { features, ownKinds, staticPages, islands }: SiteSources,
): BrowserModules {
  const shown = [
    ...features.flatMap(({ kinds = [] }) => kinds),
    ...ownKinds,
    ...staticPages.map(({ name, pageScript }) => ({ name: `page/${name}`, pageScript })),
  ];
  return {
    staticPaths: staticPages.map(({ path }) => path),
    appScripts: features.flatMap(({ appScript }) => (appScript === undefined ? [] : join(engine, appScript))),
    pageScripts: shown.flatMap(({ name, pageScript }): [string, string][] =>
      pageScript === undefined ? [] : [[name, resolve(engine, pageScript)]],
    ),
    islands: islands.map(({ name, file, style }) => [name, file, style]),
  };
}

interface BundleSite extends BrowserModules {
  shell: ShellData;
  styles: { scripted: string; search: string };
}

const quoted = (value: unknown) => JSON.stringify(value);

/** Prefix before an island's name: a module applying its style sheet. */
const islandStyle = 'virtual:island-style/';

/** Source code of the virtual modules imported by `src/browser`. Other modules are loaded on demand. */
const modules: Record<string, (site: BundleSite) => string> = {
  'virtual:shell': ({ shell }) => `export default ${quoted(browserShell(shell))}`,
  'virtual:pages': ({ staticPaths }) => `export default ${quoted(staticPaths)}`,
  'virtual:app-scripts': ({ appScripts }) => {
    const imports = appScripts.map((module, index) => `import script${index} from ${quoted(module)};\n`);
    return `${imports.join('')}export default [${appScripts.map((_, index) => `script${index}`).join(', ')}];`;
  },
  'virtual:page-scripts': ({ pageScripts }) =>
    loaders(pageScripts.map(([name, file]) => [name, `import(${quoted(file)})`])),
  'virtual:islands': ({ islands }) =>
    loaders(
      islands.map(([name, file, style]) => {
        const styled = style ? `, import(${quoted(islandStyle + name)})` : '';
        return [name, `Promise.all([import(${quoted(file)})${styled}]).then(([part]) => part)`];
      }),
    ),
  'virtual:scripted-styles': ({ styles }) => `export default ${quoted(styles.scripted)}`,
  'virtual:search-styles': ({ styles }) => `export default ${quoted(styles.search)}`,
};

function loaders(entries: [name: string, load: string][]): string {
  return `export default {${entries.map(([name, load]) => `${quoted(name)}: () => ${load}`).join(',\n')}}`;
}

export const virtualModuleIds = Object.keys(modules);

/** Serves virtual modules. `site` is a function because edits change it in the dev server. */
export function virtualModules(engine: string, site: () => BundleSite | Promise<BundleSite>): Plugin {
  return {
    name: 'site-virtual-modules',
    resolveId: (id) => (Object.hasOwn(modules, id) || id.startsWith(islandStyle) ? `\0${id}` : undefined),
    async load(source) {
      if (!source.startsWith('\0virtual:')) return undefined;
      const id = source.slice(1);
      if (!id.startsWith(islandStyle)) return modules[id]?.(await site());
      const { islands, shell } = await site();
      const [, , style] = islands.find(([name]) => islandStyle + name === id) ?? [];
      const { baseUrl } = shell.site;
      return [
        `import { adoptStyles } from ${quoted(join(engine, 'src/browser/pages/styles.ts'))};`,
        `adoptStyles(${quoted(style ? compileStyles([style], { baseUrl }) : '')});`,
        'export {};',
      ].join('\n');
    },
  };
}

function browserShell({ site, versions, ...shell }: ShellData): BrowserShell {
  const { hideOnScroll, right } = site.navbar;
  const { mark: _, draftName: _draft, announcement: _announcement, ...scripted } = site;
  return {
    ...shell,
    site: { ...scripted, navbar: { hideOnScroll, right } },
    versions: versions.map(({ sidebars: _sidebars, docs: _docs, links: _links, ...version }) => version),
  };
}

/**
 * Removes Vite's preload helper from dynamic imports: the site's chunks have nothing to preload. `loadPart` handles
 * loading errors.
 */
export function plainImports(engine: string): Plugin {
  const id = '\0vite/preload-helper.js';
  const code = `export { loadPart as __vitePreload } from ${quoted(join(engine, 'src/browser/server.ts'))}`;
  return {
    name: 'site-plain-imports',
    enforce: 'pre',
    resolveId: (source) => (source === id ? id : undefined),
    load: (source) => (source === id ? code : undefined),
  };
}

/** Resolves imports of `@fdc3-docs/*` to the sources in `packages/`, for modules of any site. */
export function packageModules(engine: string): Plugin {
  return {
    name: 'site-packages',
    enforce: 'pre',
    resolveId: (source) => packageFile(engine, source)?.file,
  };
}

const stringsPrefix = '\0strings:';

/**
 * Replaces the English strings by the site's own, as a separate module per section, so that a script contains only its
 * own section. The site's list can still import the English one.
 */
export function siteStrings(module: () => string | undefined | Promise<string | undefined>): Plugin {
  return {
    name: 'site-strings',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      const room = /\bstrings\/english\/(\w+)\.ts$/.exec(source)?.[1];
      if (!room) return undefined;
      const own = await module();
      return own === undefined || importer.startsWith(own) ? undefined : stringsPrefix + room;
    },
    async load(id) {
      if (!id.startsWith(stringsPrefix)) return undefined;
      const room = id.slice(stringsPrefix.length);
      return `export { ${room} } from ${quoted(`${await module()}?strings=${room}`)}`;
    },
  };
}
