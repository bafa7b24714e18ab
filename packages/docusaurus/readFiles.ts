import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, LineCounter, parseDocument } from 'yaml';
import { refuseYaml } from '../../src/core/parse/readYaml.ts';
import { pointAt } from '../../src/core/parse/text.ts';
import type { Diagnostic } from '../../src/core/docs/types.ts';
import { yamlLimits } from '../../src/core/limits.ts';
import { contentTitleOf } from './contentTitle.ts';
import { objectOr, type Plain } from './shapes.ts';
import type { SourceFile } from './types.ts';

const maximumBytes = 4 * 1024 * 1024;
const parallelReads = 64;

/** Reads Markdown files, given relative to `root`. What cannot be read is reported and left out. */
export async function readFiles(
  root: string,
  files: string[],
  format: 'mdx' | 'md' | 'detect',
): Promise<{ sources: SourceFile[]; diagnostics: Diagnostic[] }> {
  const sources: SourceFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (let at = 0; at < files.length; at += parallelReads) {
    const texts = await Promise.all(
      files.slice(at, at + parallelReads).map(async (file) => ({ file, ...(await readText(join(root, file))) })),
    );
    for (const { file, text, problem } of texts) {
      if (text === undefined) diagnostics.push({ severity: 'error', kind: 'foreign', file, message: problem ?? '' });
      else sources.push(toSource(file, text, format, diagnostics));
    }
  }
  return { sources, diagnostics };
}

async function readText(path: string): Promise<{ text?: string; problem?: string }> {
  try {
    const { size } = await stat(path);
    if (size > maximumBytes)
      return { problem: `The file has ${(size / 1024 / 1024).toFixed(1)} MB; more than 4 MB are not read.` };
    // What is no UTF-8 becomes the sign for that.
    return {
      text: new TextDecoder('utf-8')
        .decode(await readFile(path))
        .replace(/\r\n?/g, '\n')
        .replaceAll('\0', '\uFFFD'),
    };
  } catch (error) {
    return { problem: `The file cannot be read: ${(error as Error).message}` };
  }
}

/** A file's text with its front matter read; a front matter that is no YAML is reported, and counts as none. */
export function toSource(
  file: string,
  text: string,
  format: 'mdx' | 'md' | 'detect',
  diagnostics: Diagnostic[],
): SourceFile {
  const { frontMatter, bodyStart, problem } = parseFrontMatter(text);
  if (problem) diagnostics.push({ severity: 'error', kind: 'foreign', file, ...problem });
  const own = objectOr(frontMatter.mdx).format ?? format;
  const syntax = own === 'md' || (own === 'detect' && file.endsWith('.md')) ? 'html' : 'mdx';
  return { file, text, bodyStart, frontMatter, syntax, contentTitle: contentTitleOf(text, bodyStart)?.title };
}

function parseFrontMatter(text: string): {
  frontMatter: Plain;
  bodyStart: number;
  problem?: { message: string; line: number; column: number };
} {
  const block = /^---[ \t]*\n([^]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(text);
  if (!block) return { frontMatter: {}, bodyStart: 0 };
  const refused = refuseYaml(block[1]!, yamlLimits.frontMatter);
  if (refused)
    return {
      frontMatter: {},
      bodyStart: block[0].length,
      problem: {
        message: `The front matter cannot be read: ${refused.message}`,
        ...pointAt(text, refused.at + block[0].indexOf('\n') + 1),
      },
    };
  const lines = new LineCounter();
  const document = parseDocument(block[1]!, {
    lineCounter: lines,
    uniqueKeys: false,
    logLevel: 'silent',
    prettyErrors: false,
  });
  const bodyStart = block[0].length;
  const [error] = document.errors;
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    return {
      frontMatter: {},
      bodyStart,
      problem: {
        message: `The front matter is no YAML: ${error.message.split('\n')[0]!.replace(/ at line.*$/, '')}`,
        line: line + 1,
        column: col,
      },
    };
  }
  if (!isMap(document.contents)) return { frontMatter: {}, bodyStart };
  try {
    return { frontMatter: objectOr(document.toJS({ maxAliasCount: 50 })), bodyStart };
  } catch (error_) {
    return {
      frontMatter: {},
      bodyStart,
      problem: { message: `The front matter cannot be read: ${(error_ as Error).message}`, line: 1, column: 1 },
    };
  }
}
