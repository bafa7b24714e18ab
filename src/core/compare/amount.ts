import { blockText } from './likeness.ts';
import type { Amount, BlockDifference, Difference, Fate, Run, SectionDifference } from './types.ts';

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
function placesIn({ fate, blocks, ...section }: SectionDifference): number {
  if (fate === 'same') return 0;
  if (fate !== 'changed') return 1;
  return Number(hasNotedHeading(section)) + blocks.filter((block) => block.fate !== 'same').length;
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
  for (const { fate, words } of runs)
    addCount(amount, fate, words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length);
}

function addText(amount: Amount, fate: Fate, text: string): void {
  addCount(amount, fate, text.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0);
}

function addCount(amount: Amount, fate: Fate, count: number): void {
  if (fate === 'added') amount.wordsAdded += count;
  if (fate === 'removed') amount.wordsRemoved += count;
}

function addBlock(amount: Amount, difference: BlockDifference): void {
  if (difference.fate !== 'changed') {
    // Most blocks stayed the same: their text is not asked for.
    if (difference.fate !== 'same') addText(amount, difference.fate, blockText(difference.block));
    return;
  }
  switch (difference.type) {
    case 'paragraph':
      return addRuns(amount, difference.runs);
    case 'code':
      return difference.runs.forEach(({ fate, lines }) => addText(amount, fate, lines.join('\n')));
    case 'table':
      difference.columns.forEach(({ head }) => addRuns(amount, head));
      return difference.rows.forEach(({ cells }) => cells.forEach((runs) => addRuns(amount, runs)));
    case 'list':
      return difference.items.forEach(({ blocks }) => blocks.forEach((block) => addBlock(amount, block)));
    case 'quote':
      return difference.blocks.forEach((block) => addBlock(amount, block));
  }
}
