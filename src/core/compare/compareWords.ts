import { alignParts, runsOf } from './align.ts';
import { countWords, once, sharedWords, type WordCounts, type Work } from './likeness.ts';
import { readWords } from './readWords.ts';
import type { DiffStatus, Inline, Run, Word } from './types.ts';

/** Sentences that share less than this are not compared word by word: one went and another came. */
const alike = 0.45;

/** A piece of a sentence, with what became of it. Of what stayed the same, the older words stand third. */
type Piece = [status: DiffStatus, words: Word[], before?: Word[]];

interface Sentence {
  words: Word[];
  counts: () => WordCounts;
}

/** Running text, sentence by sentence and word by word inside of sentences that are alike. */
export function compareText(before: Inline, after: Inline, work: Work): Run[] {
  if (before === after) return textWithStatus(after, 'same');
  const [olds, news] = [sentencesOf(readWords(before)), sentencesOf(readWords(after))];
  const likeness = (old: Sentence, now: Sentence) => likenessOfSentences(old, now, work);
  const places =
    olds.length === 1 && news.length === 1
      ? [{ before: 0, after: 0 }]
      : alignParts(olds, news, ({ words }) => words.map(keyOf).join('\n'), likeness, alike, work);
  return runs(
    places.flatMap(({ before: a, after: b }): Piece[] => {
      if (a === undefined) return [['added', news[b!]!.words]];
      return b === undefined ? [['removed', olds[a]!.words]] : compareSentence(olds[a]!, news[b]!, work);
    }),
  );
}

/** Text that only one side has, or both alike. */
export function textWithStatus(text: Inline, status: DiffStatus): Run[] {
  return runs([[status, readWords(text)]]);
}

/** Whether a run's words are in both texts and lead where they led. */
export function isSame({ status, was }: Run): boolean {
  return status === 'same' && was === undefined;
}

/** What words are compared by. Where they lead is looked at apart, and white space between them is layout. */
function keyOf({ text, style }: Word): string {
  return `${style} ${text}`;
}

function sentencesOf(words: Word[]): Sentence[] {
  const ends = [...words.keys()].filter((at) => {
    const { text, style } = words[at]!;
    const next = words[at + 1];
    return !next || (/^[.!?:;]$/.test(text) && !style.includes('c') && next.space);
  });
  return ends.map((end, index) => {
    const sentence = words.slice(index === 0 ? 0 : ends[index - 1]! + 1, end + 1);
    return { words: sentence, counts: once(() => countWords(sentence)) };
  });
}

/** Sentences that share little but begin or end with the same items of an enumeration are the same enumeration. */
function likenessOfSentences(before: Sentence, after: Sentence, work: Work): number {
  const weight = sharedWords(before.counts(), after.counts(), work);
  const { first, last } = commonItems(before.words, after.words);
  return first + last > 0 ? Math.max(weight, alike) : weight;
}

function compareSentence(before: Sentence, after: Sentence, work: Work): Piece[] {
  const [olds, news] = [before.words, after.words];
  const isAlike = sharedWords(before.counts(), after.counts(), work) >= alike;
  const { first, last } = isAlike ? { first: 0, last: 0 } : commonItems(olds, news);
  const between = (words: Word[]) => words.slice(first, words.length - last);
  return [
    ['same', news.slice(0, first), olds.slice(0, first)],
    ...compareSequences(between(olds), between(news), work),
    ['same', news.slice(news.length - last), olds.slice(olds.length - last)],
  ];
}

function compareSequences(before: Word[], after: Word[], work: Work): Piece[] {
  // One word that both have is not enough to read the rest as a change of the same words.
  const isShort = before.length <= 2 || after.length <= 2;
  if (!isShort && sharedWords(countWords(before), countWords(after), work) < 0.25) return replaced(before, after);
  let [a, b] = [0, 0];
  const pieces = runsOf(before.map(keyOf), after.map(keyOf), work).map(({ status, count }): Piece => {
    if (status === 'removed') return [status, before.slice(a, (a += count))];
    if (status === 'added') return [status, after.slice(b, (b += count))];
    return [status, after.slice(b, (b += count)), before.slice(a, (a += count))];
  });
  return withWholeLinks(withoutIslands(pieces), before, after);
}

const replaced = (before: Word[], after: Word[]): Piece[] => [
  ['removed', before],
  ['added', after],
];

/** How many words both have at the start and at the end, in whole items of an enumeration. */
function commonItems(before: Word[], after: Word[]): { first: number; last: number } {
  const room = Math.min(before.length, after.length);
  const isComma = (word: Word | undefined) => word?.text === ',' && !word.style.includes('c');
  const isSameAt = (a: number, b: number) => keyOf(before[a]!) === keyOf(after[b]!);
  let [first, last] = [0, 0];
  for (let at = 0; at < room && isSameAt(at, at); at++) if (isComma(after[at])) first = at + 1;
  for (let at = 1; at <= room - first && isSameAt(before.length - at, after.length - at); at++)
    if (isComma(after.at(-at))) last = at;
  return { first, last };
}

/** A link that leads elsewhere now and reads otherwise is another link: no common words are taken out of it. */
function withWholeLinks(pieces: Piece[], before: Word[], after: Word[]): Piece[] {
  const common = new Set(
    pieces.flatMap(([status, words, olds = words]) => (status === 'same' ? [...words, ...olds] : [])),
  );
  const broken = new Set(
    [...linksOf(before), ...linksOf(after)].filter((link) => !link.every((word) => common.has(word))).flat(),
  );
  return pieces.flatMap(([status, words, olds = words]): Piece[] => {
    if (status !== 'same') return [[status, words]];
    const isOther = (at: number) =>
      olds[at]!.href !== words[at]!.href && (broken.has(words[at]!) || broken.has(olds[at]!));
    const found: Piece[] = [];
    for (let from = 0, to = 0; from < words.length; from = to) {
      const other = isOther(from);
      for (to = from + 1; to < words.length && isOther(to) === other;) to++;
      const [old, now] = [olds.slice(from, to), words.slice(from, to)];
      found.push(...(other ? replaced(old, now) : [['same', now, old] satisfies Piece]));
    }
    return found;
  });
}

/** The words of each link. */
function linksOf(words: Word[]): Word[][] {
  const links: Word[][] = [];
  words.forEach((word, at) => {
    if (word.href === undefined) return;
    if (words[at - 1]?.href === word.href) links.at(-1)!.push(word);
    else links.push([word]);
  });
  return links;
}

/** A sign or a short word between two changes of both texts is easier to read as a part of them. */
function withoutIslands(pieces: Piece[]): Piece[] {
  const changesBoth = (at: number, step: 1 | -1) => {
    const beside = [pieces[at + step]?.[0], pieces[at + 2 * step]?.[0]];
    return beside.includes('added') && beside.includes('removed');
  };
  return pieces.flatMap((piece, at): Piece[] => {
    const [status, words, olds] = piece;
    const letters = words.reduce((sum, { text }) => sum + text.length, 0);
    const isIsland =
      status === 'same' && words.length <= 2 && letters <= 3 && changesBoth(at, -1) && changesBoth(at, 1);
    return isIsland ? replaced(olds!, words) : [piece];
  });
}

/** Removed pieces before added ones, neighbours of one status in one run, and words that lead elsewhere now apart. */
function runs(pieces: Piece[]): Run[] {
  const found: Run[] = [];
  let changed: Record<'removed' | 'added', Word[]> = { removed: [], added: [] };
  const flush = () => {
    for (const status of ['removed', 'added'] as const)
      if (changed[status].length > 0) found.push({ status, words: changed[status] });
    changed = { removed: [], added: [] };
  };
  for (const [status, words, olds = words] of pieces) {
    if (words.length === 0) continue;
    if (status !== 'same') {
      for (const word of words) changed[status].push(word);
      continue;
    }
    flush();
    for (const run of splitByTarget(words, olds)) {
      const last = found.at(-1);
      if (last && isSame(last) && run.was === undefined) for (const word of run.words) last.words.push(word);
      else found.push(run);
    }
  }
  flush();
  return found;
}

/** Words with their targets in both texts: those of one link that leads elsewhere now are a run of their own. */
function splitByTarget(words: Word[], olds: Word[]): Run[] {
  const found: Run[] = [];
  let target: string | undefined;
  words.forEach((word, at) => {
    const was = olds[at]!.href === word.href ? undefined : (olds[at]!.href ?? '');
    const last = found.at(-1);
    if (last && last.was === was && (was === undefined || target === word.href)) last.words.push(word);
    else found.push({ status: 'same', words: [word], ...(was !== undefined && { was }) });
    target = word.href;
  });
  return found;
}
