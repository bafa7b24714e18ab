import { inNewerOrder, joinParts, movedParts, placesByKey } from './align.ts';
import { compareText, isSame, textWithStatus } from './compareWords.ts';
import { countPlain, once, sharedWords, type WordCounts, takeSteps, type Work } from './likeness.ts';
import type { Block, ColumnDifference, Inline, Placed, Run, RowDifference } from './types.ts';

type Table = Extract<Block, { type: 'table' }>;

/** Tables by rows and cells: columns are joined by their heads, rows by their first cells, wherever they stand. */
export function compareTable(
  before: Table,
  after: Table,
  work: Work,
): { columns: ColumnDifference[]; rows: RowDifference[] } {
  const columns = joinColumns(before.head, after.head, work);
  const places = joinRows(before.rows, after.rows, work);
  const moved = movedParts(places, work);
  const rows = places.map((place): RowDifference => {
    const olds = place.before === undefined ? undefined : before.rows[place.before];
    const news = place.after === undefined ? undefined : after.rows[place.after];
    const cells = columns.map((column) => cellOf(column, olds, news, work));
    const status = !olds ? 'added' : !news ? 'removed' : cells.flat().every(isSame) ? 'same' : 'changed';
    return { ...place, status, moved: moved.has(place), cells };
  });
  return { columns, rows };
}

function cellOf({ before, after }: Placed, olds: Inline[] | undefined, news: Inline[] | undefined, work: Work): Run[] {
  const old = before === undefined ? undefined : olds?.[before];
  const now = after === undefined ? undefined : news?.[after];
  if (old !== undefined && now !== undefined) return compareText(old, now, work);
  return old === undefined ? textWithStatus(now ?? '', 'added') : textWithStatus(old, 'removed');
}

/** Tables with as many columns that share no head in another place have the same columns, some with another head. */
function joinColumns(before: Inline[], after: Inline[], work: Work): ColumnDifference[] {
  const byHead = joinParts(before, after);
  const inPlace =
    before.length === after.length &&
    byHead.every(({ before: a, after: b }) => a === undefined || b === undefined || a === b);
  const places: Placed[] = inPlace ? before.map((_, index) => ({ before: index, after: index })) : byHead;
  return places.map((place) => {
    const status = place.before === undefined ? 'added' : place.after === undefined ? 'removed' : 'same';
    return { ...place, status, head: cellOf(place, before, after, work) };
  });
}

interface KnownRow {
  name: string;
  text: string;
  counts: () => WordCounts;
}

const knownRow = (row: Inline[]): KnownRow => ({
  name: plainName(row),
  text: row.join('|'),
  counts: once(() => countPlain(row.join(' '))),
});

/**
 * Joins rows by first cells that stand once, then equal rows, then repeated first cells in order, then similar
 * rows.
 */
function joinRows(before: Inline[][], after: Inline[][], work: Work): Placed[] {
  const [olds, news] = [before.map(knownRow), after.map(knownRow)];
  const partners: (number | undefined)[] = news.map(() => undefined);
  const places = joinParts(
    olds.map(({ name }) => name),
    news.map(({ name }) => name),
  );
  for (const { before: a, after: b } of places) if (b !== undefined) partners[b] = a;
  const free = new Set(olds.keys());
  for (const partner of partners) if (partner !== undefined) free.delete(partner);
  const join = (a: number | undefined, b: number) => {
    if (a === undefined) return;
    partners[b] = a;
    free.delete(a);
  };
  for (const keyOf of [({ text }: KnownRow) => text, ({ name }: KnownRow) => name]) {
    const waiting = placesByKey(free, (a) => keyOf(olds[a]!));
    news.forEach((now, b) => partners[b] === undefined && join(waiting.get(keyOf(now))?.shift(), b));
  }
  const lonely = [...news.keys()].filter((b) => partners[b] === undefined);
  if (!takeSteps(work, lonely.length * free.size)) return inNewerOrder(olds.length, partners);
  for (const b of lonely) {
    for (const a of free) {
      if (sharedWords(olds[a]!.counts(), news[b]!.counts(), work) < 0.6) continue;
      join(a, b);
      break;
    }
  }
  return inNewerOrder(olds.length, partners);
}

/** A first cell without what is around its words: a name is the same name as a link and as code. */
function plainName([first = '']: Inline[]): string {
  return first
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[`*[\]]/g, '')
    .trim();
}
