import { compareBlocks, isUnchanged, withStatus } from './compareBlocks.ts';
import { compareText, textWithStatus } from './compareWords.ts';
import { readBlocks } from './readBlocks.ts';
import { readWords } from './readWords.ts';
import { joinSections, sectionsOf, type Section } from './sections.ts';
import { withoutVersion, type OwnFolders } from './targets.ts';
import type { Difference, Inline, Placed, SectionDifference } from './types.ts';
import { startWork, type Work } from './likeness.ts';

/** A document's Markdown twin in one version. */
export interface Twin extends OwnFolders {
  text: string;
}

/**
 * What changed from one twin to another, section by section. `allFolders` are those of all versions: a link into
 * the text's own version is the same link in both. Runs in Node and in a browser's worker.
 */
export function compareTwins(before: Twin, after: Twin, allFolders: string[]): Difference {
  const [olds, news] = [before, after].map((twin) =>
    sectionsOf(readBlocks(withoutVersion(withoutDescription(twin.text), twin, allFolders))),
  ) as [Section[], Section[]];
  const work = startWork();
  const { places, moved } = joinSections(olds, news, work);
  const sections = places.map((place): SectionDifference => {
    const old = place.before === undefined ? undefined : olds[place.before];
    const now = place.after === undefined ? undefined : news[place.after];
    if (!old || !now) return lonelySection(place, (old ?? now)!, old ? 'removed' : 'added');
    const section = commonSection(place, old, now, work);
    if (!moved.has(place)) return section;
    return { ...section, status: 'changed', movedFromAfter: plain(olds[place.before! - 1]?.heading ?? '') };
  });
  return { sections, ...(work.exceeded && { exceeded: true }) };
}

/**
 * A twin without its description, which stands below the title for search engines and is no part of the doc.
 *
 * @example withoutDescription('# A\n\n> About A.\n\nText') // '# A\n\n\nText'
 */
export function withoutDescription(text: string): string {
  return text.replace(/^(# .*\n\n)> .*(?:\n|$)/, '$1');
}

function lonelySection(
  place: Placed,
  { depth, heading, blocks }: Section,
  status: 'added' | 'removed',
): SectionDifference {
  return {
    ...place,
    status,
    depth,
    heading: textWithStatus(heading, status),
    title: plain(heading),
    blocks: withStatus(blocks, status),
  };
}

function commonSection(place: Placed, old: Section, now: Section, work: Work): SectionDifference {
  const heading = compareText(old.heading, now.heading, work);
  const blocks = compareBlocks(old.blocks, now.blocks, work);
  const renamed = heading.some(({ status }) => status !== 'same');
  const deeper = old.depth !== now.depth;
  return {
    ...place,
    status: renamed || deeper || !blocks.every(isUnchanged) ? 'changed' : 'same',
    depth: now.depth,
    ...(deeper && { depthBefore: old.depth }),
    heading,
    title: plain(now.heading),
    ...(renamed && { renamedFrom: plain(old.heading) }),
    blocks,
  };
}

/** The words of a heading without marks. */
function plain(text: Inline): string {
  return readWords(text)
    .map(({ text: word, space }) => (space ? ` ${word}` : word))
    .join('');
}
