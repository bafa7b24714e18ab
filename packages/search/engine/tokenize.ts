import { fillers, wordOf } from './english.ts';

/**
 * Splits text into terms, for both index and query. Words keep signs inside (`acme.order`, `v2/apps`,
 * `browser-resident`) and are also split by case (`openWindow`).
 */

/** A word with its position in a text. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

// Letters and digits of any script, joined by signs; `.NET` may start with a period, `C#` and `C++` end with signs.
const wordPattern =
  /(?:(?<![\p{L}\p{M}\p{N}])\.(?=\p{Lu}))?[\p{L}\p{M}\p{N}]+(?:[._/@'’-][\p{L}\p{M}\p{N}]+)*(?:[#+]{1,2}(?![\p{L}\p{N}]))?/gu;
const partPattern = /(?:\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{Lt}\p{M}]+)\p{N}*|\p{N}+/gu;
/** Longer words are URLs or data: index only their parts. */
const longest = 40;

const unspaced =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';
const unspacedPattern = new RegExp(`[${unspaced}]`, 'u');
/** Runs of a single script: Japanese mostly changes scripts between words. */
const runPattern = new RegExp(
  '\\p{sc=Han}+|\\p{sc=Hiragana}+|[\\p{sc=Katakana}ー]+|\\p{sc=Hangul}+|' +
    `[\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]+|[^${unspaced}]+`,
  'gu',
);

/**
 * Finds the words of a text. Scripts without spaces yield overlapping character pairs, because a dictionary
 * (`Intl.Segmenter`) may differ between Node, where the index is built, and browsers.
 *
 * @example readWords('a v2.0') // [{ text: 'a', start: 0, end: 1 }, { text: 'v2.0', start: 2, end: 6 }]
 * @example readWords('加入频道').map(({ text }) => text) // ['加入', '入频', '频道']
 */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    if (unspacedPattern.test(match[0])) words.push(...readPairs(match[0], match.index));
    else words.push({ text: match[0], start: match.index, end: match.index + match[0].length });
  }
  return words;
}

function readPairs(text: string, start: number): Word[] {
  const words: Word[] = [];
  for (const { 0: run, index } of text.matchAll(runPattern)) {
    const from = start + index;
    if (!unspacedPattern.test(run)) {
      // Skip signs between runs.
      if (/[\p{L}\p{N}]/u.test(run)) words.push({ text: run, start: from, end: from + run.length });
      continue;
    }
    const characters = [...run];
    const pairs = characters.length === 1 ? [run] : characters.slice(1).map((second, n) => characters[n]! + second);
    let at = from;
    for (const [n, pair] of pairs.entries()) {
      words.push({ text: pair, start: at, end: at + pair.length });
      at += characters[n]!.length;
    }
  }
  return words;
}

/** Recognizes a line of a sample, JSON or a declaration. */
export function isCodeLine(line: string): boolean {
  return /[{}]|=>|;\s*$|^\s*(?:\/\/|[\])"]|import |const )/.test(line);
}

/** Normalizes case, accents and possessive endings, so that spellings of a term share a key. */
export function keyOf(word: string): string {
  // eslint-disable-next-line no-control-regex -- the range of ASCII, for speed
  const plain = /^[\x00-\x7f]*$/.test(word)
    ? word
    : word
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/’/g, "'")
        .normalize('NFC');
  return plain.toLowerCase().replace(/'s$/, '');
}

/** Removes signs from a key, so that `acme order` and `acme.order` match. */
export function squash(key: string): string {
  return key.replace(/[._/@'-]/g, '');
}

/** Word keys of a heading or name, without signs. */
export function withoutSigns(text: string): string[] {
  return readWords(text).map(({ text: word }) => squash(keyOf(word)));
}

/** Terms of a word: its key, then the keys of its parts. `ABC1Hello`: abc1hello, abc1, abc, hello. */
export function termsOf(word: string): readonly string[] {
  const terms = new Set<string>();
  const whole = keyOf(word);
  if (whole.length <= longest) terms.add(whole);
  for (const part of partsOf(word)) terms.add(part);
  // A single-character word is found inside pairs.
  if (unspacedPattern.test(word)) for (const character of word) terms.add(keyOf(character));
  return [...terms];
}

/** Cached `termsOf`, since words repeat often. */
export function rememberedTerms(): typeof termsOf {
  const remembered = new Map<string, readonly string[]>();
  return (word) => {
    let terms = remembered.get(word);
    if (!terms) remembered.set(word, (terms = termsOf(word)));
    return terms;
  };
}

function partsOf(word: string): string[] {
  const parts: string[] = [];
  for (const segment of word.split(/[._/@'’-]/)) {
    const name = segment.replace(/[#+]+$/, '');
    if (name.length < 2) continue;
    // Plural of an abbreviation: APIs.
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

/** Parts of a name: `ChatRoom`, `browser-resident`; other words are returned whole. */
export function piecesOf(word: string): string[] {
  const pieces = word.split(/[._/@'’-]/).flatMap((segment) => segment.match(partPattern) ?? []);
  return pieces.filter((piece) => piece.length > 1);
}

/**
 * Stems an English word: plural, -ing, -ed, -er, -ion, and British spelling. Stems need not be readable; wrong pairs
 * cost little, because exact matches score higher.
 */
export function stem(word: string): string {
  const regular = wordOf.get(word) ?? wordOf.get(singular(word)) ?? word;
  if (regular.length < 4 || !/^[a-z]+$/.test(regular)) return regular;
  let root = singular(regular)
    .replace(/^((?:de|of)fen|licen|preten)c/, '$1s')
    .replace(/is(e|ed|er|ing|ation)$/, 'iz$1')
    .replace(/our(ed|ing)?$/, 'or$1')
    .replace(/ogue$/, 'og')
    .replace(/(?<=[a-z]{2})tre$/, 'ter');
  root = root
    .replace(/(?<=[a-z]{3})(ation|ition|ion|(?:[eo]rr?)?(?:ing|ed)|er|or)$/, '')
    .replace(/(?<=[a-z]{5})(ance|ence|ant|ent)$/, '');
  root = root.replace(/([bdfgmnprt])\1$/, '$1').replace(/(?<=[a-z]{3})ll$/, 'l');
  return root.replace(/(?<=[a-z]{3})[eiy]$/, '').replace(/at$/, '');
}

function singular(word: string): string {
  if (/(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(sses|xes|ches|shes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Words ignored next to more significant words. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    "a about all also am an and any are as at be because been but by can can't cannot could did do does doesn't " +
    "doing don't each either else every for from had has have having he her his how however i i'd i'm i've if in " +
    "into is isn't it its itself just let like may me might more most much must my no nor not of on only onto or " +
    'other our out over own per same she should so some such than that the their them then there these they this ' +
    "those through to too under until up upon us was we were what what's when where where's whether which while " +
    "who whom whose why will with within would you you're your"
  ).split(' '),
);

/** Keywords of standards, which readers may search for alone: keep them in the index. */
const obligations: ReadonlySet<string> = new Set(['may', 'must', 'should']);

/** Identifiers, times and numbers in examples: unique words nobody searches for. */
const madeUp =
  /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:\d{4}-\d\d-\d\dt)?\d\d(?:\.\d+)?z?|\d{4}-\d\d-\d\d(?:t\d\d)?|\d+\.\d{2,}|\d{6,})$/;

/** Keywords in nearly every code sample. */
const codeWords: ReadonlySet<string> = new Set(['async', 'await', 'console.log', 'const']);

/** Whether the index omits a word. */
export function isUnindexed(key: string): boolean {
  return (stopWords.has(key) && !obligations.has(key)) || fillers.has(key) || codeWords.has(key) || madeUp.test(key);
}

/** Whether a query ignores a word next to others. Uppercase MUST is significant. */
export function isPassedOver(word: string): boolean {
  const key = word.toLowerCase();
  return stopWords.has(key) && !(obligations.has(key) && word === word.toUpperCase());
}
