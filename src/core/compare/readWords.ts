import { documentLimits } from '../limits.ts';
import type { Inline, Style, Word } from './types.ts';

/**
 * White space; or a word: an address, a name with dots and hyphens in it, a word with apostrophes, or a single
 * sign.
 */
const wordPattern = /(\s+)|https?:\/\/[^\s<>]*[^\s<>.,;:!?)'"*_]|[\p{L}\p{N}_]+(?:['’.\-/][\p{L}\p{N}_]+)*|[^\s]/gu;

/**
 * The words of running text, with what the Markdown around them says of them. What is not closed is text.
 *
 * @example readWords('a **b**') // [{ text: 'a', space: false, style: '' }, { text: 'b', space: true, style: 'b' }]
 */
export function readWords(text: Inline): Word[] {
  const words: Word[] = [];
  let space = false;

  const add = (raw: string, style: Style, href: string | undefined) => {
    for (const [word, white] of raw.matchAll(wordPattern)) {
      if (white) space = true;
      else addWord(word, style, href ?? (/^https?:\/\/./.test(word) ? word : undefined));
    }
  };
  const addWord = (word: string, style: Style, href: string | undefined) => {
    words.push({ text: word, space: space && words.length > 0, style, ...(href !== undefined && { href }) });
    space = false;
  };
  const read = (source: string, style: Style, href: string | undefined, depth: number) => {
    // Nobody nests so deep: marks beyond are text.
    if (depth > documentLimits.nesting) return add(source, style, href);
    const scan = startScan(source);
    let from = 0;
    let plain = '';
    const flush = () => {
      if (plain) add(plain, style, href);
      plain = '';
    };
    while (from < source.length) {
      const special = nextSpecial(source, from);
      plain += source.slice(from, special);
      if (special === source.length) break;
      const found = spanAt(scan, special);
      from = found.end;
      if (found.kind === 'text') {
        plain += found.text;
        continue;
      }
      flush();
      if (found.kind === 'code') addWord(found.text, `${style}c`, href);
      else if (found.kind === 'image') addWord(found.text, `${style}m`, found.href);
      else read(found.text, style + found.style, found.href ?? href, depth + 1);
    }
    flush();
  };
  read(text, '', undefined, 0);
  return words;
}

function nextSpecial(source: string, from: number): number {
  for (let at = from; at < source.length; at++) if ('\\`*_~[!<&'.includes(source[at]!)) return at;
  return source.length;
}

/** What begins at a sign in running text. */
type Span =
  | { kind: 'text'; text: string; end: number }
  | { kind: 'code'; text: string; end: number }
  | { kind: 'image'; text: string; href: string; end: number }
  | { kind: 'nested'; text: string; style: Style; href?: string; end: number };

/** Running text with what is known of it already: signs that nothing closes would have it searched again and again. */
interface Scan {
  source: string;
  /** By lengths of runs of backticks, the place from which on none follows any more. */
  unclosedCode: Map<number, number>;
  /** The bracket that closes each; -1 where none does. */
  brackets: Map<number, number>;
  links: Map<number, Span | undefined>;
  /** The closing run of emphasis of a sign and a length, from a place on. */
  closings: Map<string, number>;
}

function startScan(source: string): Scan {
  return { source, unclosedCode: new Map(), brackets: new Map(), links: new Map(), closings: new Map() };
}

/** What begins at a sign of Markdown; the sign itself where that is text. */
function spanAt(scan: Scan, at: number): Span {
  const { source } = scan;
  const sign = source[at]!;
  if (sign === '\\') return escapeAt(source, at);
  if (sign === '`') return codeAt(scan, at);
  if (sign === '[') return linkAt(scan, at) ?? literal(source, at);
  if (sign === '!') return imageAt(scan, at) ?? literal(source, at);
  if (sign === '<') return autolinkAt(source, at) ?? literal(source, at);
  if (sign === '&') return entityAt(source, at) ?? literal(source, at);
  return emphasisAt(scan, at);
}

function literal(source: string, at: number, length = 1): Span {
  return { kind: 'text', text: source.slice(at, at + length), end: at + length };
}

function escapeAt(source: string, at: number): Span {
  const next = source[at + 1] ?? '';
  return /[!-/:-@[-`{-~]/.test(next) ? { kind: 'text', text: next, end: at + 2 } : literal(source, at);
}

function runLength(source: string, at: number): number {
  let end = at;
  while (source[end] === source[at]) end++;
  return end - at;
}

function codeAt(scan: Scan, at: number): Span {
  const { source } = scan;
  const length = runLength(source, at);
  const end = codeEnd(scan, at + length, length);
  if (end === -1) return literal(source, at, length);
  const inner = source.slice(at + length, end);
  return { kind: 'code', text: /^ .*\S.* $/.test(inner) ? inner.slice(1, -1) : inner, end: end + length };
}

function codeEnd({ source, unclosedCode }: Scan, from: number, length: number): number {
  const unclosed = unclosedCode.get(length);
  if (unclosed !== undefined && from >= unclosed) return -1;
  for (let at = source.indexOf('`', from); at !== -1;) {
    const found = runLength(source, at);
    if (found === length) return at;
    at = source.indexOf('`', at + found);
  }
  unclosedCode.set(length, from);
  return -1;
}

/** The place after what begins at a sign and must not be looked into: an escape or code; else after the sign. */
function pass(scan: Scan, at: number): number {
  if (scan.source[at] === '\\') return at + 2;
  return scan.source[at] === '`' ? codeAt(scan, at).end : at + 1;
}

function closingBracket(scan: Scan, at: number): number {
  const { source, brackets } = scan;
  const known = brackets.get(at);
  if (known !== undefined) return known;
  const open: number[] = [];
  for (let place = at; place < source.length; place = pass(scan, place)) {
    if (source[place] === '[') open.push(place);
    if (source[place] === ']') brackets.set(open.pop()!, place);
    if (open.length === 0) break;
  }
  for (const place of open) brackets.set(place, -1);
  return brackets.get(at)!;
}

function destinationAfter(source: string, close: number): { href: string; end: number } | undefined {
  const pattern = /\(\s*(?:<([^<>]*)>|((?:[^\s()\\]|\\.|\([^\s()]*\))*))(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/y;
  pattern.lastIndex = close + 1;
  const found = pattern.exec(source);
  return found
    ? { href: (found[1] ?? found[2] ?? '').replace(/\\([!-/:-@[-`{-~])/g, '$1'), end: pattern.lastIndex }
    : undefined;
}

function linkAt(scan: Scan, at: number): Span | undefined {
  if (scan.links.has(at)) return scan.links.get(at);
  const close = closingBracket(scan, at);
  const target = close === -1 ? undefined : destinationAfter(scan.source, close);
  const link: Span | undefined = target && {
    kind: 'nested',
    text: scan.source.slice(at + 1, close),
    style: '',
    ...target,
  };
  scan.links.set(at, link);
  return link;
}

function imageAt(scan: Scan, at: number): Span | undefined {
  const link = scan.source[at + 1] === '[' ? linkAt(scan, at + 1) : undefined;
  return link?.kind === 'nested' ? { kind: 'image', text: link.text, href: link.href!, end: link.end } : undefined;
}

function autolinkAt(source: string, at: number): Span | undefined {
  const [whole, address] = /^<((?:https?:|mailto:)[^<>\s]+)>/.exec(source.slice(at, at + 2000)) ?? [];
  return whole
    ? {
        kind: 'nested',
        text: address!.replaceAll(/[*_~&[\]`\\]/g, String.raw`\$&`),
        style: '',
        href: address!,
        end: at + whole.length,
      }
    : undefined;
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  copy: '©',
  reg: '®',
  trade: '™',
};

function entityAt(source: string, at: number): Span | undefined {
  const [whole, name, decimal, hexadecimal] =
    /^&(?:([a-z]+)|#(\d{1,7})|#[xX]([\da-fA-F]{1,6}));/.exec(source.slice(at, at + 12)) ?? [];
  const code = decimal ? Number(decimal) : parseInt(hexadecimal ?? '', 16);
  const text = name ? entities[name] : code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
  return whole && text !== undefined ? { kind: 'text', text, end: at + whole.length } : undefined;
}

const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
const isSpace = (sign: string | undefined) => sign === undefined || /\s/.test(sign);

/** `*a*`, `**a**`, `***a***`, the same with underscores, and `~~a~~`. */
function emphasisAt(scan: Scan, at: number): Span {
  const { source } = scan;
  const sign = source[at]!;
  const run = runLength(source, at);
  const length = sign === '~' ? 2 : Math.min(run, 3);
  const opens =
    !isSpace(source[at + run]) &&
    !(sign === '_' && isWordSign(source[at - 1])) &&
    !(sign === '~' && run !== 2) &&
    run <= 3;
  const close = opens ? closingRun(scan, at + run, sign, length, 0) : -1;
  if (close === -1) return literal(source, at, run);
  const style = sign === '~' ? 's' : ['i', 'b', 'bi'][length - 1]!;
  return { kind: 'nested', text: source.slice(at + length, close), style, end: close + length };
}

/** Where the run begins that closes emphasis whose text begins at a place; -1 where none does. */
function closingRun(scan: Scan, from: number, sign: string, length: number, depth: number): number {
  const { closings } = scan;
  const keyOf = (at: number) => `${sign}${length} ${at}`;
  const passed: number[] = [];
  let at = from;
  let found = closings.get(keyOf(at));
  while (found === undefined) {
    passed.push(at);
    const step = closingStep(scan, at, { sign, length, depth });
    if ('found' in step) found = step.found;
    else found = closings.get(keyOf((at = step.next)));
  }
  for (const place of passed) closings.set(keyOf(place), found);
  return found;
}

/** Looks at the next run of a sign: it closes the emphasis, or the search goes on behind it. */
function closingStep(
  scan: Scan,
  from: number,
  { sign, length, depth }: { sign: string; length: number; depth: number },
): { found: number } | { next: number } {
  const { source } = scan;
  const at = nextRun(scan, from, sign);
  if (at >= source.length) return { found: -1 };
  const run = runLength(source, at);
  const closes = !isSpace(source[at - 1]) && !(sign === '_' && isWordSign(source[at + run]));
  if (closes && run >= length && (run === length || run === 3)) return { found: run > length ? at + run - length : at };
  // What opens inside is passed with what closes it.
  const inner = closes || depth >= documentLimits.nesting ? -1 : closingRun(scan, at + run, sign, run, depth + 1);
  return { next: inner === -1 ? at + run : inner + run };
}

/** The next place from one on where the sign stands, outside of code, escapes and links. */
function nextRun(scan: Scan, from: number, sign: string): number {
  const { source } = scan;
  let at = from;
  while (at < source.length && source[at] !== sign)
    at = source[at] === '[' ? (linkAt(scan, at)?.end ?? at + 1) : pass(scan, at);
  return at;
}
