import { alignParts, runsOf } from './align.ts';
import { countWords, once, sharedWords, type WordCounts, type Work } from './likeness.ts';
import { readWords } from './readWords.ts';
import type { Fate, Inline, Run, Word } from './types.ts';

/** Sentences that share less than this are not compared word by word: one went and another came. */
const alike = 0.45;

/** Running text, sentence by sentence and word by word inside of sentences that are alike. */
export function compareText(before: Inline, after: Inline, work: Work): Run[] {
  if (before === after) return runs([['same', readWords(after)]]);
  return compareWords(readWords(before), readWords(after), work);
}

/** Text that only one side has, or both alike. */
export function textWithFate(text: Inline, fate: Fate): Run[] {
  return runs([[fate, readWords(text)]]);
}

/** Whether a run's words are in both texts and lead where they led. */
export function isSame({ fate, was }: Run): boolean {
  return fate === 'same' && was === undefined;
}

interface Sentence {
  words: Word[];
  counts: () => WordCounts;
}

function compareWords(before: Word[], after: Word[], work: Work): Run[] {
  const olds = sentencesOf(before);
  const news = sentencesOf(after);
  const likeness = (old: Sentence, now: Sentence) => likenessOfSentences(old, now, work);
  const places =
    olds.length === 1 && news.length === 1
      ? [{ before: 0, after: 0 }]
      : alignParts(olds, news, ({ words }) => words.map(keyOf).join('\n'), likeness, alike, work);
  return runs(
    places.flatMap(({ before: a, after: b }): [Fate, Word[], Word[]?][] => {
      if (a === undefined) return [['added', news[b!]!.words]];
      return b === undefined ? [['removed', olds[a]!.words]] : compareSentence(olds[a]!, news[b]!, work);
    }),
  );
}

/** What words are compared by. Where they lead is looked at apart, and white space between them is layout. */
function keyOf({ text, style }: Word): string {
  return `${style} ${text}`;
}

function sentencesOf(words: Word[]): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  words.forEach((word, at) => {
    const next = words[at + 1];
    const ends = !next || (/^[.!?:;]$/.test(word.text) && !word.style.includes('c') && next.space);
    if (!ends) return;
    sentences.push(sentence(words.slice(from, at + 1)));
    from = at + 1;
  });
  return sentences;
}

const sentence = (words: Word[]): Sentence => ({ words, counts: once(() => countWords(words)) });

/** Sentences that share little but begin or end with the same items of an enumeration are the same enumeration. */
function likenessOfSentences(before: Sentence, after: Sentence, work: Work): number {
  const weight = sharedWords(before.counts(), after.counts(), work);
  const { first, last } = commonItems(before.words, after.words);
  return first + last > 0 ? Math.max(weight, alike) : weight;
}

function compareSentence(before: Sentence, after: Sentence, work: Work): [Fate, Word[], Word[]?][] {
  const [olds, news] = [before.words, after.words];
  const { first, last } =
    sharedWords(before.counts(), after.counts(), work) >= alike ? { first: 0, last: 0 } : commonItems(olds, news);
  const between = (words: Word[]) => words.slice(first, words.length - last);
  return [
    ['same', news.slice(0, first), olds.slice(0, first)],
    ...compareSequences(between(olds), between(news), work),
    ['same', news.slice(news.length - last), olds.slice(olds.length - last)],
  ];
}

function compareSequences(before: Word[], after: Word[], work: Work): [Fate, Word[], Word[]?][] {
  if (!shares(before, after, work))
    return [
      ['removed', before],
      ['added', after],
    ];
  let [a, b] = [0, 0];
  const pieces = runsOf(before.map(keyOf), after.map(keyOf), work).map(({ fate, count }): [Fate, Word[], Word[]?] => {
    if (fate === 'removed') return [fate, before.slice(a, (a += count))];
    if (fate === 'added') return [fate, after.slice(b, (b += count))];
    return [fate, after.slice(b, (b += count)), before.slice(a, (a += count))];
  });
  return withWholeLinks(withoutIslands(pieces), before, after);
}

/** One word that both have is not enough to read the rest as a change of the same words. */
function shares(before: Word[], after: Word[], work: Work): boolean {
  return before.length <= 2 || after.length <= 2 || sharedWords(countWords(before), countWords(after), work) >= 0.25;
}

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

/** A link that leads elsewhere now and reads otherwise is another link: words that both have are not taken out of it. */
function withWholeLinks(pieces: [Fate, Word[], Word[]?][], before: Word[], after: Word[]): [Fate, Word[], Word[]?][] {
  const common = new Set(pieces.flatMap(([fate, words, olds = words]) => (fate === 'same' ? [...words, ...olds] : [])));
  const broken = new Set(
    [...linksOf(before), ...linksOf(after)].filter((link) => !link.every((word) => common.has(word))).flat(),
  );
  return pieces.flatMap(([fate, words, olds = words]): [Fate, Word[], Word[]?][] => {
    if (fate !== 'same') return [[fate, words]];
    const isOther = (at: number) =>
      olds[at]!.href !== words[at]!.href && (broken.has(words[at]!) || broken.has(olds[at]!));
    const found: [Fate, Word[], Word[]?][] = [];
    for (let from = 0, to = 0; from < words.length; from = to) {
      const other = isOther(from);
      for (to = from + 1; to < words.length && isOther(to) === other;) to++;
      const [old, now] = [olds.slice(from, to), words.slice(from, to)];
      found.push(
        ...(other
          ? ([
              ['removed', old],
              ['added', now],
            ] as [Fate, Word[]][])
          : [['same', now, old] as [Fate, Word[], Word[]]]),
      );
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

/** A sign or a short word between two changes is easier to read as a part of them. */
function withoutIslands(pieces: [Fate, Word[], Word[]?][]): [Fate, Word[], Word[]?][] {
  return pieces.flatMap((piece, at): [Fate, Word[], Word[]?][] => {
    const [fate, words, olds] = piece;
    const island = fate === 'same' && at > 0 && at < pieces.length - 1 && words.length <= 2 && lettersOf(words) <= 3;
    // Only where both sides change on both sides of it.
    if (!island || !changesBoth(pieces, at, -1) || !changesBoth(pieces, at, 1)) return [piece];
    return [
      ['removed', olds!],
      ['added', words],
    ];
  });
}

const lettersOf = (words: Word[]) => words.reduce((sum, { text }) => sum + text.length, 0);

function changesBoth(pieces: [Fate, Word[], Word[]?][], at: number, step: 1 | -1): boolean {
  const beside = [pieces[at + step]?.[0], pieces[at + 2 * step]?.[0]];
  return beside.includes('added') && beside.includes('removed');
}

/** Pieces as runs: the removed before the added, neighbours of one fate in one run, and words that lead elsewhere now apart. */
function runs(pieces: [Fate, Word[], Word[]?][]): Run[] {
  const found: Run[] = [];
  let removed: Word[][] = [];
  let added: Word[][] = [];
  const flush = () => {
    if (removed.length > 0) found.push({ fate: 'removed', words: removed.flat() });
    if (added.length > 0) found.push({ fate: 'added', words: added.flat() });
    [removed, added] = [[], []];
  };
  for (const [fate, words, olds = words] of pieces) {
    if (words.length === 0) continue;
    if (fate === 'removed') removed.push(words);
    else if (fate === 'added') added.push(words);
    else {
      flush();
      for (const run of splitByTarget(words, olds)) {
        const last = found.at(-1);
        if (last?.fate === 'same' && last.was === undefined && run.was === undefined)
          for (const word of run.words) last.words.push(word);
        else found.push(run);
      }
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
    else found.push({ fate: 'same', words: [word], ...(was !== undefined && { was }) });
    target = word.href;
  });
  return found;
}
