import { readFileSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { listEntries } from '../listFiles.ts';
import { documentLimits } from '../limits.ts';
import { isInside } from '../parse/paths.ts';
import { withPlainLineEnds } from '../parse/text.ts';
import type { SourceInput, SourceMemory } from './contentSource.ts';
import { isPath, parseDocSource, type DocSource } from './frontMatter.ts';
import type { Diagnostic } from './types.ts';

export const docsFolder = 'content/docs';

interface ReadDocSourcesInput extends Pick<SourceInput, 'root' | 'edited'> {
  draftNumber: string;
  /** Sources from an earlier call, reused if their text is unchanged. Updated in place. */
  previous?: SourceMemory['sources'];
}

/**
 * Reads `<root>/content/docs/**.md`, sorted by path, with LF line ends and no byte order mark. Reports unreadable or
 * invalid files instead of throwing.
 */
export function readDocSources({ root, draftNumber, previous, edited }: ReadDocSourcesInput): {
  sources: DocSource[];
  diagnostics: Diagnostic[];
} {
  const { files, diagnostics } = listContentFiles(root);
  const sources = files.flatMap((file): DocSource[] => {
    const refuse = (problem: { message: string; line?: number }) => {
      diagnostics.push({ severity: 'error', file, ...problem });
      return [];
    };
    const edit = edited?.get(file);
    const found = edit === undefined ? readText(join(root, file)) : { text: withPlainLineEnds(edit) };
    if (!('text' in found)) return refuse(found);
    const known = previous?.get(file);
    if (known?.text === found.text) return [known];
    const topic = topicOf(file);
    if (!isPath(topic)) {
      const form = 'use letters, digits, `.`, `_`, `-` and single spaces only';
      return refuse({ message: `The file’s name becomes part of a URL: ${form}.` });
    }
    const parsed = parseDocSource({ file, topic, text: found.text }, draftNumber);
    diagnostics.push(...parsed.diagnostics);
    return parsed.source ? [parsed.source] : [];
  });
  previous?.clear();
  for (const source of sources) previous?.set(source.file, source);
  return { sources, diagnostics };
}

/** @example topicOf('content/docs/api/Order.md') // 'api/Order' */
export function topicOf(file: string): string {
  return file.slice(docsFolder.length + 1, -'.md'.length);
}

function readText(path: string): { text: string } | { message: string; line?: number } {
  const { size } = statSync(path);
  if (size > documentLimits.bytes) {
    const [has, limit] = [(size / 1024 ** 2).toFixed(1), documentLimits.bytes / 1024 ** 2];
    return { message: `The file has ${has} MB; the limit for a Markdown file is ${limit} MB.` };
  }
  const bytes = readFileSync(path);
  try {
    return { text: withPlainLineEnds(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    const [good = ''] = new TextDecoder().decode(bytes).split('\uFFFD');
    const line = good.split(/\r\n?|\n/).length;
    return { message: 'The file is not UTF-8 text from this line on; save it as UTF-8.', line };
  }
}

/**
 * Lists Markdown files in the docs folder, relative to `root`, sorted. Follows links inside the folder; reports other
 * links, special files, and a missing or empty folder.
 */
export function listContentFiles(root: string): { files: string[]; diagnostics: Diagnostic[] } {
  const files: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const report = (file: string, message: string) => diagnostics.push({ severity: 'error', file, message });
  try {
    const folder = realpathSync(join(root, docsFolder));
    for (const { path, entry } of listEntries(folder)) {
      const file = `${docsFolder}/${path}`;
      const problem = problemOf(entry, join(folder, path), folder);
      if (problem !== undefined) report(file, problem);
      else if (file.endsWith('.md')) files.push(file);
      else if (/\.(?:mdx|markdown)$/i.test(file))
        report(file, 'The document is not published: only files that end in `.md` are. Rename it.');
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    report(docsFolder, `The content folder \`${docsFolder}\` does not exist in ${root}.`);
    return { files, diagnostics };
  }
  if (files.length === 0 && diagnostics.length === 0)
    report(docsFolder, `The content folder \`${docsFolder}\` holds no \`.md\` file.`);
  return { files, diagnostics };
}

function problemOf(entry: Dirent, path: string, folder: string): string | undefined {
  let kind: Pick<Dirent, 'isFile' | 'isDirectory'> = entry;
  if (entry.isSymbolicLink()) {
    const target = realPathOf(path);
    if (target === undefined) return 'The symbolic link leads nowhere.';
    if (target !== folder && !isInside(target, folder))
      return `The symbolic link leads out of the content folder, to ${target}. Put the file itself there.`;
    kind = statSync(target);
    if (kind.isDirectory()) return 'The symbolic link leads to a folder; only links to files are followed.';
  }
  // Reading a pipe would block forever, and so may a device.
  return kind.isFile() || !path.endsWith('.md')
    ? undefined
    : 'This is no file but a pipe, a socket or a device. Put a Markdown file there, or take it away.';
}

/** Returns undefined for circular links too. */
function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
