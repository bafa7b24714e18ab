import { alignParts, runsOf } from './align.ts';
import { compareTable } from './compareTable.ts';
import { compareText, isSame } from './compareWords.ts';
import { blocksText, blockText, partOf, sharedWords, countPlain, type Part, type Work } from './likeness.ts';
import type { Block, BlockDifference, DiffStatus, ItemDifference } from './types.ts';

/** Blocks of one kind that share less than this are not compared with each other. */
const alike = 0.3;

/** What became of each block, in order. Blocks of one kind are joined when their likeness is at least `least`. */
export function compareBlocks(before: Block[], after: Block[], work: Work, least = alike): BlockDifference[] {
  const likeness = (old: Part<Block>, now: Part<Block>) => likenessOfBlocks(old, now, work);
  return alignParts(before.map(partOfBlock), after.map(partOfBlock), likeness, least, work).flatMap(({ old, now }) => {
    if (!now) return withStatus([old!.value], 'removed');
    if (!old) return withStatus([now.value], 'added');
    if (old.text === now.text) return withStatus([now.value], 'same');
    const difference = changedBlock(old.value, now.value, work);
    if (!difference) return [...withStatus([old.value], 'removed'), ...withStatus([now.value], 'added')];
    return isUnchanged(difference) ? withStatus([now.value], 'same') : [difference];
  });
}

const partOfBlock = (block: Block): Part<Block> => {
  const text = blockText(block);
  // A fence's language is no likeness.
  return partOf(block, text, () => countPlain(block.type === 'code' ? block.lines.join('\n') : text));
};

function likenessOfBlocks(old: Part<Block>, now: Part<Block>, work: Work): number {
  const [before, after] = [old.value, now.value];
  if (before.type !== after.type || before.type === 'heading') return 0;
  const shared = sharedWords(old.counts(), now.counts(), work);
  if (before.type === 'table' && after.type === 'table')
    return before.head.join('|') === after.head.join('|') ? Math.max(shared, alike) : shared;
  // A list grows and shrinks by its items, and a fence by its lines: much of it may be new.
  return before.type === 'list' || before.type === 'code' ? Math.min(1, shared + 0.15) : shared;
}

function changedBlock(before: Block, after: Block, work: Work): BlockDifference | undefined {
  if (before.type === 'paragraph' && after.type === 'paragraph')
    return { status: 'changed', type: 'paragraph', runs: compareText(before.text, after.text, work) };
  if (before.type === 'code' && after.type === 'code')
    return {
      status: 'changed',
      type: 'code',
      language: { before: before.language, after: after.language },
      // White space at the start of a line may be what changed, so it counts.
      runs: runsOf(before.lines, after.lines, (line) => line, work).map(({ status, olds, news }) => ({
        status,
        lines: status === 'removed' ? olds : news,
      })),
    };
  if (before.type === 'table' && after.type === 'table')
    return { status: 'changed', type: 'table', ...compareTable(before, after, work) };
  if (before.type === 'quote' && after.type === 'quote')
    return { status: 'changed', type: 'quote', blocks: compareBlocks(before.blocks, after.blocks, work) };
  if (before.type === 'list' && after.type === 'list' && before.ordered === after.ordered)
    return {
      status: 'changed',
      type: 'list',
      ordered: after.ordered,
      start: { before: before.start, after: after.start },
      items: compareItems(before.items, after.items, work),
    };
  return undefined;
}

/** Whether nothing but layout differs: marks of emphasis that are written otherwise, spaces between words. */
export function isUnchanged(difference: BlockDifference): boolean {
  if (difference.status !== 'changed') return difference.status === 'same';
  const areSame = (parts: { status: string }[]) => parts.every(({ status }) => status === 'same');
  switch (difference.type) {
    case 'paragraph':
      return difference.runs.every(isSame);
    case 'code':
      return difference.language.before === difference.language.after && areSame(difference.runs);
    case 'table': {
      const { columns, rows } = difference;
      const heads = columns.flatMap(({ head }) => head);
      return areSame(columns) && heads.every(isSame) && areSame(rows) && !rows.some(({ moved }) => moved);
    }
    case 'quote':
      return difference.blocks.every(isUnchanged);
    case 'list':
      return difference.start.before === difference.start.after && areSame(difference.items);
  }
}

/** The name that an item begins with: code or strong words. */
function nameOf({ text }: Part<Block[]>): string | undefined {
  const [, code, strong] = /^(?:\[?`([^`]+)`|\*\*([^*]+)\*\*)/.exec(text) ?? [];
  return code ?? strong;
}

/** Lists by items: an item with the same name at its beginning is the same item, whatever is said of it. */
function compareItems(before: Block[][], after: Block[][], work: Work): ItemDifference[] {
  const partOfItem = (item: Block[]) => partOf(item, blocksText(item));
  const haveOneName = (old: Part<Block[]>, now: Part<Block[]>) =>
    nameOf(old) !== undefined && nameOf(old) === nameOf(now);
  const likeness = (old: Part<Block[]>, now: Part<Block[]>) => {
    if (haveOneName(old, now)) return 1;
    const shared = sharedWords(old.counts(), now.counts(), work);
    return nameOf(old) !== undefined && nameOf(now) !== undefined ? shared - 0.2 : shared;
  };
  let [a, b] = [0, 0];
  return alignParts(before.map(partOfItem), after.map(partOfItem), likeness, 0.35, work).map(({ old, now }) => {
    if (!now) return { status: 'removed', before: a++, blocks: withStatus(old!.value, 'removed') };
    if (!old) return { status: 'added', after: b++, blocks: withStatus(now.value, 'added') };
    const blocks =
      old.text === now.text
        ? withStatus(now.value, 'same')
        : compareBlocks(old.value, now.value, work, haveOneName(old, now) ? 0.01 : undefined);
    return { status: blocks.every(isUnchanged) ? 'same' : 'changed', before: a++, after: b++, blocks };
  });
}

/** Blocks that share one status. */
export function withStatus(blocks: Block[], status: DiffStatus): BlockDifference[] {
  return blocks.map((block) => ({ status, block }));
}
