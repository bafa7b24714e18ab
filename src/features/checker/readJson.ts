import { pointAt } from '../../core/parse/text.ts';
import { remember } from '../../core/remember.ts';
import { checker } from '../../strings/english/checker.ts';

const { faults } = checker;

/** Facts about a text missing from parser results. Lines and columns count from 1. */
interface ReadJson {
  /** First syntax error: browser messages differ, and some have no position. */
  fault?: { line: number; column: number; what: string };
  /** First duplicate names in an object: browsers silently use the last. */
  twice: { name: string; line: number; column: number }[];
  /** Start lines for the values at the requested paths, or for their nearest existing ancestor. */
  lines: number[];
}

/** Requested paths as a tree, by property name or item index. */
interface Wanted {
  inner: Map<string, Wanted>;
  /** Start line, once seen. */
  at?: number;
}

interface Open {
  closing: '}' | ']';
  names?: Set<string>;
  /** Name or index for the next value. */
  key: string | number;
  /** Undefined if no requested path leads here. */
  wanted: Wanted | undefined;
}

type Expected = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma';

/** Maximum number of duplicates to report. */
const mostTwice = 3;

const scalar = /(?:true|false|null)(?![\w$])|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;
const space = /[ \t\n\r]*/y;

/** Scans a text once, iteratively: deep nesting, long texts and many paths are safe. */
export function readJson(text: string, paths: string[][] = []): ReadJson {
  const root: Wanted = { inner: new Map() };
  for (const path of paths) wantPath(root, path);
  const open: Open[] = [];
  const twice: ReadJson['twice'] = [];
  let expected: Expected = 'value';
  let at = 0;
  const fault = (what: string, offset = at): ReadJson => ({
    fault: { ...pointAt(text, offset), what },
    twice,
    lines: [],
  });
  /** Starts a value: records its position if requested, and returns the requested children. */
  const begin = (): Wanted | undefined => {
    const around = open.at(-1);
    const wanted = around ? around.wanted?.inner.get(String(around.key)) : root;
    if (wanted) wanted.at = at;
    return wanted;
  };
  for (;;) {
    at = endOf(space, text, at)!;
    const char = text[at];
    const around = open.at(-1);
    if (expected === 'comma' && !around) {
      if (char !== undefined) return fault(faults.ended);
      return { twice, lines: paths.map((path) => pointAt(text, placeOf(root, path)).line) };
    }
    if (char === undefined) return fault(around ? faults.open(open.map(openingOf)) : faults.value);
    if (char === '}' || char === ']') {
      if (!around) return fault(faults.closesNothing);
      if (char !== around.closing) return fault(faults.otherBracket(around.closing, char));
      if (expected === 'value' || expected === 'name')
        return fault(char === ']' || expected === 'name' ? faults.comma : faults.value);
      if (expected === 'colon') return fault(faults.colonAndValue);
      open.pop();
      expected = 'comma';
      at += 1;
    } else if (expected === 'comma') {
      if (char !== ',') return fault(hintAt(text, at, 2) ?? faults.commaOr(around!.closing));
      if (typeof around!.key === 'number') around!.key += 1;
      expected = around!.closing === '}' ? 'name' : 'value';
      at += 1;
    } else if (expected === 'colon') {
      if (char !== ':') return fault(faults.colon);
      expected = 'value';
      at += 1;
    } else if (char === '"') {
      const end = endOfString(text, at);
      if (typeof end !== 'number') return fault(end.what, end.at);
      if (expected.startsWith('name')) {
        const name = JSON.parse(text.slice(at, end)) as string;
        const names = around!.names!;
        if (names.has(name) && twice.length < mostTwice) twice.push({ name, ...pointAt(text, at) });
        names.add(name);
        around!.key = name;
        expected = 'colon';
      } else {
        begin();
        expected = 'comma';
      }
      at = end;
    } else if (expected.startsWith('name')) {
      return fault(hintAt(text, at, 3) ?? faults.name);
    } else if (char === '{' || char === '[') {
      if (char === '{') open.push({ closing: '}', names: new Set(), key: '', wanted: begin() });
      else open.push({ closing: ']', key: 0, wanted: begin() });
      expected = char === '{' ? 'name or end' : 'value or end';
      at += 1;
    } else {
      const end = endOf(scalar, text, at);
      if (end === undefined)
        return fault(hintAt(text, at) ?? (/[-+.\d]/.test(char) ? faults.number : faults.valueOrText));
      begin();
      at = end;
      expected = 'comma';
    }
  }
}

const openingOf = ({ closing }: Open) => (closing === '}' ? '{' : '[');

function wantPath(root: Wanted, path: string[]): void {
  let at = root;
  for (const name of path) at = remember(at.inner, name, () => ({ inner: new Map() }));
}

function placeOf(root: Wanted, path: string[]): number {
  let [wanted, place]: [Wanted | undefined, number] = [root, 0];
  for (const name of [...path, '']) {
    if (wanted?.at === undefined) break;
    place = wanted.at;
    wanted = wanted.inner.get(name);
  }
  return place;
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Patterns for invalid values, with the likely mistake. */
const hints: [RegExp, string][] = [
  [/\ufeff/y, faults.byteOrderMark],
  [/\/[/*]/y, faults.comment],
  [/['\u2018-\u201f]/y, faults.quotes],
  [/(?:True|False|None|undefined|NaN|-?Infinity)\b/y, faults.word],
];

function hintAt(text: string, at: number, count = hints.length): string | undefined {
  return hints.slice(0, count).find(([pattern]) => endOf(pattern, text, at) !== undefined)?.[1];
}

function endOfString(text: string, start: number): number | { at: number; what: string } {
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text[at]!;
    if (char === '"') return at + 1;
    if (char === '\n' || char === '\r') return { at, what: faults.lineBreak };
    if (char < ' ') return { at, what: faults.control };
    if (char === '\\') {
      if (!/^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/.test(text.slice(at, at + 6))) return { at, what: faults.escape };
      at += 1;
    }
  }
  return { at: start, what: faults.unclosed };
}
