import { limits, type MarkedText, type SearchHit } from '../types.ts';
import type { SearchState } from './useSearch.ts';

export interface HitGroup {
  name: string;
  hits: SearchHit[];
}

/** Where the result stands that a reader has moved to; its place is kept where it is not found any more. Results may come in another order meanwhile. */
export function activePlace(hits: SearchHit[], { place, url }: { place: number; url?: string }): number {
  const found = url === undefined ? -1 : hits.findIndex((hit) => hit.url === url);
  return found < 0 ? Math.max(0, Math.min(place, hits.length - 1)) : found;
}

/** Hits under the parts of the documentation that they are in: parts in the order of their best hit, few hits a part. */
export function groupHits(hits: SearchHit[]): HitGroup[] {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits.slice(0, limits.hits)) {
    const group = groups.get(hit.group) ?? [];
    if (group.length < limits.hitsPerGroup) group.push(hit);
    groups.set(hit.group, group);
  }
  return [...groups].map(([name, grouped]) => ({ name, hits: grouped }));
}

/** At most so many words of a text, with the first marked one among them. Dots stand where words were left out. */
export function shorten(text: MarkedText, most: number): MarkedText {
  const words = wordsOf(text);
  // The dots that stand for words left out already are none themselves.
  if (words.filter((word) => /[\p{L}\p{N}]/u.test(word.text)).length <= most) return text;
  const firstMarked = Math.max(
    0,
    words.findIndex(({ marked }) => marked),
  );
  // A word or two before the marked one say what it is about.
  const start = Math.max(0, Math.min(firstMarked - 1, words.length - most));
  const kept = join(words.slice(start, start + most));
  const before = start > 0 ? [{ text: '… ', marked: false }] : [];
  const after = start + most < words.length ? [{ text: ' …', marked: false }] : [];
  return [...before, ...kept, ...after];
}

/** Each word with the space around it, in pieces of their own. Space that stands alone between two marked words belongs to the first. */
function wordsOf(text: MarkedText): MarkedText {
  const words: MarkedText = [];
  for (const { text: part, marked } of text) {
    const found = part.match(/\s*\S+\s*/g);
    const last = words.at(-1);
    if (found) words.push(...found.map((word) => ({ text: word, marked })));
    else if (last) last.text += part;
  }
  return words;
}

function join(words: MarkedText): MarkedText {
  const pieces: MarkedText = [];
  for (const { text, marked } of words) {
    const last = pieces.at(-1);
    if (last?.marked === marked) last.text += text;
    else pieces.push({ text, marked });
  }
  return pieces;
}

/** The text without its marks. */
export function plain(text: MarkedText): string {
  return text.map((piece) => piece.text).join('');
}

/** What a screen reader says of the state of a search, once it has one. */
export function announcement(state: SearchState, listed: number): string {
  switch (state.status) {
    case 'stalled':
      return 'Searching …';
    case 'failed':
      return 'Unable to fetch results';
    case 'done': {
      const { query, total, partial } = state.response;
      // What is found by names alone is not all: the rest is about to be.
      if (partial) return '';
      if (listed === 0) return `No results for "${query}"`;
      const all = total > listed ? `, ${listed} of them listed` : '';
      return `${total} ${total === 1 ? 'result' : 'results'} for "${query}"${all}`;
    }
    default:
      return '';
  }
}
