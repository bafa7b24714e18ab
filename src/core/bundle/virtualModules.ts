import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { BrowserShell, ShellData } from '../../theme/types.ts';
import type { BrowserModules } from './browserModules.ts';
import { compileStyles } from './styles.ts';

/** What the browser room imports and only the site knows. A getter, because the dev server's site changes. */
export type BundleSite = () => BundleInput | Promise<BundleInput>;

interface BundleInput extends BrowserModules {
  shell: ShellData;
  /** Permalinks of static pages. */
  staticPaths: string[];
  searchModule?: string;
  styles: { scripted: string; articles: string; search: string };
}

/** Behind it the name of an island: its style sheet, as a module that puts it in force. */
const islandStyle = 'virtual:island-style/';

export const virtualModuleIds = [
  'virtual:shell',
  'virtual:pages',
  'virtual:app-scripts',
  'virtual:page-scripts',
  'virtual:islands',
  'virtual:scripted-styles',
  'virtual:article-styles',
  'virtual:search-styles',
];

/**
 * Vite plugin that provides `virtual:shell` (the BrowserShell, and what loads the site's own search), `virtual:pages`
 * (the paths of static pages), `virtual:app-scripts` (what features do in every browser), `virtual:page-scripts` (what
 * is done on pages of a kind) and `virtual:islands` (the site's own components, with their styles), each loaded when it
 * is needed; and styles as text: `virtual:scripted-styles` (of what only scripts show), `virtual:article-styles` (of
 * all an article can have) and `virtual:search-styles` (of the search dialog).
 */
export function virtualModules(engine: string, site: BundleSite): Plugin {
  return {
    name: 'site-virtual-modules',
    resolveId: (id) => (virtualModuleIds.includes(id) || id.startsWith(islandStyle) ? `\0${id}` : undefined),
    async load(id) {
      if (id.startsWith(`\0${islandStyle}`)) {
        const found = (await site()).islands.find(([name]) => name === id.slice(1 + islandStyle.length));
        return styleModule(engine, found?.[2]);
      }
      if (!virtualModuleIds.includes(id.slice(1))) return undefined;
      const { shell, staticPaths, appScripts, pageScripts, islands, searchModule, styles } = await site();
      if (id === '\0virtual:shell') return `export default ${shellModule(shell, searchModule)}`;
      if (id === '\0virtual:pages') return `export default ${JSON.stringify(staticPaths)}`;
      if (id === '\0virtual:app-scripts') return appScriptsModule(appScripts);
      if (id === '\0virtual:page-scripts') return modulesByName(pageScripts);
      if (id === '\0virtual:islands') return islandsModule(islands);
      if (id === '\0virtual:scripted-styles') return `export default ${JSON.stringify(styles.scripted)}`;
      if (id === '\0virtual:article-styles') return `export default ${JSON.stringify(styles.articles)}`;
      if (id === '\0virtual:search-styles') return `export default ${JSON.stringify(styles.search)}`;
      return undefined;
    },
  };
}

/**
 * Replaces Vite's helper for dynamic imports, which preloads style sheets and dependencies: the site's chunks have
 * none, and the helper would be in the first script. `loadPart` says what happens when a part cannot be had.
 */
export function plainImports(engine: string): Plugin {
  const id = '\0vite/preload-helper.js';
  return {
    name: 'site-plain-imports',
    enforce: 'pre',
    resolveId: (source) => (source === id ? id : undefined),
    load: (source) =>
      source === id
        ? `export { loadPart as __vitePreload } from ${JSON.stringify(join(engine, 'src/browser/server.ts'))}`
        : undefined,
  };
}

function shellModule(shell: ShellData, searchModule?: string): string {
  const json = JSON.stringify(browserShell(shell));
  return searchModule === undefined ? json : `{ ...${json}, ownSearch: () => import(${JSON.stringify(searchModule)}) }`;
}

function browserShell({ site, versions, ...shell }: ShellData): BrowserShell {
  const { hideOnScroll, right } = site.navbar;
  const { mark: _, draftName: _draft, feedback: _feedback, announcement: _announcement, ...scripted } = site;
  return {
    ...shell,
    site: { ...scripted, navbar: { hideOnScroll, right } },
    versions: versions.map(({ sidebars: _sidebars, docs: _docs, links: _links, ...version }) => version),
  };
}

function appScriptsModule(modules: string[]): string {
  const imports = modules.map(
    (module, index) => `import script${index} from ${JSON.stringify(module)};
`,
  );
  return `${imports.join('')}export default [${modules.map((_, index) => `script${index}`).join(', ')}];`;
}

function islandsModule(islands: BrowserModules['islands']): string {
  const entries = islands.map(([name, file, style]) => {
    const styled = style === undefined ? '' : `, import(${JSON.stringify(islandStyle + name)})`;
    return `${JSON.stringify(name)}: () => Promise.all([import(${JSON.stringify(file)})${styled}]).then(([part]) => part)`;
  });
  return `export default {${entries.join(',\n')}}`;
}

function styleModule(engine: string, file?: string | null): string {
  const css = file ? compileStyles([file]) : '';
  return `import { adoptStyles } from ${JSON.stringify(join(engine, 'src/browser/pages/styles.ts'))};
adoptStyles(${JSON.stringify(css)});
export {};`;
}

function modulesByName(modules: [string, string][]): string {
  const entries = modules.map(([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`);
  return `export default {${entries.join(',\n')}}`;
}
