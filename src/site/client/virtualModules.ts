import type { Plugin } from 'vite';
import type { ShellData } from '../../theme/types.ts';
import type { StaticPage } from '../loadSite.ts';

/** What the browser room imports and only the site knows. A getter, because the dev server's site changes. */
export type ClientSite = () => { shell: ShellData; staticPages: StaticPage[] };

/**
 * Vite plugin that provides `virtual:shell` (the ShellData) and `virtual:pages` (the static pages' modules, each
 * loaded when it is needed).
 */
export function virtualModules(site: ClientSite): Plugin {
  const ids = ['virtual:shell', 'virtual:pages'];
  return {
    name: 'site-virtual-modules',
    resolveId: (id) => (ids.includes(id) ? `\0${id}` : undefined),
    load(id) {
      const { shell, staticPages } = site();
      if (id === '\0virtual:shell') return `export default ${JSON.stringify(shell)}`;
      if (id === '\0virtual:pages') return `export default {${staticPages.map(pageEntry).join(',\n')}}`;
      return undefined;
    },
  };
}

function pageEntry({ name, path, file }: StaticPage): string {
  return `${JSON.stringify(name)}: { path: ${JSON.stringify(path)}, load: () => import(${JSON.stringify(file)}) }`;
}
