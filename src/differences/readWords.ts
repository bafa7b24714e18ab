import type { Inline, Style, Word } from './types.ts';

/** Names with dots and hyphens in them, and words with apostrophes, are one word; a sign is a word of its own; an address is one, too. */
const wordPattern = /(\s+)|https?:\/\/[^\s<>]*[^\s<>.,;:!?)'"*_]|[\p{L}\p{N}_]+(?:['’.\-/][\p{L}\p{N}_]+)*|[^\s]/gu;

/** The words of running text, with what the Markdown around them says of them. What is not closed is text. */
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
  const read = (source: string, style: Style, href?: string) => {
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
      const found = spanAt(source, special);
      from = found.end;
      if (found.kind === 'text') {
        plain += found.text;
        continue;
      }
      flush();
      if (found.kind === 'code') addWord(found.text, `${style}c`, href);
      else if (found.kind === 'image') addWord(found.text, `${style}m`, found.href);
      else read(found.text, style + found.style, found.href ?? href);
    }
    flush();
  };
  read(text, '');
  return words;
}

type Span =
  | { kind: 'text'; text: string; end: number }
  | { kind: 'code'; text: string; end: number }
  | { kind: 'image'; text: string; href: string; end: number }
  | { kind: 'nested'; text: string; style: Style; href?: string; end: number };

function nextSpecial(source: string, from: number): number {
  for (let at = from; at < source.length; at++) if ('\\`*_~[!<&'.includes(source[at]!)) return at;
  return source.length;
}

function spanAt(source: string, at: number): Span {
  const sign = source[at]!;
  if (sign === '\\') return escapeAt(source, at);
  if (sign === '`') return codeAt(source, at);
  if (sign === '[') return linkAt(source, at) ?? literal(source, at);
  if (sign === '!') return imageAt(source, at) ?? literal(source, at);
  if (sign === '<') return autolinkAt(source, at) ?? literal(source, at);
  if (sign === '&') return entityAt(source, at) ?? literal(source, at);
  return emphasisAt(source, at);
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

function codeAt(source: string, at: number): Span {
  const length = runLength(source, at);
  const end = codeEnd(source, at + length, length);
  if (end === -1) return literal(source, at, length);
  const inner = source.slice(at + length, end);
  return { kind: 'code', text: /^ .*\S.* $/.test(inner) ? inner.slice(1, -1) : inner, end: end + length };
}

function codeEnd(source: string, from: number, length: number): number {
  for (let at = source.indexOf('`', from); at !== -1; ) {
    const found = runLength(source, at);
    if (found === length) return at;
    at = source.indexOf('`', at + found);
  }
  return -1;
}

/** The place after what begins at a sign and must not be looked into: an escape or code; else after the sign. */
function pass(source: string, at: number): number {
  if (source[at] === '\\') return at + 2;
  return source[at] === '`' ? codeAt(source, at).end : at + 1;
}

function closingBracket(source: string, at: number): number {
  let depth = 0;
  for (let place = at; place < source.length; place = pass(source, place)) {
    if (source[place] === '[') depth++;
    if (source[place] === ']' && --depth === 0) return place;
  }
  return -1;
}

function destinationAfter(source: string, close: number): { href: string; end: number } | undefined {
  const pattern = /\(\s*(?:<([^<>]*)>|((?:[^\s()\\]|\\.|\([^\s()]*\))*))(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/y;
  pattern.lastIndex = close + 1;
  const found = pattern.exec(source);
  return found ? { href: (found[1] ?? found[2] ?? '').replace(/\\([!-/:-@[-`{-~])/g, '$1'), end: pattern.lastIndex } : undefined;
}

function linkAt(source: string, at: number): Span | undefined {
  const close = closingBracket(source, at);
  const target = close === -1 ? undefined : destinationAfter(source, close);
  return target && { kind: 'nested', text: source.slice(at + 1, close), style: '', ...target };
}

function imageAt(source: string, at: number): Span | undefined {
  const link = source[at + 1] === '[' ? linkAt(source, at + 1) : undefined;
  return link?.kind === 'nested' ? { kind: 'image', text: link.text, href: link.href!, end: link.end } : undefined;
}

function autolinkAt(source: string, at: number): Span | undefined {
  const [whole, address] = /^<((?:https?:|mailto:)[^<>\s]+)>/.exec(source.slice(at, at + 2000)) ?? [];
  return whole ? { kind: 'nested', text: address!.replaceAll(/[*_~&[\]`\\]/g, String.raw`\$&`), style: '', href: address!, end: at + whole.length } : undefined;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', ndash: '–', mdash: '—', hellip: '…', copy: '©', reg: '®', trade: '™' };

function entityAt(source: string, at: number): Span | undefined {
  const [whole, name, decimal, hexadecimal] = /^&(?:([a-z]+)|#(\d{1,7})|#[xX]([\da-fA-F]{1,6}));/.exec(source.slice(at, at + 12)) ?? [];
  const code = decimal ? Number(decimal) : parseInt(hexadecimal ?? '', 16);
  const text = name ? entities[name] : code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
  return whole && text !== undefined ? { kind: 'text', text, end: at + whole.length } : undefined;
}

const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
const isSpace = (sign: string | undefined) => sign === undefined || /\s/.test(sign);

/** `*a*`, `**a**`, `***a***`, the same with underscores, and `~~a~~`. */
function emphasisAt(source: string, at: number): Span {
  const sign = source[at]!;
  const run = runLength(source, at);
  const length = sign === '~' ? 2 : Math.min(run, 3);
  const opens = !isSpace(source[at + run]) && !(sign === '_' && isWordSign(source[at - 1])) && !(sign === '~' && run !== 2) && run <= 3;
  const close = opens ? closingRun(source, at + run, sign, length) : -1;
  if (close === -1) return literal(source, at, run);
  const style = sign === '~' ? 's' : ['i', 'b', 'bi'][length - 1]!;
  return { kind: 'nested', text: source.slice(at + length, close), style, end: close + length };
}

function closingRun(source: string, from: number, sign: string, length: number): number {
  for (let at = from; at < source.length; ) {
    if (source[at] !== sign) {
      at = source[at] === '[' ? (linkAt(source, at)?.end ?? at + 1) : pass(source, at);
      continue;
    }
    const run = runLength(source, at);
    const closes = !isSpace(source[at - 1]) && !(sign === '_' && isWordSign(source[at + run]));
    if (closes && run >= length && (run === length || run === 3)) return run > length ? at + run - length : at;
    // What opens inside is passed with what closes it.
    const inner = closes ? -1 : closingRun(source, at + run, sign, run);
    at = inner === -1 ? at + run : inner + run;
  }
  return -1;
}
