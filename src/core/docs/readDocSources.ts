import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../listFiles.ts';
import { documentLimits } from '../limits.ts';
import { withPlainLineEnds } from '../parse/text.ts';
import type { SourceOptions, SourceMemory } from './contentSource.ts';
import { isPath, parseDocSource, type DocSource } from './frontMatter.ts';
import type { Diagnostic } from './types.ts';

export const docsFolder = 'content/docs';

interface ReadDocSourcesInput extends SourceOptions {
  root: string;
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
      const form = 'use only letters, digits, `.`, `_`, `-` and single spaces';
      return refuse({ message: `The file name becomes part of a URL: ${form}.` });
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
    return { message: `The file has ${has} MB. The limit for a Markdown file is ${limit} MB.` };
  }
  const bytes = readFileSync(path);
  try {
    return { text: withPlainLineEnds(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    const [good = ''] = new TextDecoder().decode(bytes).split('\uFFFD');
    const line = good.split(/\r\n?|\n/).length;
    return { message: 'The file is not UTF-8 text from this line on. Save it as UTF-8.', line };
  }
}

/** Lists the Markdown files of the docs folder, relative to `root`, sorted. Reports a missing or empty folder. */
export function listContentFiles(root: string): { files: string[]; diagnostics: Diagnostic[] } {
  const folder = join(root, docsFolder);
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  const all = isFolder ? listFiles(folder).map((path) => `${docsFolder}/${path}`) : [];
  const files = all.filter((file) => file.endsWith('.md'));
  const error = (file: string, message: string): Diagnostic => ({ severity: 'error', file, message });
  const diagnostics = all
    .filter((file) => /\.(?:mdx|markdown)$/i.test(file))
    .map((file) => error(file, 'The document is not published, because its name does not end in `.md`. Rename it.'));
  if (files.length + diagnostics.length === 0)
    diagnostics.push(error(docsFolder, `The folder \`${docsFolder}\` of ${root} does not contain any documents.`));
  return { files, diagnostics };
}
