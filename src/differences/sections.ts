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

/** Sections under other headings are the same when they share this much of their words. */
const alike = 0.5;
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

/** The older section of each newer one: by its heading in the same place, by its heading anywhere, and by what it says. */
function partnersOf(before: Section[], after: Section[]): (number | undefined)[] {
  const partners: (number | undefined)[] = after.map(() => undefined);
  const free = new Set(before.keys());
  const join = (a: number | undefined, b: number) => {
    if (a === undefined || partners[b] !== undefined || !free.has(a)) return;
    partners[b] = a;
    free.delete(a);
  };
  // Both begin with the title, or with text that has no heading.
  if (before[0] && after[0] && before[0].depth <= 1 && before[0].depth === after[0].depth) join(0, 0);

  after.forEach((now, b) => {
    const parent = now.parent === undefined ? undefined : partners[now.parent];
    if (now.parent !== undefined && parent === undefined) return;
    join([...free].find((a) => before[a]!.parent === parent && isNamed(before[a]!, now)), b);
  });
  const lonely = () => after.flatMap((now, b) => (partners[b] === undefined ? [{ now, b }] : []));
  for (const { now, b } of lonely()) {
    const there = [...free].filter((a) => isNamed(before[a]!, now));
    const here = lonely().filter((other) => isNamed(other.now, now));
    if (there.length === 1 && here.length === 1) join(there[0], b);
  }
  const counts = new Map<Section, WordCounts>();
  const wordsOf = (section: Section) => counts.get(section) ?? counts.set(section, countPlain(`${section.heading} ${blocksText(section.blocks)}`)).get(section)!;
  const weighed = lonely().flatMap(({ now, b }) => [...free].map((a) => ({ a, b, weight: likeness(before[a]!, now, wordsOf) })));
  for (const { a, b } of weighed.filter(({ weight }) => weight >= alike).sort((x, y) => y.weight - x.weight)) join(a, b);
  return partners;
}

/** A heading's words without marks and case: what anchors are made of. */
function nameOf({ heading, depth }: Section): string | undefined {
  return depth === 0 ? undefined : heading.replace(/\]\([^)]*\)/g, '').replace(/[`*_[\]\\]/g, '').toLowerCase();
}

function isNamed(one: Section, other: Section): boolean {
  return nameOf(one) !== undefined && nameOf(one) === nameOf(other);
}

function likeness(before: Section, after: Section, wordsOf: (section: Section) => WordCounts): number {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const apart = before.depth === 0 || after.depth === 0 || Math.abs(before.depth - after.depth) > 1;
  return Math.min(old.total, now.total) < fewestWords || apart ? 0 : sharedWords(old, now);
}
