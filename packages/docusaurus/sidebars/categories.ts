import { join } from 'node:path';
import { readYaml } from '../../../src/core/parse/readYaml.ts';
import type { Diagnostic } from '../../../src/core/docs/types.ts';
import { filesBelow } from '../folders/listFiles.ts';
import { readText, type Readable } from '../folders/readable.ts';
import { isObject, type Plain } from '../shapes.ts';

/** What a folder's `_category_` file says, and the file's name in the site's folder. */
export interface CategoryFile {
  file: string;
  data: Plain;
}

/** The `_category_.json`, `.yml` and `.yaml` files of a version's folder, by the folder they are in (`.` for its own). */
export async function readCategoryFiles(
  root: string,
  folder: string,
  readable: Readable,
): Promise<{ categories: Map<string, CategoryFile>; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const categories = new Map<string, CategoryFile>();
  const files = (await filesBelow(root, folder, readable)).filter((path) =>
    /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path),
  );
  for (const path of files) {
    const file = `${folder}/${path}`;
    const place = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
    try {
      const data = readYaml(readText(join(root, file), readable)) as unknown;
      if (isObject(data)) categories.set(place, categories.get(place) ?? { file, data });
      else if (data !== null)
        diagnostics.push({
          severity: 'error',
          kind: 'foreign',
          file,
          message: 'The file must hold keys and values, such as `label: Guides`.',
        });
    } catch (error) {
      diagnostics.push({
        severity: 'error',
        kind: 'foreign',
        file,
        message: `The file cannot be read: ${(error as Error).message.split('\n')[0]}`,
      });
    }
  }
  return { categories, diagnostics };
}
