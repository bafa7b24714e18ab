import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { documentLimits } from '../limits.ts';
import { withPlainLineEnds } from '../parse/text.ts';
import { isPath } from './frontMatterFields.ts';
import { parseFrontMatter } from './frontMatter.ts';
import { listContentFiles } from './listContentFiles.ts';
import type { Diagnostic } from './types.ts';
import type { DocSource } from './sourceTypes.ts';

export const docsFolder = 'content/docs';
/** Files open at one time; keeps thousands of pages below the usual limit of open files. */
const parallelReads = 64;

interface ReadDocSourcesInput {
  /** Project root. */
  root: string;
  draftNumber: string;
  /**
   * Sources of an earlier call with the same draft number, by file; those whose text is unchanged are taken over.
   * Updated in place.
   */
  previous?: Map<string, DocSource>;
  /** Texts by file, to be read in the place of those that are there. */
  edited?: ReadonlyMap<string, string>;
}

/**
 * Reads `<root>/content/docs/**.md`, sorted by path. `text` has LF line ends and no byte order mark, whatever the file
 * has. Never throws for content: what cannot be read or is not valid is left out and reported.
 */
export async function readDocSources({
  root,
  draftNumber,
  previous,
  edited,
}: ReadDocSourcesInput): Promise<{ sources: DocSource[]; diagnostics: Diagnostic[] }> {
  const { files, diagnostics } = await listContentFiles(root, docsFolder);
  const sources: DocSource[] = [];
  const read = async (file: string): Promise<{ source?: DocSource; diagnostics: Diagnostic[] }> => {
    const edit = edited?.get(file);
    const { text, problem } = edit === undefined ? await readText(join(root, file)) : { text: withPlainLineEnds(edit) };
    if (text === undefined) return { diagnostics: [{ severity: 'error', file, ...problem! }] };
    const known = previous?.get(file);
    return known?.text === text ? { source: known, diagnostics: [] } : parseDocSource(file, text, draftNumber);
  };
  for (let at = 0; at < files.length; at += parallelReads) {
    for (const result of await Promise.all(files.slice(at, at + parallelReads).map(read))) {
      diagnostics.push(...result.diagnostics);
      if (result.source) sources.push(result.source);
    }
  }
  if (previous) {
    previous.clear();
    for (const source of sources) previous.set(source.file, source);
  }
  return { sources, diagnostics };
}

/** The topic of a file of Markdown in the docs folder. @example topicOf('content/docs/api/Order.md') // 'api/Order' */
export function topicOf(file: string): string {
  return file.slice(docsFolder.length + 1, -'.md'.length);
}

function parseDocSource(
  file: string,
  text: string,
  draftNumber: string,
): { source?: DocSource; diagnostics: Diagnostic[] } {
  const topic = topicOf(file);
  if (!isPath(topic)) {
    const message = 'The file’s name becomes part of a URL: use letters, digits, `.`, `_`, `-` and single spaces only.';
    return { diagnostics: [{ severity: 'error', file, message }] };
  }
  const { frontMatter, bodyStart, diagnostics } = parseFrontMatter({ file, topic, text, draftNumber });
  return frontMatter ? { source: { file, topic, frontMatter, text, bodyStart }, diagnostics } : { diagnostics };
}

async function readText(path: string): Promise<{ text?: string; problem?: { message: string; line?: number } }> {
  const { size } = await stat(path);
  if (size > documentLimits.bytes) {
    const [has, limit] = [(size / 1024 ** 2).toFixed(1), documentLimits.bytes / 1024 ** 2];
    return { problem: { message: `The file has ${has} MB; the limit for a Markdown file is ${limit} MB.` } };
  }
  const bytes = await readFile(path);
  try {
    return { text: withPlainLineEnds(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    const line = new TextDecoder()
      .decode(bytes)
      .split('\uFFFD')[0]!
      .split(/\r\n?|\n/).length;
    return { problem: { message: 'The file is not UTF-8 text from this line on; save it as UTF-8.', line } };
  }
}
