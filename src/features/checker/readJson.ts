import { pointAt } from '../../core/parse/text.ts';
import { remember } from '../../core/remember.ts';
import { checker } from '../../strings/english/checker.ts';

const { faults } = checker;

/** What a parser does not say of a text. Lines and columns are from 1. */
interface ReadJson {
  /** Where it stops being JSON, and why: browsers' own messages differ, and not all name a place. */
  fault?: { line: number; column: number; what: string };
  /** The first names that stand again in one object: browsers take the last and do not say so. */
  twice: { name: string; line: number; column: number }[];
  /**
   * The lines on which the values at the paths begin; of a path that leads to nothing, that of the innermost value that
   * is there.
   */
  lines: number[];
}

/** Paths that are looked for, as a tree: by name or number of an item. */
interface Wanted {
  inner: Map<string, Wanted>;
  /** Where it begins, once it has been seen. */
  at?: number;
}

interface Open {
  closing: '}' | ']';
  /** Of an object, those seen. */
  names?: Set<string>;
  /** Name or number of the value that comes next. */
  key: string | number;
  /** Undefined where no wanted path goes through it. */
  wanted: Wanted | undefined;
}

type Expected = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma';

/** So many are enough to be told. */
const mostTwice = 3;

const scalar = /(?:true|false|null)(?![\w$])|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;
const space = /[ \t\n\r]*/y;

/** Reads a text once, in a loop, so that neither depth nor length nor the number of paths is too much. */
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
  /** A value begins: notes it where it is wanted, and gives what is wanted inside. */
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

/** What cannot begin a value, and why somebody may have written it. */
const hints: [RegExp, string][] = [
  [/\ufeff/y, faults.byteOrderMark],
  [/\/[/*]/y, faults.comment],
  [/['\u2018-\u201f]/y, faults.quotes],
  [/(?:True|False|None|undefined|NaN|-?Infinity)\b/y, faults.word],
];

/** The hint for what stands at an offset: of the first `count`, or of all. */
function hintAt(text: string, at: number, count = hints.length): string | undefined {
  return hints.slice(0, count).find(([pattern]) => endOf(pattern, text, at) !== undefined)?.[1];
}

/** The offset after a string that begins at an offset, or what is wrong with it. */
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
