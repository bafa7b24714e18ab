import { distance } from 'fastest-levenshtein';

export interface Word {
  text: string;
  /** Whether it may be a prefix, as the last query word. */
  prefix: boolean;
}

interface Tags {
  open: string;
  close: string;
}

const wordPattern = /[\p{L}\p{N}]+/gu;

const known = new Map<string, Word[]>();

/** Lowercase words, the last as a prefix. With `camelCase`, also the parts of `raiseIntent`. */
export function words(text: string, camelCase: boolean): Word[] {
  const key = `${camelCase}${text}`;
  const before = known.get(key);
  if (before) return before;
  const found = readWords(text, camelCase);
  known.set(key, found);
  return found;
}

function readWords(text: string, camelCase: boolean): Word[] {
  const found = (text.match(wordPattern) ?? []).flatMap((word) => {
    const parts = camelCase ? word.split(/(?<=[a-z0-9])(?=[A-Z])/) : [];
    return parts.length > 1 ? [word, ...parts] : [word];
  });
  return found.map((word, index) => ({ text: word.toLowerCase(), prefix: index === found.length - 1 }));
}

/** Allows one typo in words with four characters, two with eight. */
export function matches(text: string, asked: Word): boolean {
  const allowed = asked.text.length >= 8 ? 2 : asked.text.length >= 4 ? 1 : 0;
  const same = (candidate: string) =>
    candidate === asked.text || (allowed > 0 && distance(candidate, asked.text) <= allowed);
  return same(text) || (asked.prefix && (text.startsWith(asked.text) || same(text.slice(0, asked.text.length))));
}

const hit = (word: string, asked: Word[]): boolean =>
  words(word, true).some(({ text }) => asked.some((each) => matches(text, each)));

export function highlight(text: string, asked: Word[], { open, close }: Tags): string {
  return text.replace(wordPattern, (word) => (hit(word, asked) ? open + word + close : word));
}

/** Words around the first match, with ellipses for omissions. */
export function snippet(text: string, asked: Word[], most: number, tags: Tags): string {
  const all = text.split(/\s+/);
  const first = Math.max(0, all.findIndex((word) => hit(word, asked)) - 1);
  const kept = all.slice(first, first + most).join(' ');
  return `${first > 0 ? '…' : ''}${highlight(kept, asked, tags)}${first + most < all.length ? '…' : ''}`;
}
