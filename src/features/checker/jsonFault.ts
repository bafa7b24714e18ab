import { pointAt } from '../../core/parse/text.ts';
import { checker } from '../../strings/english/checker.ts';

const { faults } = checker;

/** Why a text is no JSON, and where: line and column, from 1. */
interface JsonFault {
  line: number;
  column: number;
  what: string;
}

type Expected = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma';

/** What cannot begin a value, and why somebody may have written it. */
const hints: [RegExp, string][] = [
  [/\ufeff/y, faults.byteOrderMark],
  [/\/[/*]/y, faults.comment],
  [/['\u2018-\u201f]/y, faults.quotes],
  [/(?:True|False|None|undefined|NaN|-?Infinity)\b/y, faults.word],
];

const scalar = /(?:true|false|null)(?![\w$])|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;
const space = /[ \t\n\r]*/y;

/**
 * Finds the first place at which a text stops being JSON; undefined where it is JSON. Browsers' own messages differ,
 * and not all name a place. Reads in a loop, so that no depth of brackets is too much.
 */
export function jsonFault(text: string): JsonFault | undefined {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  const fault = (what: string, offset = at) => ({ ...pointAt(text, offset), what });
  for (;;) {
    at = endOf(space, text, at)!;
    const char = text[at];
    if (expected === 'comma' && open.length === 0) return char === undefined ? undefined : fault(faults.ended);
    if (char === undefined) return fault(open.length === 0 ? faults.value : faults.open(open));
    const closing = open.at(-1) === '{' ? '}' : ']';
    if (char === '}' || char === ']') {
      if (open.length === 0) return fault(faults.closesNothing);
      if (char !== closing) return fault(faults.otherBracket(closing, char));
      if (expected === 'value' || expected === 'name')
        return fault(open.at(-1) === '[' || expected === 'name' ? faults.comma : faults.value);
      if (expected === 'colon') return fault(faults.colonAndValue);
      open.pop();
      expected = 'comma';
      at += 1;
    } else if (expected === 'comma') {
      if (char !== ',') return fault(hintAt(text, at, 2) ?? faults.commaOr(closing));
      expected = closing === '}' ? 'name' : 'value';
      at += 1;
    } else if (expected === 'colon') {
      if (char !== ':') return fault(faults.colon);
      expected = 'value';
      at += 1;
    } else if (char === '"') {
      const string = readString(text, at);
      if (typeof string !== 'number') return fault(string.what, string.at);
      at = string;
      expected = expected.startsWith('name') ? 'colon' : 'comma';
    } else if (expected.startsWith('name')) {
      return fault(hintAt(text, at, 3) ?? faults.name);
    } else if (char === '{' || char === '[') {
      open.push(char);
      expected = char === '{' ? 'name or end' : 'value or end';
      at += 1;
    } else {
      const end = endOf(scalar, text, at);
      if (end === undefined)
        return fault(hintAt(text, at) ?? (/[-+.\d]/.test(char) ? faults.number : faults.valueOrText));
      at = end;
      expected = 'comma';
    }
  }
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** The hint for what stands at an offset: of the first `count`, or of all. */
function hintAt(text: string, at: number, count = hints.length): string | undefined {
  return hints.slice(0, count).find(([pattern]) => endOf(pattern, text, at) !== undefined)?.[1];
}

/** The offset after a string that begins at an offset, or what is wrong with it. */
function readString(text: string, start: number): number | { at: number; what: string } {
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text[at]!;
    if (char === '"') return at + 1;
    if (char === '\n' || char === '\r')
      return {
        at,
        what: faults.lineBreak,
      };
    if (char < ' ') return { at, what: faults.control };
    if (char === '\\') {
      if (!/^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/.test(text.slice(at, at + 6))) return { at, what: faults.escape };
      at += 1;
    }
  }
  return { at: start, what: faults.unclosed };
}

interface DuplicateName {
  name: string;
  /** Where it stands again; both from 1. */
  line: number;
  column: number;
}

/** So many are enough to be told. */
const mostDuplicates = 3;

/**
 * The first names that stand twice in one object of a text that is JSON: browsers take the last and do not say so.
 * Reads in a loop, so that no depth of brackets is too much.
 */
export function duplicateNames(text: string): DuplicateName[] {
  const found: DuplicateName[] = [];
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length && found.length < mostDuplicates; at += 1) {
    const char = text[at]!;
    if (char === '{') open.push(new Set());
    else if (char === '[') open.push(undefined);
    else if (char === '}' || char === ']') open.pop();
    if (char !== '"') continue;
    const end = endOfString(text, at);
    const names = open.at(-1);
    if (names && isName(text, end)) {
      const name = JSON.parse(text.slice(at, end)) as string;
      if (names.has(name)) found.push({ name, ...pointAt(text, at) });
      names.add(name);
    }
    at = end - 1;
  }
  return found;
}

/** The offset after a string of JSON that begins at an offset. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function isName(text: string, end: number): boolean {
  const colon = /\s*:/y;
  colon.lastIndex = end;
  return colon.test(text);
}
