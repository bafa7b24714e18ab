import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SchemaFile } from './types.ts';

const suffix = '.schema.json';

/** The JSON Schemas below a package's folders of that name, in order of their names. */
export function readSchemas(root: string, packageFolder: string): SchemaFile[] {
  const folders = ['schemas', 'dist/schemas', 'src/schemas', 'src/context/schemas'].map((each) => join(packageFolder, each)).filter((each) => existsSync(each));
  return folders.flatMap((folder) => {
    const files = (readdirSync(folder, { recursive: true }) as string[]).map((file) => file.replaceAll('\\', '/')).filter((file) => file.endsWith(suffix));
    return files.sort().map((file): SchemaFile => {
      const { $id, title } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { $id?: string; title?: string };
      return { name: file.slice(0, -suffix.length), ...($id && { id: $id }), ...(title && { title }), file: relative(root, join(folder, file)).replaceAll('\\', '/') };
    });
  });
}
