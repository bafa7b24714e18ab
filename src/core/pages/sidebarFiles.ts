import type { Content, Version } from '../docs/types.ts';
import type { SidebarJson } from '../../theme/types.ts';
import type { SidebarFile } from '../site/siteParts.ts';
import { hash } from '../parse/hash.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';

/** The sidebar files of all versions, by version name and sidebar name. Their names carry a hash of their content. */
export function sidebarFiles(content: Content, baseUrl: string): Map<string, SidebarFile> {
  return new Map(
    content.versions.flatMap((version) =>
      version.sidebars.map(({ name, items }): [string, SidebarFile] => {
        const json: SidebarJson = { items };
        const file = `${assetsFolder}/sidebar-${version.name}-${name}.${hash(JSON.stringify(json)).slice(0, 8)}.json`;
        return [sidebarKey(version.name, name), { name, version: version.name, file, url: baseUrl + file, json }];
      }),
    ),
  );
}

/** Finds the file of a version's sidebar; of its first one when no name is given. */
export function sidebarFinder(
  content: Content,
  baseUrl: string,
): (version: Version, name?: string) => SidebarFile | undefined {
  const files = sidebarFiles(content, baseUrl);
  return (version, name = version.sidebars[0]?.name ?? '') => files.get(sidebarKey(version.name, name));
}

function sidebarKey(versionName: string, sidebarName: string): string {
  return `${versionName}/${sidebarName}`;
}
