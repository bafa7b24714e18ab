import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isInside } from '../parse/paths.ts';
import type { Diagnostic } from './types.ts';

/**
 * The Markdown files below `<root>/<folder>`, relative to `root`, sorted. Links to files are followed when they stay
 * inside the folder; every other link, pipes and the like, a missing folder and an empty folder are errors.
 */
export async function listContentFiles(
  root: string,
  folder: string,
): Promise<{ files: string[]; diagnostics: Diagnostic[] }> {
  const files: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const report = (file: string, message: string) => diagnostics.push({ severity: 'error', file, message });

  let realFolder: string;
  try {
    realFolder = await realpath(join(root, folder));
    await walk(folder, await readdir(realFolder, { withFileTypes: true }));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    report(folder, `The content folder \`${folder}\` does not exist in ${root}.`);
    return { files, diagnostics };
  }
  if (files.length === 0 && diagnostics.length === 0)
    report(folder, `The content folder \`${folder}\` holds no \`.md\` file.`);
  return { files: files.sort(), diagnostics };

  async function walk(path: string, entries: Dirent[]): Promise<void> {
    await Promise.all(
      entries.map(async (entry) => {
        const child = `${path}/${entry.name}`;
        if (entry.isDirectory()) await walk(child, await readdir(join(root, child), { withFileTypes: true }));
        else if (entry.isSymbolicLink()) await followLink(child);
        else if (entry.name.endsWith('.md')) addFile(child, entry);
      }),
    );
  }

  async function followLink(path: string): Promise<void> {
    const target = await realpath(join(root, path)).catch(() => undefined);
    if (target === undefined) report(path, 'The symbolic link leads nowhere.');
    else if (target !== realFolder && !isInside(target, realFolder))
      report(path, `The symbolic link leads out of the content folder, to ${target}. Put the file itself there.`);
    else if ((await stat(target)).isDirectory())
      report(path, 'The symbolic link leads to a folder; only links to files are followed.');
    else if (path.endsWith('.md')) addFile(path, await stat(target));
  }

  /** A pipe would be waited for without end, and a device may have none. */
  function addFile(path: string, kind: { isFile(): boolean }): void {
    if (kind.isFile()) files.push(path);
    else report(path, 'This is no file but a pipe, a socket or a device. Put a Markdown file there, or take it away.');
  }
}
