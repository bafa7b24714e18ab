import { formsOf, type FoundPhrases, type NamedQuery, type Phrase } from './queryPhrases.ts';
import { keyOf, readWords, squash, stem, stopWords, type Word } from './tokenize.ts';
import type { Vocabulary } from './vocabulary.ts';
import { phraseWeights } from './weights.ts';

/** A phrase that means the same as others of its group, word by word. */
export interface SamePhrase {
  keys: string[];
  stems: string[];
}

/** Groups of phrases that mean the same, read once: each query looks for all of them. */
export function readSynonyms(groups: string[][]): SamePhrase[][] {
  return groups.map((group) =>
    group.map((phrase) => {
      const keys = readWords(phrase).map(({ text }) => keyOf(text));
      return { keys, stems: keys.map(stem) };
    }),
  );
}

/** A key of the query, with its slot where it has one: the "up" of "set up" has none. */
interface PlacedKey {
  key: string;
  slot?: number;
}

/** All keys of the query, those of words that say nothing among them. */
export function withSlots(all: Word[], telling: Word[], keysOf: string[][]): PlacedKey[] {
  let slot = 0;
  return all.flatMap((word): PlacedKey[] => {
    const keys = keysOf[telling.indexOf(word)];
    return keys ? keys.map((key) => ({ key, slot: slot++ })) : [{ key: keyOf(word.text) }];
  });
}

/** What a query says in the words of a group of synonyms, in those of the others. */
export function synonymPhrases(
  keys: string[],
  placed: PlacedKey[],
  vocabulary: Vocabulary,
  synonyms: SamePhrase[][],
): FoundPhrases {
  const phrases: Phrase[] = [];
  const names: NamedQuery[] = [];
  const stems = placed.map(({ key }) => stem(key));
  for (const group of synonyms) {
    for (const { keys: asked, stems: wanted } of group) {
      const place = stems.findIndex((_, at) => wanted.every((each, n) => stems[at + n] === each));
      const slots = place < 0 ? [] : placed.slice(place, place + asked.length).flatMap(({ slot }) => slot ?? []);
      if (slots.length === 0) continue;
      const [from, to] = [slots[0]!, slots.at(-1)! + 1];
      for (const { keys: words } of group) {
        if (words === asked) continue;
        const terms = words.filter((key) => !stopWords.has(key)).map((key) => formsOf(key, vocabulary));
        if (terms.length === 0 || terms.some((forms) => forms.length === 0)) continue;
        const isSame = isAbbreviation(asked, words) || isAbbreviation(words, asked);
        // Without its small words a phrase says something else: "long" is not "how long".
        if (terms.length === words.length)
          phrases.push({ from, to, terms, weight: isSame ? 1 : phraseWeights.synonym });
        names.push({
          words: [...keys.slice(0, from), ...words, ...keys.slice(to)].map(squash),
          worth: isSame ? 1 : phraseWeights.synonymName,
        });
      }
    }
  }
  return { phrases, names };
}

/** Whether one word is made of the beginnings of others, in their order: dns of domain name system. */
function isAbbreviation([word = '', ...more]: string[], of: string[]): boolean {
  if (more.length > 0) return false;
  const fits = (at: number, n: number): boolean => {
    const next = of[n];
    if (next === undefined) return at === word.length;
    for (let length = 1; length <= next.length && next[length - 1] === word[at + length - 1]; length++)
      if (fits(at + length, n + 1)) return true;
    return false;
  };
  return fits(0, 0);
}
