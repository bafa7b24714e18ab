import { movedParts, startJoining } from './align.ts';
import { compareText, isSame, textWithStatus } from './compareWords.ts';
import { partOf, sharedWords, takeSteps, type Work } from './likeness.ts';
import type { Block, ColumnDifference, Inline, Placed, Run, RowDifference } from './types.ts';

type Table = Extract<Block, { type: 'table' }>;

/** Tables by rows and cells: columns are joined by their heads, rows by their first cells, wherever they stand. */
export function compareTable(
  before: Table,
  after: Table,
  work: Work,
): { columns: ColumnDifference[]; rows: RowDifference[] } {
  const columns = joinColumns(before.head, after.head).map((place): ColumnDifference => {
    const status = place.before === undefined ? 'added' : place.after === undefined ? 'removed' : 'same';
    return { ...place, status, head: cellOf(place, before.head, after.head, work) };
  });
  const places = joinRows(before.rows, after.rows, work);
  const moved = movedParts(places, work);
  const rows = places.map((place): RowDifference => {
    const [old, now] = [before.rows[place.before ?? -1], after.rows[place.after ?? -1]];
    const cells = columns.map((column) => cellOf(column, old, now, work));
    const status = !old ? 'added' : !now ? 'removed' : cells.flat().every(isSame) ? 'same' : 'changed';
    return { ...place, status, moved: moved.has(place), cells };
  });
  return { columns, rows };
}

function cellOf({ before = -1, after = -1 }: Placed, olds: Inline[] = [], news: Inline[] = [], work: Work): Run[] {
  const [old, now] = [olds[before], news[after]];
  if (old !== undefined && now !== undefined) return compareText(old, now, work);
  return old === undefined ? textWithStatus(now ?? '', 'added') : textWithStatus(old, 'removed');
}

/** Tables with as many columns that share no head in another place have the same columns, some with another head. */
function joinColumns(before: Inline[], after: Inline[]): Placed[] {
  const { partners, joinUnique, places } = startJoining(before.length, after.length);
  joinUnique(
    (a) => before[a],
    (b) => after[b],
  );
  const areInPlace = before.length === after.length && partners.every((a, b) => a === undefined || a === b);
  return areInPlace ? before.map((_, index) => ({ before: index, after: index })) : places();
}

/**
 * Joins rows by first cells that stand once, then equal rows, then repeated first cells in order, then similar
 * rows.
 */
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

/** A first cell without what is around its words: a name is the same name as a link and as code. */
function plainName([first = '']: Inline[]): string {
  return first
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[`*[\]]/g, '')
    .trim();
}
