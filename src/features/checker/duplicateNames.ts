import { placeOf } from './jsonFault.ts';

/** A name that an object of a JSON text has twice. */
export interface DuplicateName {
  name: string;
  /** Where it stands again; both from 1. */
  line: number;
  column: number;
}

/** So many are enough to be told. */
const most = 3;

/**
 * The first names that stand twice in one object of a text that is JSON: browsers take the last and do not say so.
 * Reads in a loop, so that no depth of brackets is too much.
 */
export function duplicateNames(text: string): DuplicateName[] {
  const found: DuplicateName[] = [];
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length && found.length < most; at += 1) {
    const char = text[at]!;
    if (char === '{') open.push(new Set());
    else if (char === '[') open.push(undefined);
    else if (char === '}' || char === ']') open.pop();
    if (char !== '"') continue;
    const end = endOfString(text, at);
    const names = open.at(-1);
    if (names && isName(text, end)) {
      const name = JSON.parse(text.slice(at, end)) as string;
      if (names.has(name)) found.push({ name, ...placeOf(text, at) });
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
