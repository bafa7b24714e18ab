import type { Content, Version } from '../docs/types.ts';
import type { SidebarJson } from '../../theme/types.ts';
import type { SidebarFile } from '../site/siteParts.ts';
import { hash } from '../parse/hash.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';

/** The sidebar files of all versions. Their names carry a hash of their content. */
export function sidebarFiles({ versions }: Content, baseUrl: string): SidebarFile[] {
  return versions.flatMap(({ name: version, sidebars }) =>
    sidebars.map(({ name, items }): SidebarFile => {
      const json: SidebarJson = { items };
      const file = `${assetsFolder}/sidebar-${version}-${name}.${hash(JSON.stringify(json)).slice(0, 8)}.json`;
      return { name, version, file, url: baseUrl + file, json };
    }),
  );
}

/** Finds the file of a version's sidebar; of its first one when no name is given. */
export function sidebarFinder(
  content: Content,
  baseUrl: string,
): (version: Version, name?: string) => SidebarFile | undefined {
  const files = sidebarFiles(content, baseUrl);
  return (version, name = version.sidebars[0]?.name) =>
    files.find((file) => file.version === version.name && file.name === name);
}
