import type { Root } from 'mdast';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../core/listFiles.ts';
import { visit, rangeOf } from '../../core/parse/tree.ts';
import { parseMarkdown } from '../../core/parse/parseMarkdown.ts';
import type { Content } from '../../core/docs/types.ts';

/** What becomes of the text of a content file when the draft is released. */
interface ReleasedMarks {
  text: string;
  /**
   * Lines, from 1, that lead to the draft by its address: whether they mean the release or the next draft, only a
   * reader knows.
   */
  unresolvedLines: number[];
}

/**
 * A content file's text for the time when the draft has become the version `number` and `next` means another one. What
 * only the draft had is from then on in the release and in what follows it, so that `next` and `>=next` become `>=2.2`,
 * `<next` becomes `<2.2`, and facts of `next` those of 2.2. A range that goes up to the draft (`2.0 - next`, `<=next`)
 * still does. Code is left as it is, and so are line ends.
 */
export function releaseMarks(text: string, number: string): ReleasedMarks {
  // Those that `docs/readDocSources` knows.
  const lineEnd = /\r\n?|\n/g;
  const lineEnds = text.match(lineEnd) ?? [];
  const plain = text.replace(lineEnd, '\n');
  const bodyStart = /^\uFEFF?---[ \t]*\n(?:[\s\S]*?\n)??---[ \t]*(?:\n|$)/.exec(plain)?.[0].length ?? 0;
  const header = eachLine(plain.slice(0, bodyStart), (line) => releasedHeader(line, number));
  const lines = (header + releasedBody(plain.slice(bodyStart), number)).split('\n');
  return {
    text: lines.map((line, index) => line + (lineEnds[index] ?? '')).join(''),
    unresolvedLines: plain.split('\n').flatMap((line, index) => (/(?:\/|\bdoc:)next\b/.test(line) ? [index + 1] : [])),
  };
}

const eachLine = (text: string, change: (line: string) => string) => text.split('\n').map(change).join('\n');

function releasedBody(body: string, number: string): string {
  let done = 0;
  let released = '';
  const release = (end: number) => {
    released += eachLine(body.slice(done, end), (line) => releasedLine(line, number));
  };
  for (const { start, end } of codeIn(parseMarkdown(body), body)) {
    release(start);
    released += body.slice(start, end);
    done = end;
  }
  release(body.length);
  return released;
}

/** Where the code of a text is, in order. The line that opens a fence is none: marks stand behind the language, too. */
function codeIn(tree: Root, text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  visit(tree, (node) => {
    if (node.type !== 'code' && node.type !== 'inlineCode') return;
    const { start, end } = rangeOf(node);
    const isFence = node.type === 'code' && /^[ \t]*(?:`{3}|~{3})/.test(text.slice(start, end));
    const firstEnd = isFence ? text.indexOf('\n', start) : start;
    if (firstEnd !== -1 && firstEnd <= end) found.push({ start: firstEnd, end });
  });
  return found;
}

const lowerEnds: Record<string, string> = { '=': '>=', '>=': '>=', '<': '<' };

/** A range as it must be written from then on; the same one when it can stay. */
export function releasedRange(range: string, number: string): string {
  return range
    .split('||')
    .map((part) =>
      /\s-\s/.test(part)
        ? part.replace(/^(\s*)next\b/, `$1${number}`)
        : part.replace(/(?:(>=|<=|>|<|=)\s*)?\bnext\b/g, (whole, sign = '=') =>
            lowerEnds[sign] ? lowerEnds[sign] + number : whole,
          ),
    )
    .join('||');
}

/** A line of front matter: a range as a value, or as keys of maps. */
function releasedHeader(line: string, number: string): string {
  const write = (whole: string, before: string, range: string, after: string) => {
    const released = releasedRange(range, number);
    return released === range ? whole : `${before}'${released}'${after}`;
  };
  return line
    .replace(/^((?:versions|experimental|deprecated):\s*)['"]?([<>=|.\d\s-]*\bnext\b[^'"#]*?)['"]?(\s*)$/, write)
    .replace(/(^\s+|[{,]\s*)['"]?([<>=|.\d\s-]*\bnext\b[<>=|.\d\s-]*(?:\bnext\b)?)['"]?(\s*:(?=\s|$))/g, write);
}

function releasedLine(line: string, number: string): string {
  const released = (range: string) => releasedRange(range, number);
  return line
    .replace(/(?<=:{3,}only\[)[^\]]*(?=\])/g, released)
    .replace(/\{[^{}]*\}/g, (attributes) =>
      attributes
        .replace(/(?<=[{\s](?:in|versions)=")[^"]*(?=")/g, released)
        .replace(/(?<=[{\s](?:version|added|changed|deprecated)=")next(?=")/g, number),
    );
}

/** What the release of a draft changes in documents. */
interface ContentMarks {
  /** Texts, by file, that say the number where the files say `next`. */
  texts: ReadonlyMap<string, string>;
  /** `file:line` of what names the draft and is left to a reader. */
  unresolvedPlaces: string[];
}

/** All documents with the number of a released draft in the place of `next` in their marks. Nothing is written. */
export function releasedContent(root: string, { versions }: Pick<Content, 'versions'>, number: string): ContentMarks {
  const files = [...new Set(versions.flatMap(({ docs }) => docs.map(({ file }) => file)))].sort();
  const texts = new Map<string, string>();
  const left: string[] = [];
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    const released = releaseMarks(text, number);
    left.push(...released.unresolvedLines.map((line) => `${file}:${line}`));
    if (released.text !== text) texts.set(file, released.text);
  }
  return { texts, unresolvedPlaces: [...left, ...modulesThatNameTheDraft(root)] };
}

/** In modules and data a range is a text among others, so that nothing is written there. */
function modulesThatNameTheDraft(root: string): string[] {
  const paths = listFiles(join(root, 'content'))
    .map((name) => `content/${name}`)
    .filter((path) => /\.(?:tsx?|ya?ml)$/.test(path) && path !== 'content/versions.ts');
  return paths.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /\/next\b|['"](?:[^'"]*[<>=|\s])?next['"]|\bnext:/.test(line) ? [`${path}:${index + 1}`] : [],
      ),
  );
}
