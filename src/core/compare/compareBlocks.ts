import { alignParts, movedParts, partOf, plainWords, runsOf, sharedWords, startJoining, takeSteps } from './align.ts';
import type { Part, Work } from './align.ts';
import { compareText, isSame } from './compareWords.ts';
import { blocksText, blockText } from './readBlocks.ts';
import type { Block, BlockDifference, DiffStatus, Inline, ItemDifference, Placed, RowDifference } from './types.ts';

/** Minimum similarity for comparing two blocks of the same type. */
const alike = 0.3;

/** Compares blocks in order. Pairs blocks of the same type with a similarity of at least `least`. */
export function compareBlocks(before: Block[], after: Block[], work: Work, least = alike): BlockDifference[] {
  const likeness = (old: Part<Block>, now: Part<Block>) => likenessOfBlocks(old, now, work);
  return alignParts(before.map(partOfBlock), after.map(partOfBlock), likeness, least, work).flatMap(({ old, now }) => {
    if (!now) return withStatus([old!.value], 'removed');
    if (!old) return withStatus([now.value], 'added');
    if (old.text === now.text) return withStatus([now.value], 'same');
    return compareBlock(old.value, now.value, work);
  });
}

export function withStatus(blocks: Block[], status: DiffStatus): BlockDifference[] {
  return blocks.map((block) => ({ status, block }));
}

function partOfBlock(block: Block): Part<Block> {
  const text = blockText(block);
  // Ignore the language of code fences.
  return partOf(block, text, () => plainWords(block.type === 'code' ? block.lines.join('\n') : text));
}

function likenessOfBlocks(old: Part<Block>, now: Part<Block>, work: Work): number {
  const [before, after] = [old.value, now.value];
  if (before.type !== after.type || before.type === 'heading') return 0;
  const shared = sharedWords(old.counts(), now.counts(), work);
  if (before.type === 'table' && after.type === 'table')
    return before.head.join('|') === after.head.join('|') ? Math.max(shared, alike) : shared;
  // Lists and code often grow: accept more new content.
  return before.type === 'list' || before.type === 'code' ? Math.min(1, shared + 0.15) : shared;
}

/** Compares two blocks of the same type, ignoring layout such as emphasis characters. */
function compareBlock(before: Block, after: Block, work: Work): BlockDifference[] {
  const status = 'changed';
  const unless = (same: boolean, changed: BlockDifference) => (same ? withStatus([after], 'same') : [changed]);
  switch (after.type) {
    case 'paragraph': {
      const runs = compareText((before as typeof after).text, after.text, work);
      return unless(runs.every(isSame), { status, type: 'paragraph', runs });
    }
    case 'code': {
      const { language: was, lines } = before as typeof after;
      // Leading white space may be the change, so compare it.
      const runs = runsOf(lines, after.lines, (line) => line, work).map((run) => ({
        status: run.status,
        lines: run.status === 'removed' ? run.olds : run.news,
      }));
      const language = { before: was, after: after.language };
      return unless(was === after.language && areSame(runs), { status, type: 'code', language, runs });
    }
    case 'table': {
      const { columns, rows } = compareTable(before as typeof after, after, work);
      const haveSameHeads = columns.every((column) => column.status === 'same' && column.head.every(isSame));
      const haveSameRows = areSame(rows) && !rows.some(({ moved }) => moved);
      return unless(haveSameHeads && haveSameRows, { status, type: 'table', columns, rows });
    }
    case 'quote': {
      const blocks = compareBlocks((before as typeof after).blocks, after.blocks, work);
      return unless(areSame(blocks), { status, type: 'quote', blocks });
    }
    case 'list': {
      const old = before as typeof after;
      const { ordered } = after;
      if (old.ordered !== ordered) break;
      const start = { before: old.start, after: after.start };
      const items = compareItems(old.items, after.items, work);
      return unless(start.before === start.after && areSame(items), { status, type: 'list', ordered, start, items });
    }
  }
  return [...withStatus([before], 'removed'), ...withStatus([after], 'added')];
}

function areSame(parts: { status: string }[]): boolean {
  return parts.every(({ status }) => status === 'same');
}

function nameOf({ text }: Part<Block[]>): string | undefined {
  const [, code, strong] = /^(?:\[?`([^`]+)`|\*\*([^*]+)\*\*)/.exec(text) ?? [];
  return code ?? strong;
}

/** Compares lists by item: items with the same name match, even if their text changed. */
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
    return { status: areSame(blocks) ? 'same' : 'changed', before: a++, after: b++, blocks };
  });
}

type Table = Extract<Block, { type: 'table' }>;

/** Compares tables by cell: pairs columns by header and rows by first cell. */
function compareTable(before: Table, after: Table, work: Work) {
  const cellOf = (place: Placed, olds: Inline[] = [], news: Inline[] = []) =>
    compareText(olds[place.before ?? -1], news[place.after ?? -1], work);
  const columns = joinColumns(before.head, after.head).map((place) => {
    const status: DiffStatus = place.before === undefined ? 'added' : place.after === undefined ? 'removed' : 'same';
    return { ...place, status, head: cellOf(place, before.head, after.head) };
  });
  const places = joinRows(before.rows, after.rows, work);
  const moved = movedParts(places, work);
  const rows = places.map((place): RowDifference => {
    const [old, now] = [before.rows[place.before ?? -1], after.rows[place.after ?? -1]];
    const cells = columns.map((column) => cellOf(column, old, now));
    const status = !old ? 'added' : !now ? 'removed' : cells.flat().every(isSame) ? 'same' : 'changed';
    return { ...place, status, moved: moved.has(place), cells };
  });
  return { columns, rows };
}

/** Pairs columns. If no header moved and the count is equal, different headers are renamed columns. */
function joinColumns(before: Inline[], after: Inline[]): Placed[] {
  const { partners, joinUnique, places } = startJoining(before.length, after.length);
  joinUnique(
    (a) => before[a],
    (b) => after[b],
  );
  const areInPlace = before.length === after.length && partners.every((a, b) => a === undefined || a === b);
  return areInPlace ? before.map((_, index) => ({ before: index, after: index })) : places();
}

/** Pairs rows by unique first cells, then equal rows, then repeated first cells in order, then similarity. */
function joinRows(before: Inline[][], after: Inline[][], work: Work): Placed[] {
  const partOfRow = (row: Inline[]) => partOf(plainName(row), row.join('|'));
  const [olds, news] = [before.map(partOfRow), after.map(partOfRow)];
  const { free, lonely, join, joinUnique, joinInOrder, places } = startJoining(olds.length, news.length);
  const byName = [(a: number) => olds[a]!.value, (b: number) => news[b]!.value] as const;
  joinUnique(...byName);
  joinInOrder(
    (a) => olds[a]!.text,
    (b) => news[b]!.text,
  );
  joinInOrder(...byName);
  if (takeSteps(work, lonely().length * free.size))
    for (const b of lonely())
      join(
        [...free].find((a) => sharedWords(olds[a]!.counts(), news[b]!.counts(), work) >= 0.6),
        b,
      );
  return places();
}

/** Returns a first cell without markup, so a name matches as a link and as code. */
function plainName([first = '']: Inline[]): string {
  return first
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[`*[\]]/g, '')
    .trim();
}
