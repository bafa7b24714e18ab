import { compareBlocks, isUnchanged, withStatus } from './compareBlocks.ts';
import { compareText, textWithStatus } from './compareWords.ts';
import { startWork } from './likeness.ts';
import { readBlocks } from './readBlocks.ts';
import { readWords } from './readWords.ts';
import { joinSections, sectionsOf } from './sections.ts';
import { withoutVersion, type OwnFolders } from './targets.ts';
import type { Difference, Inline, SectionDifference } from './types.ts';

/** A document's Markdown twin in one version. */
export interface Twin extends OwnFolders {
  text: string;
}

/**
 * What changed from one twin to another, section by section. `allFolders` are those of all versions: a link into
 * the text's own version is the same link in both. Runs in Node and in a browser's worker.
 */
export function compareTwins(before: Twin, after: Twin, allFolders: string[]): Difference {
  const read = (twin: Twin) => sectionsOf(readBlocks(withoutVersion(withoutDescription(twin.text), twin, allFolders)));
  const [olds, news] = [read(before), read(after)];
  const work = startWork();
  const { places, moved } = joinSections(olds, news, work);
  const sections = places.map((place): SectionDifference => {
    const [old, now] = [olds[place.before ?? -1], news[place.after ?? -1]];
    const shown = (now ?? old)!;
    const own = { ...place, depth: shown.depth, title: plain(shown.heading) };
    if (!old || !now) {
      const status = old ? 'removed' : 'added';
      const heading = textWithStatus(shown.heading, status);
      return { ...own, status, heading, blocks: withStatus(shown.blocks, status) };
    }
    const heading = compareText(old.heading, now.heading, work);
    const blocks = compareBlocks(old.blocks, now.blocks, work);
    const notes = {
      ...(old.depth !== now.depth && { depthBefore: old.depth }),
      ...(heading.some(({ status }) => status !== 'same') && { renamedFrom: plain(old.heading) }),
      ...(moved.has(place) && { movedFromAfter: plain(olds[place.before! - 1]?.heading ?? '') }),
    };
    const isSame = Object.keys(notes).length === 0 && blocks.every(isUnchanged);
    return { ...own, status: isSame ? 'same' : 'changed', heading, blocks, ...notes };
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

/** The words of a heading without marks. */
function plain(text: Inline): string {
  return readWords(text)
    .map(({ text: word, space }) => (space ? ` ${word}` : word))
    .join('');
}
