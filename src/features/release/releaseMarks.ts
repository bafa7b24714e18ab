import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../core/docs/types.ts';
import { listFiles } from '../../core/listFiles.ts';
import { parseMarkdown } from '../../core/parse/parseMarkdown.ts';
import { rangeOf, visit } from '../../core/parse/tree.ts';

interface ReleasedMarks {
  text: string;
  /**
   * Lines, from 1, with a link to the draft. Left for manual review: the link may mean the release or the next draft.
   */
  unresolvedLines: number[];
}

/**
 * Rewrites version marks when the draft is released as `number`: `next` and `>=next` become `>=2.2`, `<next` becomes
 * `<2.2`, facts of `next` become those of 2.2. Code and ranges up to the draft (`2.0 - next`, `<=next`) stay.
 */
export function releaseMarks(text: string, number: string): ReleasedMarks {
  const bodyStart = /^\uFEFF?---[ \t]*\r?\n(?:[\s\S]*?\n)??---[ \t]*(?:\r?\n|$)/.exec(text)?.[0].length ?? 0;
  const header = mapLines(text.slice(0, bodyStart), (line) => releaseHeaderLine(line, number));
  return {
    text: header + releaseBody(text.slice(bodyStart), number),
    unresolvedLines: matchingLines(text, /(?:\/|\bdoc:)next\b/),
  };
}

const mapLines = (text: string, change: (line: string) => string) => text.split('\n').map(change).join('\n');

const matchingLines = (text: string, pattern: RegExp) =>
  text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));

function releaseBody(body: string, number: string): string {
  let written = 0;
  let released = '';
  const release = (end: number) => {
    released += mapLines(body.slice(written, end), (line) => releaseBodyLine(line, number));
    written = end;
  };
  for (const { start, end } of findCode(body)) {
    release(start);
    released += body.slice(start, end);
    written = end;
  }
  release(body.length);
  return released;
}

/** Finds code, in order. A fence's opening line is not code: its attributes may be marks. */
function findCode(body: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  visit(parseMarkdown(body), (node) => {
    if (node.type !== 'code' && node.type !== 'inlineCode') return;
    const { start, end } = rangeOf(node);
    const isFence = node.type === 'code' && /^[ \t]*(?:`{3}|~{3})/.test(body.slice(start, end));
    const codeStart = isFence ? body.indexOf('\n', start) : start;
    if (codeStart !== -1 && codeStart <= end) found.push({ start: codeStart, end });
  });
  return found;
}

const releasedOperators: Record<string, string> = { '=': '>=', '>=': '>=', '<': '<' };

/**
 * Rewrites a range.
 * @example releasedRange('next', '2.2') // '>=2.2'
 */
export function releasedRange(range: string, number: string): string {
  const alternatives = range.split('||').map((part) =>
    /\s-\s/.test(part)
      ? part.replace(/^(\s*)next\b/, `$1${number}`)
      : part.replace(/(?:(>=|<=|>|<|=)\s*)?\bnext\b/g, (whole, operator = '=') => {
          const released = releasedOperators[operator];
          return released ? released + number : whole;
        }),
  );
  return alternatives.join('||');
}

/** Rewrites a line of front matter with a range as value or key. */
function releaseHeaderLine(line: string, number: string): string {
  const rewrite = (whole: string, before: string, range: string, after: string) => {
    const released = releasedRange(range, number);
    return released === range ? whole : `${before}'${released}'${after}`;
  };
  return line
    .replace(/^((?:versions|experimental|deprecated):\s*)['"]?([<>=|.\d\s-]*\bnext\b[^'"#\r]*?)['"]?(\s*)$/, rewrite)
    .replace(/(^\s+|[{,]\s*)['"]?([<>=|.\d\s-]*\bnext\b[<>=|.\d\s-]*(?:\bnext\b)?)['"]?(\s*:(?=\s|$))/g, rewrite);
}

function releaseBodyLine(line: string, number: string): string {
  const rewrite = (range: string) => releasedRange(range, number);
  return line
    .replace(/(?<=:{3,}only\[)[^\]]*(?=\])/g, rewrite)
    .replace(/\{[^{}]*\}/g, (attributes) =>
      attributes
        .replace(/(?<=[{\s](?:in|versions)=")[^"]*(?=")/g, rewrite)
        .replace(/(?<=[{\s](?:version|added|changed|deprecated)=")next(?=")/g, number),
    );
}

interface ReleasedContent {
  texts: ReadonlyMap<string, string>;
  /** `file:line` of draft names left for manual review. */
  unresolvedPlaces: string[];
}

/** Rewrites the marks in all documents for a release. Writes no files. */
export function releasedContent(
  root: string,
  { versions }: { versions: Content['versions'] },
  number: string,
): ReleasedContent {
  const files = [...new Set(versions.flatMap(({ docs }) => docs.map(({ file }) => file)))].sort();
  const texts = new Map<string, string>();
  const unresolvedPlaces: string[] = [];
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    const released = releaseMarks(text, number);
    unresolvedPlaces.push(...released.unresolvedLines.map((line) => `${file}:${line}`));
    if (released.text !== text) texts.set(file, released.text);
  }
  return { texts, unresolvedPlaces: [...unresolvedPlaces, ...modulesWithDraft(root)] };
}

/** Finds draft names in modules and data. Ranges there look like any other text, so they are only reported. */
function modulesWithDraft(root: string): string[] {
  return listFiles(join(root, 'content'))
    .map((name) => `content/${name}`)
    .filter((path) => /\.(?:tsx?|ya?ml)$/.test(path) && path !== 'content/versions.ts')
    .flatMap((path) =>
      matchingLines(readFileSync(join(root, path), 'utf8'), /\/next\b|['"](?:[^'"]*[<>=|\s])?next['"]|\bnext:/).map(
        (line) => `${path}:${line}`,
      ),
    );
}
