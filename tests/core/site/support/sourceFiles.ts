import { readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from '../../../../src/core/listFiles.ts';
import { packageFile } from '../../../../src/core/project/packageFile.ts';

export const root = resolve(fileURLToPath(import.meta.url), '../../../../..');

export interface SourceImport {
  /** As written. */
  specifier: string;
  /** File from the project's root, for relative ones and for those of our packages. */
  file?: string;
  /** Erased when compiled: `import type`. */
  typeOnly: boolean;
}

export interface SourceFile {
  /** From the project's root, with `/`. */
  file: string;
  text: string;
  imports: SourceImport[];
}

/** Every TypeScript file below the folders, with its imports; tests of packages may import anything. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) => listFiles(join(root, folder)).map((name) => posix.join(folder, name)))
    .filter((file) => /\.tsx?$/.test(file) && !/\/node_modules\/|^packages\/[^/]+\/tests\//.test(file))
    .map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return { file, text, imports: readImports(file, text) };
    });
}

/** Static and dynamic imports and re-exports. */
export function readImports(file: string, text: string): SourceImport[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  const statements = code.matchAll(
    /^\s*(?:import|export)\s+(?<type>type\s)?(?:[^'";]*?\sfrom\s+)?'(?<from>[^']+)'|(?<typeofBefore>typeof\s+)?\bimport\(\s*'(?<dynamic>[^']+)'/gm,
  );
  return [...statements].map(({ groups = {} }) => {
    const specifier = groups.from ?? groups.dynamic ?? '';
    const target = specifier.startsWith('.')
      ? resolve(root, dirname(file), specifier)
      : packageFile(root, specifier)?.file;
    const path = target && relative(root, target).replaceAll('\\', '/');
    return { specifier, file: path, typeOnly: Boolean(groups.type ?? groups.typeofBefore) };
  });
}
