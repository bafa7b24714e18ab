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
 * The older section of each newer one: that with its heading in the same place, or anywhere, else the most similar
 * one.
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
  const inPlace = placesByKey(free, (a) => placeKey(before[a]!.parent, oldNames[a]));
  const joinInPlace = () => {
    for (const b of lonely()) {
      const parent = after[b]!.parent === undefined ? undefined : partners[after[b]!.parent];
      if (newNames[b] === undefined || (after[b]!.parent !== undefined && parent === undefined)) continue;
      const waiting = inPlace.get(placeKey(parent, newNames[b])) ?? [];
      while (waiting.length > 0 && !free.has(waiting[0]!)) waiting.shift();
      join(waiting[0], b);
    }
  };
  // Both begin with the title, or with text that has no heading.
  if (before[0] && after[0] && before[0].depth <= 1 && before[0].depth === after[0].depth) join(0, 0);

  joinInPlace();
  const there = placesByKey(free, (a) => oldNames[a]);
  for (const [name, here] of placesByKey(lonely(), (b) => newNames[b])) {
    const olds = there.get(name);
    if (name !== undefined && here.length === 1 && olds?.length === 1) join(olds[0], here[0]!);
  }
  const children = placesByKey(after.keys(), (b) => after[b]!.parent);
  for (const b of lonely())
    join(
      olderContainer(
        before,
        after[b]!,
        (children.get(b) ?? []).map((child) => partners[child]),
      ),
      b,
    );

  for (const { a, b } of alikeSections(before, after, [...free], lonely(), work)) join(a, b);
  joinInPlace();
  return partners;
}

const placeKey = (parent: number | undefined, name: string | undefined) => `${parent} ${name}`;

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
  section: Section;
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
  const weighed = (sections: Section[], places: number[]) =>
    places
      .map((place) => known(sections[place]!, place))
      .filter(({ section, counts }) => section.depth > 0 && counts.total >= fewestWords);
  const [ours, theirs] = [weighed(before, olds), weighed(after, news)];
  if (!takeSteps(work, ours.length * theirs.length)) return [];
  const pairs = theirs.flatMap((now) =>
    ours.flatMap((old) => likeness(old, now, work).map((weight) => ({ a: old.place, b: now.place, weight }))),
  );
  return pairs.sort((x, y) => y.weight - x.weight);
}

function known(section: Section, place: number): Weighed {
  const { heading, blocks } = section;
  return {
    place,
    section,
    counts: countPlain(`${heading} ${blocksText(blocks)}`),
    isCode: /^`[^`]+`$/.test(heading),
    names: countPlain(nameOf(section) ?? ''),
  };
}

/** How alike two sections are, or nothing where they are not alike enough to be the same. */
function likeness(before: Weighed, after: Weighed, work: Work): [] | [number] {
  const [{ depth: old }, { depth: now }] = [before.section, after.section];
  if (Math.abs(old - now) > 1) return [];
  const weight = sharedWords(before.counts, after.counts, work);
  const likeHeadings =
    old === now && !before.isCode && !after.isCode && sharedWords(before.names, after.names, work) >= 0.5;
  return weight >= (likeHeadings ? alikeBelowLikeHeading : alike) ? [weight] : [];
}
