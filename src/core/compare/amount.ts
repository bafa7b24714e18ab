import { blockText } from './readBlocks.ts';
import type { Amount, BlockDifference, Difference, DiffStatus, Run, SectionDifference } from './types.ts';

export function amountOf({ sections }: Difference): Amount {
  const words: Record<DiffStatus, number> = { same: 0, added: 0, removed: 0 };
  const addText = (status: DiffStatus, text: string) => {
    words[status] += text.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0;
  };
  const addRuns = (runs: Run[]) => {
    for (const run of runs) words[run.status] += run.words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length;
  };
  const addBlocks = (blocks: BlockDifference[]) => {
    for (const difference of blocks) {
      // Skip reading the text of unchanged blocks.
      if (difference.status === 'same') continue;
      if (difference.status !== 'changed') addText(difference.status, blockText(difference.block));
      else if (difference.type === 'paragraph') addRuns(difference.runs);
      else if (difference.type === 'code')
        difference.runs.forEach(({ status, lines }) => addText(status, lines.join('\n')));
      else if (difference.type === 'table') {
        difference.columns.forEach(({ head }) => addRuns(head));
        difference.rows.forEach(({ cells }) => addRuns(cells.flat()));
      } else if (difference.type === 'list') difference.items.forEach((item) => addBlocks(item.blocks));
      else addBlocks(difference.blocks);
    }
  };
  let places = 0;
  for (const section of sections) {
    places += placesIn(section);
    addRuns(section.heading);
    addBlocks(section.blocks);
  }
  return { places, wordsAdded: words.added, wordsRemoved: words.removed };
}

/** Counts an added or removed section once, otherwise its changed heading and changed blocks. */
function placesIn(section: SectionDifference): number {
  if (section.status !== 'changed') return section.status === 'same' ? 0 : 1;
  return Number(hasNotedHeading(section)) + section.blocks.filter(({ status }) => status !== 'same').length;
}

export function hasNotedHeading({ renamedFrom, movedFromAfter, depthBefore }: SectionDifference): boolean {
  return renamedFrom !== undefined || movedFromAfter !== undefined || depthBefore !== undefined;
}

/** Unchanged sections containing a changed section. */
export function headingsAbove(sections: SectionDifference[]): Set<SectionDifference> {
  const above = new Set<SectionDifference>();
  const open: SectionDifference[] = [];
  for (const section of sections) {
    while (open.length > 0 && open.at(-1)!.depth >= section.depth) open.pop();
    if (section.status !== 'same') open.forEach((each) => each.depth > 1 && above.add(each));
    if (section.status !== 'removed') open.push(section);
  }
  return above;
}
