import {
  countWords,
  movedParts,
  placesByKey,
  plainWords,
  sharedWords,
  startJoining,
  startWork,
  takeSteps,
} from './align.ts';
import type { Work } from './align.ts';
import { compareBlocks, withStatus } from './compareBlocks.ts';
import { compareText } from './compareWords.ts';
import { blocksText, readBlocks } from './readBlocks.ts';
import { readWords } from './readWords.ts';
import { withoutVersion, type OwnFolders } from './targets.ts';
import type { Block, Difference, Inline, Placed, SectionDifference } from './types.ts';

export interface Twin extends OwnFolders {
  text: string;
}

/**
 * Compares two twins. `allFolders` are the folders of all versions, for comparing links. Runs in Node and in a browser
 * worker.
 */
export function compareTwins(before: Twin, after: Twin, allFolders: string[]): Difference {
  const read = (twin: Twin) => sectionsOf(readBlocks(withoutVersion(withoutMarks(twin.text), twin, allFolders)));
  const [olds, news] = [read(before), read(after)];
  const work = startWork();
  const { places, moved } = joinSections(olds, news, work);
  const sections = places.map((place): SectionDifference => {
    const [old, now] = [olds[place.before ?? -1], news[place.after ?? -1]];
    const shown = (now ?? old)!;
    const heading = compareText(old?.heading, now?.heading, work);
    const own = { ...place, depth: shown.depth, title: plain(shown.heading), heading };
    if (!old || !now) {
      const status = old ? 'removed' : 'added';
      return { ...own, status, blocks: withStatus(shown.blocks, status) };
    }
    const blocks = compareBlocks(old.blocks, now.blocks, work);
    const notes = {
      ...(old.depth !== now.depth && { depthBefore: old.depth }),
      ...(heading.some(({ status }) => status !== 'same') && { renamedFrom: plain(old.heading) }),
      ...(moved.has(place) && { movedFromAfter: plain(olds[place.before! - 1]?.heading ?? '') }),
    };
    const isSame = Object.keys(notes).length === 0 && blocks.every(({ status }) => status === 'same');
    return { ...own, status: isSame ? 'same' : 'changed', blocks, ...notes };
  });
  return { sections, ...(work.exceeded && { exceeded: true }) };
}

/**
 * Removes what is not part of the doc: the description below the title, which is for search engines, and anchors.
 *
 * @example withoutMarks('# A\n\n> About A.\n\n## B <a id="b"></a>') // '# A\n\n\n## B'
 */
export function withoutMarks(text: string): string {
  return text.replace(/^(# .*\n\n)> .*(?:\n|$)/, '$1').replace(/(?:(?<=^#.*) )?<a id="[^"]*"><\/a>/gm, '');
}

function plain(text: Inline): string {
  return readWords(text)
    .map(({ text: word, space }) => (space ? ` ${word}` : word))
    .join('');
}

interface Section {
  depth: number;
  heading: Inline;
  blocks: Block[];
  parent?: number;
}

function sectionsOf(blocks: Block[]): Section[] {
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

function joinSections(before: Section[], after: Section[], work: Work): { places: Placed[]; moved: Set<Placed> } {
  const joining = startJoining(before.length, after.length);
  joinAll(joining, before, after, work);
  const places = joining.places();
  const moved = movedParts(places, work);
  for (const place of places) {
    const old = before[place.before ?? -1]?.parent;
    const now = after[place.after ?? -1]?.parent;
    const partner = now === undefined ? undefined : joining.partners[now];
    // A section with a removed parent heading has not moved; a section under another parent has.
    if (old !== undefined && partner !== undefined && partner !== old) moved.add(place);
  }
  return { places, moved };
}

/** Pairs sections by heading in the same place, by heading anywhere, by subsections, then by similarity. */
function joinAll(
  { partners, free, lonely, join, joinUnique, joinInOrder }: ReturnType<typeof startJoining>,
  before: Section[],
  after: Section[],
  work: Work,
): void {
  const [oldNames, newNames] = [before.map(nameOf), after.map(nameOf)];
  const joinInPlace = () =>
    joinInOrder(
      (a) => `${before[a]!.parent} ${oldNames[a]}`,
      (b) => {
        const { parent } = after[b]!;
        const oldParent = parent === undefined ? undefined : partners[parent];
        const isInPlace = newNames[b] !== undefined && (parent === undefined || oldParent !== undefined);
        return isInPlace ? `${oldParent} ${newNames[b]}` : undefined;
      },
    );
  // Both start with the title, or with text before the first heading.
  if (before[0] && before[0].depth <= 1 && before[0].depth === after[0]?.depth) join(0, 0);
  joinInPlace();
  joinUnique(
    (a) => oldNames[a],
    (b) => newNames[b],
  );
  const children = placesByKey(after.keys(), (b) => after[b]!.parent);
  for (const b of lonely()) {
    const oldChildren = (children.get(b) ?? []).map((child) => partners[child]);
    join(olderContainer(before, after[b]!, oldChildren), b);
  }
  for (const { a, b } of alikeSections(before, after, [...free], lonely(), work)) join(a, b);
  joinInPlace();
}

/** Heading words without markup and case, as in anchors. */
function nameOf({ heading, depth }: Section): string | undefined {
  if (depth === 0) return undefined;
  return heading
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[`*_[\]\\]/g, '')
    .toLowerCase();
}

/**
 * Finds the former heading of a container without its own text: at least half of its subsections (`children`, by older
 * index) were below it.
 */
function olderContainer(
  before: Section[],
  { depth, blocks }: Section,
  children: (number | undefined)[],
): number | undefined {
  if (blocks.length > 0) return undefined;
  const parents = placesByKey(children.keys(), (index) => before[children[index] ?? -1]?.parent);
  for (const [old, below] of parents) {
    if (old === undefined || before[old]!.depth !== depth || before[old]!.blocks.length > 0) continue;
    if (below.length * 2 >= children.length) return old;
  }
  return undefined;
}

/** Minimum similarity of sections with different headings; high, because tables and signatures look alike. */
const alike = 0.62;
/** Minimum similarity for sections with the same depth and half of their heading words in common. */
const alikeBelowLikeHeading = 0.39;
/** Minimum number of words; shorter sections match by chance. */
const fewestWords = 8;

function alikeSections(before: Section[], after: Section[], olds: number[], news: number[], work: Work) {
  const weighed = (sections: Section[], places: number[]) =>
    places.flatMap((place) => {
      const section = sections[place]!;
      const { depth, heading, blocks } = section;
      const counts = countWords(plainWords(`${heading} ${blocksText(blocks)}`));
      if (depth === 0 || counts.total < fewestWords) return [];
      // Similar code names name different things.
      const names = /^`[^`]+`$/.test(heading) ? undefined : countWords(plainWords(nameOf(section)!));
      return [{ place, depth, counts, names }];
    });
  const [ours, theirs] = [weighed(before, olds), weighed(after, news)];
  if (!takeSteps(work, ours.length * theirs.length)) return [];
  const pairs = theirs.flatMap((now) =>
    ours.flatMap((old) => {
      if (Math.abs(old.depth - now.depth) > 1) return [];
      const weight = sharedWords(old.counts, now.counts, work);
      const mayBeRenamed = old.depth === now.depth && old.names && now.names;
      const least = mayBeRenamed && sharedWords(old.names!, now.names!, work) >= 0.5 ? alikeBelowLikeHeading : alike;
      return weight >= least ? [{ a: old.place, b: now.place, weight }] : [];
    }),
  );
  return pairs.sort((x, y) => y.weight - x.weight);
}
