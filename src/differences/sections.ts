import { inNewerOrder, movedParts } from './align.ts';
import { blocksText, countPlain, sharedWords, type WordCounts } from './likeness.ts';
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

/** Sections under other headings are the same when they share this much of their words: tables and signatures are much alike anyway. */
const alike = 0.62;
/** When they are of one depth and their headings share half of their words, so much is enough. */
const alikeBelowLikeHeading = 0.39;
/** Shorter sections are alike by chance. */
const fewestWords = 8;

/** The sections of both texts in the order of the newer one, and which of them moved. */
export function joinSections(before: Section[], after: Section[]): { places: Placed[]; moved: Set<Placed> } {
  const partners = partnersOf(before, after);
  const places = inNewerOrder(before.length, partners);
  const moved = movedParts(places);
  for (const place of places) {
    if (place.before === undefined || place.after === undefined) continue;
    const [old, now] = [before[place.before]!, after[place.after]!];
    const partner = now.parent === undefined ? undefined : partners[now.parent];
    // A section whose heading went has not moved; one that stands in another has.
    if (now.parent !== undefined && old.parent !== undefined && partner !== old.parent && partner !== undefined) moved.add(place);
  }
  return { places, moved };
}

/** The older section of each newer one: by its heading in the same place, by its heading anywhere, by what stands in it, and by what it says. */
function partnersOf(before: Section[], after: Section[]): (number | undefined)[] {
  const partners: (number | undefined)[] = after.map(() => undefined);
  const free = new Set(before.keys());
  const join = (a: number | undefined, b: number) => {
    if (a === undefined || partners[b] !== undefined || !free.has(a)) return;
    partners[b] = a;
    free.delete(a);
  };
  const lonely = () => after.flatMap((now, b) => (partners[b] === undefined ? [{ now, b }] : []));
  const joinInPlace = () => {
    for (const { now, b } of lonely()) {
      const parent = now.parent === undefined ? undefined : partners[now.parent];
      if (now.parent !== undefined && parent === undefined) continue;
      join([...free].find((a) => before[a]!.parent === parent && isNamed(before[a]!, now)), b);
    }
  };
  // Both begin with the title, or with text that has no heading.
  if (before[0] && after[0] && before[0].depth <= 1 && before[0].depth === after[0].depth) join(0, 0);

  joinInPlace();
  for (const { now, b } of lonely()) {
    const there = [...free].filter((a) => isNamed(before[a]!, now));
    const here = lonely().filter((other) => isNamed(other.now, now));
    if (there.length === 1 && here.length === 1) join(there[0], b);
  }
  for (const { b } of lonely()) join(olderContainer(before, after, partners, b), b);

  const counts = new Map<Section, WordCounts>();
  const wordsOf = (section: Section) => counts.get(section) ?? counts.set(section, countPlain(`${section.heading} ${blocksText(section.blocks)}`)).get(section)!;
  const weighed = lonely().flatMap(({ now, b }) => [...free].flatMap((a) => likeness(before[a]!, now, wordsOf).map((weight) => ({ a, b, weight }))));
  for (const { a, b } of weighed.sort((x, y) => y.weight - x.weight)) join(a, b);
  joinInPlace();
  return partners;
}

/** The older heading without text of its own below which half or more of what stands below such a newer one stood: it was renamed. */
function olderContainer(before: Section[], after: Section[], partners: (number | undefined)[], container: number): number | undefined {
  const { depth, blocks } = after[container]!;
  if (blocks.length > 0) return undefined;
  const children = after.flatMap((section, b) => (section.parent === container ? [partners[b]] : []));
  const parents = children.map((child) => (child === undefined ? undefined : before[child]!.parent));
  return parents.find((old) => old !== undefined && before[old]!.depth === depth && before[old]!.blocks.length === 0 && parents.filter((other) => other === old).length * 2 >= parents.length);
}

/** A heading's words without marks and case: what anchors are made of. */
function nameOf({ heading, depth }: Section): string | undefined {
  return depth === 0 ? undefined : heading.replace(/\]\([^)]*\)/g, '').replace(/[`*_[\]\\]/g, '').toLowerCase();
}

function isNamed(one: Section, other: Section): boolean {
  return nameOf(one) !== undefined && nameOf(one) === nameOf(other);
}

/** How alike two sections are, or nothing where they are not alike enough to be the same. */
function likeness(before: Section, after: Section, wordsOf: (section: Section) => WordCounts): [] | [number] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const apart = before.depth === 0 || after.depth === 0 || Math.abs(before.depth - after.depth) > 1;
  if (apart || Math.min(old.total, now.total) < fewestWords) return [];
  const weight = sharedWords(old, now);
  const likeHeadings = before.depth === after.depth && !isCode(before) && !isCode(after) && sharedWords(countPlain(nameOf(before)!), countPlain(nameOf(after)!)) >= 0.5;
  return weight >= (likeHeadings ? alikeBelowLikeHeading : alike) ? [weight] : [];
}

/** Names in code that are alike still name different things. */
function isCode({ heading }: Section): boolean {
  return /^`[^`]+`$/.test(heading);
}
