import { alignParts, runsOf } from './align.ts';
import { compareTable } from './compareTable.ts';
import { compareText, isSame } from './compareWords.ts';
import { blocksText, blockText, countPlain, once, sharedWords, type WordCounts, type Work } from './likeness.ts';
import type { Block, BlockDifference, DiffStatus, ItemDifference, LineRun } from './types.ts';

/** Blocks of one kind that share less than this are not compared with each other. */
const alike = 0.3;

/** What is compared, with what is needed of it again and again. */
interface Known<Part> {
  part: Part;
  text: string;
  counts(): WordCounts;
}

// A fence's language is no likeness.
const knownBlock = (block: Block): Known<Block> =>
  known(block, blockText(block), block.type === 'code' ? block.lines.join('\n') : undefined);

/** What became of each block, in order. Blocks of one kind are joined when their likeness is at least `least`. */
export function compareBlocks(before: Block[], after: Block[], work: Work, least = alike): BlockDifference[] {
  const [olds, news] = [before.map(knownBlock), after.map(knownBlock)];
  const likeness = (old: Known<Block>, now: Known<Block>) => likenessOfBlocks(old, now, work);
  return alignParts(olds, news, ({ text }) => text, likeness, least, work).flatMap(
    ({ before: a, after: b }): BlockDifference[] => {
      if (a === undefined) return withStatus([after[b!]!], 'added');
      if (b === undefined) return withStatus([before[a]!], 'removed');
      if (olds[a]!.text === news[b]!.text) return withStatus([after[b]!], 'same');
      const difference = changedBlock(before[a]!, after[b]!, work);
      if (!difference) return [...withStatus([before[a]!], 'removed'), ...withStatus([after[b]!], 'added')];
      return isUnchanged(difference) ? withStatus([after[b]!], 'same') : [difference];
    },
  );
}

const known = <Part>(part: Part, text: string, words = text): Known<Part> => ({
  part,
  text,
  counts: once(() => countPlain(words)),
});

function likenessOfBlocks(old: Known<Block>, now: Known<Block>, work: Work): number {
  const [before, after] = [old.part, now.part];
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
      runs: compareLines(before.lines, after.lines, work),
    };
  if (before.type === 'table' && after.type === 'table')
    return { status: 'changed', type: 'table', ...compareTable(before, after, work) };
  if (before.type === 'quote' && after.type === 'quote')
    return { status: 'changed', type: 'quote', blocks: compareBlocks(before.blocks, after.blocks, work) };
  if (before.type === 'list' && after.type === 'list' && before.ordered === after.ordered) {
    return {
      status: 'changed',
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
  if (difference.status !== 'changed') return difference.status === 'same';
  switch (difference.type) {
    case 'paragraph':
      return difference.runs.every(isSame);
    case 'code':
      return (
        difference.language.before === difference.language.after &&
        difference.runs.every(({ status }) => status === 'same')
      );
    case 'table':
      return (
        difference.columns.every(({ status, head }) => status === 'same' && head.every(isSame)) &&
        difference.rows.every(({ status, moved }) => status === 'same' && !moved)
      );
    case 'quote':
      return difference.blocks.every(isUnchanged);
    case 'list':
      return (
        difference.start.before === difference.start.after && difference.items.every(({ status }) => status === 'same')
      );
  }
}

/** Code by lines. White space at the start of a line may be what changed, so it counts. */
function compareLines(before: string[], after: string[], work: Work): LineRun[] {
  let [a, b] = [0, 0];
  return runsOf(before, after, work).map(({ status, count }): LineRun => {
    if (status === 'removed') return { status, lines: before.slice(a, (a += count)) };
    if (status === 'same') a += count;
    return { status, lines: after.slice(b, (b += count)) };
  });
}

/** The name that an item begins with: code or strong words. */
function nameOf({ text }: Known<Block[]>): string | undefined {
  const [, code, strong] = /^(?:\[?`([^`]+)`|\*\*([^*]+)\*\*)/.exec(text) ?? [];
  return code ?? strong;
}

/** Lists by items: an item with the same name at its beginning is the same item, whatever is said of it. */
function compareItems(before: Block[][], after: Block[][], work: Work): ItemDifference[] {
  const knownItem = (item: Block[]) => known(item, blocksText(item));
  const [olds, news] = [before.map(knownItem), after.map(knownItem)];
  const likeness = (old: Known<Block[]>, now: Known<Block[]>) => {
    const names = [nameOf(old), nameOf(now)];
    if (names[0] !== undefined && names[0] === names[1]) return 1;
    const shared = sharedWords(old.counts(), now.counts(), work);
    return names.includes(undefined) ? shared : shared - 0.2;
  };
  return alignParts(olds, news, ({ text }) => text, likeness, 0.35, work).map(
    ({ before: a, after: b }): ItemDifference => {
      if (a === undefined) return { status: 'added', after: b, blocks: withStatus(after[b!]!, 'added') };
      if (b === undefined) return { status: 'removed', before: a, blocks: withStatus(before[a]!, 'removed') };
      const [old, now] = [olds[a]!, news[b]!];
      const hasSameName = nameOf(old) !== undefined && nameOf(old) === nameOf(now);
      const blocks =
        old.text === now.text
          ? withStatus(now.part, 'same')
          : compareBlocks(old.part, now.part, work, hasSameName ? 0.01 : undefined);
      return { status: blocks.every(isUnchanged) ? 'same' : 'changed', before: a, after: b, blocks };
    },
  );
}

/** Blocks that share one status. */
export function withStatus(blocks: Block[], status: DiffStatus): BlockDifference[] {
  return blocks.map((block) => ({ status, block }));
}
