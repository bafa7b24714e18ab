import { blockText } from './likeness.ts';
import type { Amount, Block, BlockDifference, Difference, Run, SectionDifference } from './types.ts';

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

/** Places in a section to go to: all of it, where it came or went; else its heading, where that changed, and each changed block. */
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
  for (const { fate, words } of runs) {
    const count = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length;
    if (fate === 'added') amount.wordsAdded += count;
    if (fate === 'removed') amount.wordsRemoved += count;
  }
}

function addBlock(amount: Amount, difference: BlockDifference): void {
  if (difference.fate !== 'changed') return addWhole(amount, difference.fate, difference.block);
  switch (difference.type) {
    case 'paragraph':
      return addRuns(amount, difference.runs);
    case 'code':
      return difference.runs.forEach(({ fate, lines }) => addText(amount, fate, lines.join('\n')));
    case 'table':
      return [...difference.columns.map(({ head }) => head), ...difference.rows.flatMap(({ cells }) => cells)].forEach(
        (runs) => addRuns(amount, runs),
      );
    case 'list':
      return difference.items.forEach(({ blocks }) => blocks.forEach((block) => addBlock(amount, block)));
    case 'quote':
      return difference.blocks.forEach((block) => addBlock(amount, block));
  }
}

function addWhole(amount: Amount, fate: 'same' | 'added' | 'removed', block: Block): void {
  if (fate !== 'same') addText(amount, fate, blockText(block));
}

function addText(amount: Amount, fate: 'same' | 'added' | 'removed', text: string): void {
  const count = text.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0;
  if (fate === 'added') amount.wordsAdded += count;
  if (fate === 'removed') amount.wordsRemoved += count;
}
