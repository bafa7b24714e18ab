import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import picomatch from 'picomatch';
import { isMap, LineCounter, parseDocument } from 'yaml';
import { objectOr, type Plain } from '../shapes.ts';
import { reportError, type Site, type SourceFile } from '../site.ts';
import { contentTitleOf } from './plainWords.ts';

const maximumBytes = 4 * 1024 * 1024;
const parallelReads = 64;

/** Lists files below `folder` that match `include` but not `exclude`: relative paths with `/`, sorted. */
export async function listFiles(
  site: Site,
  { path: folder, include, exclude }: { path: string; include: string[]; exclude: string[] },
): Promise<string[]> {
  const isIncluded = picomatch(include, { dot: false });
  const isExcluded = exclude.length > 0 ? picomatch(exclude, { dot: true }) : () => false;
  return (await filesBelow(site, folder)).filter((path) => isIncluded(path) && !isExcluded(path));
}

/**
 * Lists all files below `folder`: relative paths, sorted. Follows links and skips special files such as pipes. Empty
 * for a missing folder.
 */
export async function filesBelow({ root }: Site, folder: string): Promise<string[]> {
  const found: string[] = [];
  const walk = async (below: string, above: string[]): Promise<void> => {
    const place = join(root, folder, below);
    const real = await realpath(place).catch(() => undefined);
    // A link may be circular.
    if (!real || above.includes(real)) return;
    const entries = await readdir(real, { withFileTypes: true }).catch(() => []);
    await Promise.all(
      entries.map(async (entry) => {
        if (entry.name === 'node_modules' || entry.name === '.git') return;
        const path = below ? `${below}/${entry.name}` : entry.name;
        const target = entry.isSymbolicLink() && (await realpath(join(place, entry.name)).catch(() => undefined));
        const kind = target ? await stat(target) : entry;
        if (kind && kind.isFile()) found.push(path);
        else if (kind && kind.isDirectory()) await walk(path, [...above, real]);
      }),
    );
  };
  await walk('', []);
  return found.sort();
}

/** Reads Markdown files by path below `folder`. Reports and skips unreadable files. */
export async function readMarkdown(site: Site, folder: string, paths: string[]): Promise<SourceFile[]> {
  const sources: SourceFile[] = [];
  for (let at = 0; at < paths.length; at += parallelReads) {
    const read = paths.slice(at, at + parallelReads).map(async (path) => {
      const file = `${folder}/${path}`;
      return { path, file, text: await readText(site, file) };
    });
    for (const { path, file, text } of await Promise.all(read)) {
      if (text === undefined) continue;
      const { frontMatter, bodyStart, problem } = readFrontMatter(text);
      if (problem) reportError(site, file, problem.message, problem);
      const syntax = syntaxOf(file, frontMatter, site);
      const contentTitle = contentTitleOf(text, bodyStart)?.title;
      sources.push({ file, path, text, bodyStart, frontMatter, syntax, contentTitle });
    }
  }
  return sources;
}

async function readText(site: Site, file: string): Promise<string | undefined> {
  const path = join(site.root, file);
  try {
    const { size } = await stat(path);
    // Invalid UTF-8 becomes replacement characters.
    if (size <= maximumBytes)
      return new TextDecoder('utf-8')
        .decode(await readFile(path))
        .replace(/\r\n?/g, '\n')
        .replaceAll('\0', '\uFFFD');
    reportError(site, file, `The file has ${(size / 1024 / 1024).toFixed(1)} MB; more than 4 MB are not read.`);
  } catch (error) {
    reportError(site, file, `The file cannot be read: ${(error as Error).message}`);
  }
  return undefined;
}

export function syntaxOf(file: string, frontMatter: Plain, site: Pick<Site, 'format'>): 'mdx' | 'html' {
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
    return failed(`is no YAML: ${error.message.split('\n')[0]!.replace(/ at line.*$/, '')}`, line + 1, col);
  }
  if (!isMap(document.contents)) return { frontMatter: {}, bodyStart };
  try {
    return { frontMatter: objectOr(document.toJS({ maxAliasCount: 50 })), bodyStart };
  } catch (tooMany) {
    return failed(`cannot be read: ${(tooMany as Error).message}`, 1, 1);
  }
}
