import { blockText } from './likeness.ts';
import type { Amount, BlockDifference, Difference, DiffStatus, Run, SectionDifference } from './types.ts';

/** Counts what changed. */
export function amountOf({ sections }: Difference): Amount {
  const amount: Amount = { places: 0, wordsAdded: 0, wordsRemoved: 0 };
  for (const section of sections) {
    amount.places += placesIn(section);
    addRuns(amount, section.heading);
    section.blocks.forEach((block) => addBlock(amount, block));
  }
  return amount;
}

/** Places to go to: the section itself, where it came or went; else its changed heading and each changed block. */
function placesIn({ status, blocks, ...section }: SectionDifference): number {
  if (status === 'same') return 0;
  if (status !== 'changed') return 1;
  return Number(hasNotedHeading(section)) + blocks.filter((block) => block.status !== 'same').length;
}

/** Whether something is to be said of a section's heading. */
export function hasNotedHeading({
  renamedFrom,
  movedFromAfter,
  depthBefore,
}: Pick<SectionDifference, 'renamedFrom' | 'movedFromAfter' | 'depthBefore'>): boolean {
  return renamedFrom !== undefined || movedFromAfter !== undefined || depthBefore !== undefined;
}

function addRuns(amount: Amount, runs: Run[]): void {
  for (const { status, words } of runs)
    addCount(amount, status, words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length);
}

function addText(amount: Amount, status: DiffStatus, text: string): void {
  addCount(amount, status, text.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0);
}

function addCount(amount: Amount, status: DiffStatus, count: number): void {
  if (status === 'added') amount.wordsAdded += count;
  if (status === 'removed') amount.wordsRemoved += count;
}

function addBlock(amount: Amount, difference: BlockDifference): void {
  if (difference.status !== 'changed') {
    // Most blocks stayed the same: their text is not asked for.
    if (difference.status !== 'same') addText(amount, difference.status, blockText(difference.block));
    return;
  }
  switch (difference.type) {
    case 'paragraph':
      return addRuns(amount, difference.runs);
    case 'code':
      return difference.runs.forEach(({ status, lines }) => addText(amount, status, lines.join('\n')));
    case 'table':
      difference.columns.forEach(({ head }) => addRuns(amount, head));
      return difference.rows.forEach(({ cells }) => cells.forEach((runs) => addRuns(amount, runs)));
    case 'list':
      return difference.items.forEach(({ blocks }) => blocks.forEach((block) => addBlock(amount, block)));
    case 'quote':
      return difference.blocks.forEach((block) => addBlock(amount, block));
  }
}
