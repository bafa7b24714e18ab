import { alignParts, countWords, partOf, runsOf, sharedWords, type Pair, type Part, type Work } from './align.ts';
import { readWords } from './readWords.ts';
import type { Inline, Run, Word } from './types.ts';

/** Minimum similarity for a word-by-word comparison; other sentences are removed and added. */
const alike = 0.45;

type Sentence = Part<Word[]>;

/** Compares running text by sentence, then by word within similar sentences. Either side may be missing. */
export function compareText(before: Inline | undefined, after: Inline | undefined, work: Work): Run[] {
  if (before === undefined || after === undefined || before === after) {
    const words = readWords(after ?? before ?? '');
    const status = before === after ? 'same' : after === undefined ? 'removed' : 'added';
    return words.length > 0 ? [{ status, words }] : [];
  }
  const [olds, news] = [sentencesOf(readWords(before)), sentencesOf(readWords(after))];
  const sentences =
    olds.length === 1 && news.length === 1
      ? [{ old: olds[0], now: news[0] }]
      : alignParts(olds, news, (old, now) => likenessOfSentences(old, now, work), alike, work);
  const words = sentences.flatMap(({ old, now }) =>
    old && now ? compareSentence(old, now, work) : replaced(old?.value ?? [], now?.value ?? []),
  );
  return runsOfPairs(words);
}

/** Whether a run's words and link targets are the same in both texts. */
export function isSame({ status, was }: Run): boolean {
  return status === 'same' && was === undefined;
}

/** Ignores link targets, compared separately, and white space. */
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
    return partOf(sentence, sentence.map(keyOf).join('\n'), () => withoutSigns(sentence));
  });
}

function withoutSigns(words: Word[]): string[] {
  return words.map(({ text }) => text).filter((text) => /[\p{L}\p{N}]/u.test(text));
}

/** Sentences sharing the first or last items of an enumeration count as the same enumeration. */
function likenessOfSentences(old: Sentence, now: Sentence, work: Work): number {
  const weight = sharedWords(old.counts(), now.counts(), work);
  const { first, last } = commonItems(old.value, now.value);
  return first + last > 0 ? Math.max(weight, alike) : weight;
}

function compareSentence(old: Sentence, now: Sentence, work: Work): Pair<Word>[] {
  const [olds, news] = [old.value, now.value];
  const isAlike = sharedWords(old.counts(), now.counts(), work) >= alike;
  const { first, last } = isAlike ? { first: 0, last: 0 } : commonItems(olds, news);
  const between = (words: Word[]) => words.slice(first, words.length - last);
  return [
    ...joined(olds.slice(0, first), news.slice(0, first)),
    ...compareSequences(between(olds), between(news), work),
    ...joined(olds.slice(olds.length - last), news.slice(news.length - last)),
  ];
}

function compareSequences(before: Word[], after: Word[], work: Work): Pair<Word>[] {
  // A single common word does not justify a word-by-word diff.
  const isShort = before.length <= 2 || after.length <= 2;
  const counts = (words: Word[]) => countWords(withoutSigns(words));
  if (!isShort && sharedWords(counts(before), counts(after), work) < 0.25) return replaced(before, after);
  const runs = runsOf(before, after, keyOf, work);
  const changesBoth = (at: number, step: 1 | -1) => {
    const beside = [runs[at + step]?.status, runs[at + 2 * step]?.status];
    return beside.includes('added') && beside.includes('removed');
  };
  const pairs = runs.flatMap(({ status, olds, news }, at): Pair<Word>[] => {
    const letters = news.reduce((sum, { text }) => sum + text.length, 0);
    // Merge a punctuation mark or short word between two changes.
    const isIsland = news.length <= 2 && letters <= 3 && changesBoth(at, -1) && changesBoth(at, 1);
    return status !== 'same' || isIsland ? replaced(olds, news) : joined(olds, news);
  });
  return withWholeLinks(pairs, before, after);
}

const joined = (olds: Word[], news: Word[]): Pair<Word>[] => news.map((now, index) => ({ old: olds[index], now }));

const replaced = (before: Word[], after: Word[]): Pair<Word>[] => [
  ...before.map((old) => ({ old })),
  ...after.map((now) => ({ now })),
];

/** Counts common words at the start and end, in whole enumeration items. */
function commonItems(before: Word[], after: Word[]): { first: number; last: number } {
  const room = Math.min(before.length, after.length);
  const isComma = (word: Word | undefined) => word?.text === ',' && !word.style.includes('c');
  const isSameAt = (at: number) => keyOf(before.at(at)!) === keyOf(after.at(at)!);
  let [first, last] = [0, 0];
  for (let at = 0; at < room && isSameAt(at); at++) if (isComma(after[at])) first = at + 1;
  for (let at = 1; at <= room - first && isSameAt(-at); at++) if (isComma(after.at(-at))) last = at;
  return { first, last };
}

/** Treats a link with a new target and new words as a different link, even with common words. */
function withWholeLinks(pairs: Pair<Word>[], before: Word[], after: Word[]): Pair<Word>[] {
  const common = new Set(pairs.flatMap(({ old, now }) => (old && now ? [old, now] : [])));
  const links = [...linksOf(before), ...linksOf(after)];
  const broken = new Set(links.filter((link) => !link.every((word) => common.has(word))).flat());
  return pairs.flatMap((pair) => {
    const { old, now } = pair;
    const isOther = old && now && old.href !== now.href && (broken.has(old) || broken.has(now));
    return isOther ? replaced([old], [now]) : [pair];
  });
}

function linksOf(words: Word[]): Word[][] {
  const links: Word[][] = [];
  words.forEach((word, at) => {
    if (word.href === undefined) return;
    if (words[at - 1]?.href === word.href) links.at(-1)!.push(word);
    else links.push([word]);
  });
  return links;
}

/** Groups words into runs by status and link target, removed before added. */
function runsOfPairs(pairs: Pair<Word>[]): Run[] {
  const found: Run[] = [];
  let changed: Record<'removed' | 'added', Word[]> = { removed: [], added: [] };
  const flush = () => {
    for (const status of ['removed', 'added'] as const)
      if (changed[status].length > 0) found.push({ status, words: changed[status] });
    changed = { removed: [], added: [] };
  };
  for (const { old, now } of pairs) {
    if (!now) changed.removed.push(old!);
    else if (!old) changed.added.push(now);
    else {
      flush();
      const was = old.href === now.href ? undefined : (old.href ?? '');
      const last = found.at(-1);
      // Keep the words of a link with a new target in a single run.
      const isOneLink = was === undefined || last?.words.at(-1)!.href === now.href;
      if (last?.status === 'same' && last.was === was && isOneLink) last.words.push(now);
      else found.push({ status: 'same', words: [now], ...(was !== undefined && { was }) });
    }
  }
  flush();
  return found;
}
