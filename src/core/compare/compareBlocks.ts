import { alignParts, runsOf } from './align.ts';
import { compareTable } from './compareTable.ts';
import { compareText, isSame } from './compareWords.ts';
import { blocksText, blockText, countPlain, once, sharedWords, type WordCounts, type Work } from './likeness.ts';
import type { Block, BlockDifference, Fate, ItemDifference, LineRun } from './types.ts';

/** Blocks of one kind that share less than this are not compared with each other. */
const alike = 0.3;

/** A block with what is needed again and again while blocks are compared. */
interface Known {
  block: Block;
  text: string;
  /** Worked out when it is asked for: most blocks are equal. */
  counts(): WordCounts;
}

/** What became of each block, in order. Blocks of one kind are joined when their likeness is at least `least`. */
export function compareBlocks(before: Block[], after: Block[], work: Work, least = alike): BlockDifference[] {
  const olds = before.map(known);
  const news = after.map(known);
  const likeness = (old: Known, now: Known) => likenessOfBlocks(old, now, work);
  return alignParts(olds, news, ({ text }) => text, likeness, least, work).flatMap(
    ({ before: a, after: b }): BlockDifference[] => {
      if (a === undefined) return [{ fate: 'added', block: news[b!]!.block }];
      if (b === undefined) return [{ fate: 'removed', block: olds[a]!.block }];
      return compareBlock(olds[a]!.block, news[b]!.block, olds[a]!.text === news[b]!.text, work);
    },
  );
}

const known = (block: Block): Known => {
  const text = blockText(block);
  // A fence's language is no likeness.
  return { block, text, counts: once(() => countPlain(block.type === 'code' ? block.lines.join('\n') : text)) };
};

function likenessOfBlocks(before: Known, after: Known, work: Work): number {
  if (before.block.type !== after.block.type || (before.block.type === 'heading' && after.block.type === 'heading'))
    return 0;
  const shared = sharedWords(before.counts(), after.counts(), work);
  if (before.block.type === 'table' && after.block.type === 'table')
    return before.block.head.join('|') === after.block.head.join('|') ? Math.max(shared, alike) : shared;
  // A list grows and shrinks by its items, and a fence by its lines: much of it may be new.
  return before.block.type === 'list' || before.block.type === 'code' ? Math.min(1, shared + 0.15) : shared;
}

function compareBlock(before: Block, after: Block, equal: boolean, work: Work): BlockDifference[] {
  if (equal) return [{ fate: 'same', block: after }];
  const difference = changedBlock(before, after, work);
  if (!difference)
    return [
      { fate: 'removed', block: before },
      { fate: 'added', block: after },
    ];
  return [isUnchanged(difference) ? { fate: 'same', block: after } : difference];
}

function changedBlock(before: Block, after: Block, work: Work): BlockDifference | undefined {
  if (before.type === 'paragraph' && after.type === 'paragraph')
    return { fate: 'changed', type: 'paragraph', runs: compareText(before.text, after.text, work) };
  if (before.type === 'code' && after.type === 'code')
    return {
      fate: 'changed',
      type: 'code',
      language: { before: before.language, after: after.language },
      runs: compareLines(before.lines, after.lines, work),
    };
  if (before.type === 'table' && after.type === 'table')
    return { fate: 'changed', type: 'table', ...compareTable(before, after, work) };
  if (before.type === 'quote' && after.type === 'quote')
    return { fate: 'changed', type: 'quote', blocks: compareBlocks(before.blocks, after.blocks, work) };
  if (before.type === 'list' && after.type === 'list' && before.ordered === after.ordered) {
    return {
      fate: 'changed',
      type: 'list',
      ordered: after.ordered,
      start: { before: before.start, after: after.start },
      items: compareItems(before.items, after.items, work),
    };
  }
  return undefined;
}

/** Whether nothing but layout differs: marks of emphasis that are written otherwise, spaces between words. */
export function isUnchanged(difference: BlockDifference): boolean {
  if (difference.fate !== 'changed') return difference.fate === 'same';
  switch (difference.type) {
    case 'paragraph':
      return difference.runs.every(isSame);
    case 'code':
      return (
        difference.language.before === difference.language.after && difference.runs.every(({ fate }) => fate === 'same')
      );
    case 'table':
      return (
        difference.columns.every(({ fate, head }) => fate === 'same' && head.every(isSame)) &&
        difference.rows.every(({ fate, moved }) => fate === 'same' && !moved)
      );
    case 'quote':
      return difference.blocks.every(isUnchanged);
    case 'list':
      return (
        difference.start.before === difference.start.after && difference.items.every(({ fate }) => fate === 'same')
      );
  }
}

/** Code by lines. White space at the start of a line may be what changed, so it counts. */
function compareLines(before: string[], after: string[], work: Work): LineRun[] {
  let [a, b] = [0, 0];
  return runsOf(before, after, work).map(({ fate, count }): LineRun => {
    if (fate === 'removed') return { fate, lines: before.slice(a, (a += count)) };
    if (fate === 'same') a += count;
    return { fate, lines: after.slice(b, (b += count)) };
  });
}

interface KnownItem {
  blocks: Block[];
  text: string;
  counts(): WordCounts;
  /** The name that it begins with: code or strong words. */
  name?: string;
}

/** Lists by items: an item with the same name at its beginning is the same item, whatever is said of it. */
function compareItems(before: Block[][], after: Block[][], work: Work): ItemDifference[] {
  const olds = before.map(knownItem);
  const news = after.map(knownItem);
  const likeness = (old: KnownItem, now: KnownItem) => {
    if (old.name !== undefined && old.name === now.name) return 1;
    const shared = sharedWords(old.counts(), now.counts(), work);
    return old.name !== undefined && now.name !== undefined ? shared - 0.2 : shared;
  };
  return alignParts(olds, news, ({ text }) => text, likeness, 0.35, work).map(
    ({ before: a, after: b }): ItemDifference => {
      if (a === undefined) return { fate: 'added', after: b, blocks: withFate(news[b!]!.blocks, 'added') };
      if (b === undefined) return { fate: 'removed', before: a, blocks: withFate(olds[a]!.blocks, 'removed') };
      const sameName = olds[a]!.name !== undefined && olds[a]!.name === news[b]!.name;
      const blocks =
        olds[a]!.text === news[b]!.text
          ? withFate(news[b]!.blocks, 'same')
          : compareBlocks(olds[a]!.blocks, news[b]!.blocks, work, sameName ? 0.01 : undefined);
      return { fate: blocks.every(isUnchanged) ? 'same' : 'changed', before: a, after: b, blocks };
    },
  );
}

function knownItem(blocks: Block[]): KnownItem {
  const text = blocksText(blocks);
  const name = /^(?:\[?`([^`]+)`|\*\*([^*]+)\*\*)/.exec(text);
  return { blocks, text, counts: once(() => countPlain(text)), name: name?.[1] ?? name?.[2] };
}

/** Blocks that share one fate. */
export function withFate(blocks: Block[], fate: Fate): BlockDifference[] {
  return blocks.map((block) => ({ fate, block }));
}
