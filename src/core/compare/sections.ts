import { inNewerOrder, movedParts, placesByKey } from './align.ts';
import { blocksText, countPlain, sharedWords, type WordCounts, takeSteps, type Work } from './likeness.ts';
import type { Block, Inline, Placed } from './types.ts';

/** A heading and what stands below it up to the next heading; the first may have no heading. */
export interface Section {
  depth: number;
  heading: Inline;
  blocks: Block[];
  /** Index of the section that it stands in. */
  parent?: number;
}

export function sectionsOf(blocks: Block[]): Section[] {
  const sections: Section[] = [];
  const open: number[] = [];
  for (const block of blocks) {
    if (block.type !== 'heading') {
      if (sections.length === 0) sections.push({ depth: 0, heading: '', blocks: [] });
      sections.at(-1)!.blocks.push(block);
      continue;
    }
    while (open.length > 0 && sections[open.at(-1)!]!.depth >= block.depth) open.pop();
    sections.push({ depth: block.depth, heading: block.text, blocks: [], parent: open.at(-1) });
    open.push(sections.length - 1);
  }
  return sections;
}

/**
 * Sections under different headings are the same when they share this much of their words; tables and signatures
 * are always much alike.
 */
const alike = 0.62;
/** When they are of one depth and their headings share half of their words, so much is enough. */
const alikeBelowLikeHeading = 0.39;
/** Shorter sections are alike by chance. */
const fewestWords = 8;

/** The sections of both texts in the order of the newer one, and which of them moved. */
export function joinSections(
  before: Section[],
  after: Section[],
  work: Work,
): { places: Placed[]; moved: Set<Placed> } {
  const partners = partnersOf(before, after, work);
  const places = inNewerOrder(before.length, partners);
  const moved = movedParts(places, work);
  for (const place of places) {
    if (place.before === undefined || place.after === undefined) continue;
    const [old, now] = [before[place.before]!, after[place.after]!];
    const partner = now.parent === undefined ? undefined : partners[now.parent];
    // A section whose heading went has not moved; one that stands in another has.
    if (now.parent !== undefined && old.parent !== undefined && partner !== old.parent && partner !== undefined)
      moved.add(place);
  }
  return { places, moved };
}

/**
 * The older section of each newer one: that with its heading in the same place, or anywhere; that in which its own
 * sections stood; else the most similar one.
 */
function partnersOf(before: Section[], after: Section[], work: Work): (number | undefined)[] {
  const [oldNames, newNames] = [before.map(nameOf), after.map(nameOf)];
  const partners: (number | undefined)[] = after.map(() => undefined);
  const free = new Set(before.keys());
  const join = (a: number | undefined, b: number) => {
    if (a === undefined || partners[b] !== undefined || !free.has(a)) return;
    partners[b] = a;
    free.delete(a);
  };
  const lonely = () => [...after.keys()].filter((b) => partners[b] === undefined);
  const placeKey = (parent: number | undefined, name: string | undefined) => `${parent} ${name}`;
  // The first of each list is its last: those that are taken are dropped from the end, so that each is looked at once.
  const inPlace = placesByKey([...free].toReversed(), (a) => placeKey(before[a]!.parent, oldNames[a]));
  const firstFree = (places: number[] = []): number | undefined => {
    let first = places.at(-1);
    while (first !== undefined && !free.has(first)) {
      places.pop();
      first = places.at(-1);
    }
    return first;
  };
  const joinInPlace = () => {
    for (const b of lonely()) {
      const { parent } = after[b]!;
      const oldParent = parent === undefined ? undefined : partners[parent];
      if (newNames[b] === undefined || (parent !== undefined && oldParent === undefined)) continue;
      join(firstFree(inPlace.get(placeKey(oldParent, newNames[b]))), b);
    }
  };
  // Both begin with the title, or with text that has no heading.
  if (before[0] && after[0] && before[0].depth <= 1 && before[0].depth === after[0].depth) join(0, 0);
  joinInPlace();
  const olds = placesByKey(free, (a) => oldNames[a]);
  for (const [name, news] of placesByKey(lonely(), (b) => newNames[b])) {
    const namesakes = olds.get(name);
    if (name !== undefined && news.length === 1 && namesakes?.length === 1) join(namesakes[0], news[0]!);
  }
  const children = placesByKey(after.keys(), (b) => after[b]!.parent);
  for (const b of lonely()) {
    const oldChildren = (children.get(b) ?? []).map((child) => partners[child]);
    join(olderContainer(before, after[b]!, oldChildren), b);
  }
  for (const { a, b } of alikeSections(before, after, [...free], lonely(), work)) join(a, b);
  joinInPlace();
  return partners;
}

/**
 * The older heading that a newer one was called before: neither has text of its own, and at least half of the newer
 * one's subsections (`children`, by their older places) stood below it.
 */
function olderContainer(
  before: Section[],
  { depth, blocks }: Section,
  children: (number | undefined)[],
): number | undefined {
  if (blocks.length > 0) return undefined;
  const parents = placesByKey(children.keys(), (index) =>
    children[index] === undefined ? undefined : before[children[index]]!.parent,
  );
  for (const [old, below] of parents) {
    if (old === undefined || before[old]!.depth !== depth || before[old]!.blocks.length > 0) continue;
    if (below.length * 2 >= children.length) return old;
  }
  return undefined;
}

/** A heading's words without marks and case: what anchors are made of. */
function nameOf({ heading, depth }: Section): string | undefined {
  return depth === 0
    ? undefined
    : heading
        .replace(/\]\([^)]*\)/g, '')
        .replace(/[`*_[\]\\]/g, '')
        .toLowerCase();
}

interface Weighed {
  place: number;
  depth: number;
  counts: WordCounts;
  /** Names in code that are alike still name different things. */
  isCode: boolean;
  names: WordCounts;
}

/** Pairs of sections that are alike enough to be the same, the most alike first. */
function alikeSections(
  before: Section[],
  after: Section[],
  olds: number[],
  news: number[],
  work: Work,
): { a: number; b: number }[] {
  const weighed = (sections: Section[], places: number[]): Weighed[] =>
    places.flatMap((place) => {
      const { depth, heading, blocks } = sections[place]!;
      const counts = countPlain(`${heading} ${blocksText(blocks)}`);
      if (depth === 0 || counts.total < fewestWords) return [];
      const isCode = /^`[^`]+`$/.test(heading);
      return [{ place, depth, counts, isCode, names: countPlain(nameOf(sections[place]!) ?? '') }];
    });
  const [ours, theirs] = [weighed(before, olds), weighed(after, news)];
  if (!takeSteps(work, ours.length * theirs.length)) return [];
  return theirs
    .flatMap((now) => ours.map((old) => ({ a: old.place, b: now.place, weight: likeness(old, now, work) })))
    .filter(({ weight }) => weight >= 0)
    .sort((x, y) => y.weight - x.weight);
}

/** How alike two sections are; -1 where they are not alike enough to be the same. */
function likeness(old: Weighed, now: Weighed, work: Work): number {
  if (Math.abs(old.depth - now.depth) > 1) return -1;
  const weight = sharedWords(old.counts, now.counts, work);
  const mayBeRenamed = old.depth === now.depth && !old.isCode && !now.isCode;
  const least = mayBeRenamed && sharedWords(old.names, now.names, work) >= 0.5 ? alikeBelowLikeHeading : alike;
  return weight >= least ? weight : -1;
}
