import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SchemaFile } from './types.ts';

const suffix = '.schema.json';

/** The JSON Schemas below a package's folders of that name, in order of their names. @throws when one of them is no JSON. */
export function readSchemas(root: string, packageFolder: string): SchemaFile[] {
  const folders = ['schemas', 'dist/schemas', 'src/schemas', 'src/context/schemas']
    .map((each) => join(packageFolder, each))
    .filter((each) => existsSync(each));
  return folders.flatMap((folder) => {
    const files = (readdirSync(folder, { recursive: true }) as string[])
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith(suffix));
    return files.sort().map((file): SchemaFile => {
      const path = relative(root, join(folder, file)).replaceAll('\\', '/');
      const { $id, title } = parseSchema(path, readFileSync(join(folder, file), 'utf8'));
      return { name: file.slice(0, -suffix.length), ...($id && { id: $id }), ...(title && { title }), file: path };
    });
  });
}

function parseSchema(path: string, text: string): { $id?: string; title?: string } {
  try {
    // A schema may be `true` as well.
    return Object(JSON.parse(text)) as { $id?: string; title?: string };
  } catch (error) {
    throw new Error(`${path} is no JSON: ${(error as Error).message}`, { cause: error });
  }
}
