import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import picomatch from 'picomatch';
import { isMap, LineCounter, parseDocument } from 'yaml';
import { objectOr, type Plain } from '../shapes.ts';
import { reportError, type Site, type SourceFile } from '../site.ts';
import { contentTitleOf } from './plainWords.ts';

/** Lists files below `folder` that match `include` but not `exclude`: relative paths with `/`, sorted. */
export async function listFiles(
  site: Site,
  { path: folder, include, exclude }: { path: string; include: string[]; exclude: string[] },
): Promise<string[]> {
  const isIncluded = picomatch(include, { dot: false });
  const isExcluded = exclude.length > 0 ? picomatch(exclude, { dot: true }) : () => false;
  return (await filesBelow(site, folder)).filter((path) => isIncluded(path) && !isExcluded(path));
}

/** Lists all files below `folder`: relative paths, sorted. Empty for a missing folder. */
export async function filesBelow({ root }: Site, folder: string): Promise<string[]> {
  const found: string[] = [];
  const walk = async (below: string): Promise<void> => {
    const entries = await readdir(join(root, folder, below), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = below + entry.name;
      if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== '.git') await walk(`${path}/`);
      else if (entry.isFile() || entry.isSymbolicLink()) found.push(path);
    }
  };
  await walk('');
  return found.sort();
}

/** Reads Markdown files by path below `folder`. Reports and skips unreadable files. */
export async function readMarkdown(site: Site, folder: string, paths: string[]): Promise<SourceFile[]> {
  const read = await Promise.all(paths.map((path) => readText(site, `${folder}/${path}`)));
  return paths.flatMap((path, index): SourceFile[] => {
    const text = read[index];
    if (text === undefined) return [];
    const file = `${folder}/${path}`;
    const { frontMatter, bodyStart, problem } = readFrontMatter(text);
    if (problem) reportError(site, file, problem.message, problem);
    const syntax = syntaxOf(file, frontMatter, site);
    return [{ file, path, text, bodyStart, frontMatter, syntax, contentTitle: contentTitleOf(text, bodyStart)?.title }];
  });
}

async function readText(site: Site, file: string): Promise<string | undefined> {
  try {
    const text = new TextDecoder('utf-8').decode(await readFile(join(site.root, file)));
    return text.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD');
  } catch (error) {
    reportError(site, file, `The file cannot be read: ${(error as Error).message}`);
    return undefined;
  }
}

export function syntaxOf(file: string, frontMatter: Plain, site: Site): 'mdx' | 'html' {
  const format = objectOr(frontMatter.mdx).format ?? site.format;
  return format === 'md' || (format === 'detect' && file.endsWith('.md')) ? 'html' : 'mdx';
}

/** Parses front matter and returns the offset after it. Invalid YAML counts as empty, with a `problem`. */
export function readFrontMatter(text: string): {
  frontMatter: Plain;
  bodyStart: number;
  problem?: { message: string; line: number; column: number };
} {
  const block = /^---[ \t]*\n([^]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(text);
  if (!block) return { frontMatter: {}, bodyStart: 0 };
  const [whole, yaml = ''] = block;
  const bodyStart = whole.length;
  const failed = (message: string, line: number, column: number) => ({
    frontMatter: {},
    bodyStart,
    problem: { message: `The front matter ${message}`, line, column },
  });
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, uniqueKeys: false, logLevel: 'silent', prettyErrors: false });
  const [error] = document.errors;
  if (error) {
    const { line, col } = lineCounter.linePos(error.pos[0]);
    return failed(`is not valid YAML: ${error.message.split('\n')[0]!.replace(/ at line.*$/, '')}`, line + 1, col);
  }
  if (!isMap(document.contents)) return { frontMatter: {}, bodyStart };
  try {
    return { frontMatter: objectOr(document.toJS({ maxAliasCount: 50 })), bodyStart };
  } catch (tooMany) {
    return failed(`cannot be read: ${(tooMany as Error).message}`, 1, 1);
  }
}
