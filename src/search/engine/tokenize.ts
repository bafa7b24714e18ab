/**
 * How text becomes terms; the index and the query share it. A word is kept whole, with the signs inside it
 * (`acme.order`, `v2/apps`, `browser-resident`), and split where its own shape says so (`openWindow`).
 */

/** A word as it stands in a text. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

// Letters and digits of any script; signs between them join; `.NET` may begin with a point, `C#` and `C++` end with signs.
const wordPattern = /(?:(?<![\p{L}\p{M}\p{N}])\.(?=\p{Lu}))?[\p{L}\p{M}\p{N}]+(?:[._/@'’-][\p{L}\p{M}\p{N}]+)*(?:[#+]{1,2}(?![\p{L}\p{N}]))?/gu;
const partPattern = /(?:\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{Lt}\p{M}]+)\p{N}*|\p{N}+/gu;
/** A longer word is an address or a piece of data: its parts are enough. */
const longest = 40;

export function readWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    words.push({ text: match[0], start: match.index, end: match.index + match[0].length });
  }
  return words;
}

/** A word without regard to case, accents and possessive endings: what two spellings must share to be the same term. */
export function keyOf(word: string): string {
  // eslint-disable-next-line no-control-regex -- the range of ASCII, for speed
  const plain = /^[\x00-\x7f]*$/.test(word) ? word : word.normalize('NFKD').replace(/[\u0300-\u036f]/g, '').replace(/’/g, "'").normalize('NFC');
  return plain.toLowerCase().replace(/'s$/, '');
}

/** A key without the signs inside: what the words of `acme order` and `acme.order` give when written together. */
export function squash(key: string): string {
  return key.replace(/[._/@'-]/g, '');
}

const remembered = new Map<string, readonly string[]>();

/** The terms of a word: its key first, then the keys of its parts. `ABC1Hello`: abc1hello, abc1, abc, hello. */
export function termsOf(word: string): readonly string[] {
  const known = remembered.get(word);
  if (known) return known;
  const terms = new Set<string>();
  const whole = keyOf(word);
  if (whole.length <= longest) terms.add(whole);
  for (const part of partsOf(word)) terms.add(part);
  const list = [...terms];
  // The words of a site's texts are few; those of queries could be any.
  if (remembered.size > 50_000) remembered.clear();
  remembered.set(word, list);
  return list;
}

function partsOf(word: string): string[] {
  const parts: string[] = [];
  for (const segment of word.split(/[._/@'’-]/)) {
    const name = segment.replace(/[#+]+$/, '');
    if (name.length < 2) continue;
    // The plural of an abbreviation: APIs.
    const pieces = /^\p{Lu}{2,}s$/u.test(name) ? [name] : (name.match(partPattern) ?? []);
    for (const part of [name, ...pieces]) {
      if (part.length < 2) continue;
      parts.push(keyOf(part));
      const letters = part.replace(/\p{N}+$/u, '');
      if (letters.length > 1 && letters !== part && pieces.includes(part)) parts.push(keyOf(letters));
    }
  }
  return parts;
}

/** The words that a name is made of: `ChatRoom`, `browser-resident`; a word that is no name is its only one. */
export function piecesOf(word: string): string[] {
  const pieces = word.split(/[._/@'’-]/).flatMap((segment) => segment.match(partPattern) ?? []);
  return pieces.filter((piece) => piece.length > 1);
}
