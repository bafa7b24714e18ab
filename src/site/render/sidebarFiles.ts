import type { Content } from '../../docs/types.ts';
import type { SidebarJson } from '../../theme/types.ts';
import { hash } from '../../project/store.ts';

/** A version's sidebar and the file in which the browser finds it. */
export interface SidebarFile {
  name: string;
  /** Output path. */
  file: string;
  url: string;
  json: SidebarJson;
}

/** The sidebar files of all versions, by version name and sidebar name. Their names carry a hash of their content. */
export function sidebarFiles(content: Content, baseUrl: string): Map<string, SidebarFile> {
  return new Map(
    content.versions.flatMap((version) =>
      version.sidebars.map(({ name, items }): [string, SidebarFile] => {
        const json: SidebarJson = { items };
        const file = `assets/sidebar-${version.name}-${name}.${hash(JSON.stringify(json)).slice(0, 8)}.json`;
        return [sidebarKey(version.name, name), { name, file, url: baseUrl + file, json }];
      }),
    ),
  );
}

export function sidebarKey(versionName: string, sidebarName: string): string {
  return `${versionName}/${sidebarName}`;
}
