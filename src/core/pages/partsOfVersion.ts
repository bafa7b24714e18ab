import { assetsFolder } from '../../theme/assetsFolder.ts';
import { versionAt } from '../addresses.ts';
import type { Content, Version } from '../docs/types.ts';
import { fileOfAddress } from '../links/attributes.ts';
import { hash } from '../parse/hash.ts';
import type { Page, PageContext, SidebarFile, SiteSources } from '../site/types.ts';
import { fileIn } from './contentModules.ts';

export function pagesOf(pages: Page[], versions: Version[], version: Version): Page[] {
  return pages.filter(({ path, isUnversioned }) => !isUnversioned && versionAt(versions, path) === version);
}

/** Returns images in the navbar and footer, by their paths in a copy. */
export function logoFiles({ config: { baseUrl, navbar, footer }, staticFolders }: SiteSources): Map<string, string> {
  const sources = [navbar.logo, footer.logo].flatMap((logo) => (logo ? [logo.src, logo.dark ?? logo.src] : []));
  const found = sources.flatMap((src): [string, string][] => {
    const path = fileOfAddress(src, baseUrl);
    const file = staticFolders.map((folder) => fileIn(folder, path)).find((each) => each !== undefined);
    return src.startsWith(baseUrl) && file !== undefined ? [[path, file]] : [];
  });
  return new Map(found);
}

export function sidebarFiles({ versions }: Content, baseUrl: string): SidebarFile[] {
  return versions.flatMap(({ name: version, sidebars }) =>
    sidebars.map(({ name, items }): SidebarFile => {
      const json = { items };
      const file = `${assetsFolder}/sidebar-${version}-${name}.${hash(JSON.stringify(json)).slice(0, 8)}.json`;
      return { name, version, file, url: baseUrl + file, json };
    }),
  );
}

export function sidebarFinder(content: Content, baseUrl: string): PageContext['sidebar'] {
  const files = sidebarFiles(content, baseUrl);
  return (version, name = version.sidebars[0]?.name) =>
    files.find((file) => file.version === version.name && file.name === name);
}
