import type { Dirent } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { documentLimits } from '../limits.ts';
import { isInside } from '../parse/paths.ts';
import { withPlainLineEnds, withSlashes } from '../parse/text.ts';
import type { SourceInput, SourceMemory } from './contentSource.ts';
import { parseDocSource, type DocSource, isPath } from './frontMatter.ts';
import type { Diagnostic } from './types.ts';

export const docsFolder = 'content/docs';
/** Keeps thousands of pages below the usual limit of open files. */
const parallelReads = 64;

interface ReadDocSourcesInput extends Pick<SourceInput, 'root' | 'edited'> {
  draftNumber: string;
  /** Of an earlier call; those whose text is unchanged are taken over. Updated in place. */
  previous?: SourceMemory['sources'];
}

/**
 * Reads `<root>/content/docs/**.md`, sorted by path, with LF line ends and no byte order mark. Never throws for
 * content: what cannot be read or is not valid is left out and reported.
 */
export async function readDocSources({
  root,
  draftNumber,
  previous,
  edited,
}: ReadDocSourcesInput): Promise<{ sources: DocSource[]; diagnostics: Diagnostic[] }> {
  const { files, diagnostics } = await listContentFiles(root);
  const sources: DocSource[] = [];
  const read = async (file: string): Promise<DocSource | Diagnostic[]> => {
    const edit = edited?.get(file);
    const found = edit === undefined ? await readText(join(root, file)) : { text: withPlainLineEnds(edit) };
    const refused = (problem: { message: string; line?: number }) => [{ severity: 'error' as const, file, ...problem }];
    if (!('text' in found)) return refused(found);
    const { text } = found;
    const known = previous?.get(file);
    if (known?.text === text) return known;
    const topic = topicOf(file);
    if (!isPath(topic)) {
      const form = 'use letters, digits, `.`, `_`, `-` and single spaces only';
      return refused({ message: `The file’s name becomes part of a URL: ${form}.` });
    }
    const { source, diagnostics: problems } = parseDocSource({ file, topic, text }, draftNumber);
    return source ?? problems;
  };
  for (let at = 0; at < files.length; at += parallelReads) {
    for (const result of await Promise.all(files.slice(at, at + parallelReads).map(read))) {
      if (Array.isArray(result)) diagnostics.push(...result);
      else sources.push(result);
    }
  }
  previous?.clear();
  for (const source of sources) previous?.set(source.file, source);
  return { sources, diagnostics };
}

/** @example topicOf('content/docs/api/Order.md') // 'api/Order' */
export function topicOf(file: string): string {
  return file.slice(docsFolder.length + 1, -'.md'.length);
}

async function readText(path: string): Promise<{ text: string } | { message: string; line?: number }> {
  const { size } = await stat(path);
  if (size > documentLimits.bytes) {
    const [has, limit] = [(size / 1024 ** 2).toFixed(1), documentLimits.bytes / 1024 ** 2];
    return { message: `The file has ${has} MB; the limit for a Markdown file is ${limit} MB.` };
  }
  const bytes = await readFile(path);
  try {
    return { text: withPlainLineEnds(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    const [good = ''] = new TextDecoder().decode(bytes).split('\uFFFD');
    const line = good.split(/\r\n?|\n/).length;
    return { message: 'The file is not UTF-8 text from this line on; save it as UTF-8.', line };
  }
}

/**
 * The Markdown files in the docs folder, relative to `root`, sorted. Links to files inside the folder are followed;
 * other links, pipes and the like, a missing folder and an empty folder are errors.
 */
export async function listContentFiles(root: string): Promise<{ files: string[]; diagnostics: Diagnostic[] }> {
  const files: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const report = (file: string, message: string) => diagnostics.push({ severity: 'error', file, message });
  try {
    const folder = await realpath(join(root, docsFolder));
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isDirectory()) continue;
      const path = join(entry.parentPath, entry.name);
      const file = `${docsFolder}/${withSlashes(relative(folder, path))}`;
      const problem = await problemOf(entry, path, folder);
      if (problem !== undefined) report(file, problem);
      else if (file.endsWith('.md')) files.push(file);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    report(docsFolder, `The content folder \`${docsFolder}\` does not exist in ${root}.`);
    return { files, diagnostics };
  }
  if (files.length === 0 && diagnostics.length === 0)
    report(docsFolder, `The content folder \`${docsFolder}\` holds no \`.md\` file.`);
  return { files: files.sort(), diagnostics };
}

async function problemOf(entry: Dirent, path: string, folder: string): Promise<string | undefined> {
  let kind: Pick<Dirent, 'isFile'> = entry;
  if (entry.isSymbolicLink()) {
    const target = await realpath(path).catch(() => undefined);
    if (target === undefined) return 'The symbolic link leads nowhere.';
    if (target !== folder && !isInside(target, folder))
      return `The symbolic link leads out of the content folder, to ${target}. Put the file itself there.`;
    const found = await stat(target);
    if (found.isDirectory()) return 'The symbolic link leads to a folder; only links to files are followed.';
    kind = found;
  }
  // A pipe would be waited for without end, and a device may have none.
  return kind.isFile() || !path.endsWith('.md')
    ? undefined
    : 'This is no file but a pipe, a socket or a device. Put a Markdown file there, or take it away.';
}
