import { inNewerOrder, joinParts, movedParts } from './align.ts';
import { compareText, isSame, textWithFate } from './compareWords.ts';
import { countPlain, sharedWords } from './likeness.ts';
import type { Block, ColumnDifference, Inline, Placed, Run, RowDifference } from './types.ts';

type Table = Extract<Block, { type: 'table' }>;

/** Tables by rows and cells: columns are joined by their heads, rows by their first cells, wherever they stand. */
export function compareTable(before: Table, after: Table): { columns: ColumnDifference[]; rows: RowDifference[] } {
  const columns = joinColumns(before.head, after.head);
  const places = joinRows(before.rows, after.rows);
  const moved = movedParts(places);
  const rows = places.map((place): RowDifference => {
    const olds = place.before === undefined ? undefined : before.rows[place.before];
    const news = place.after === undefined ? undefined : after.rows[place.after];
    const cells = columns.map((column) => cellOf(column, olds, news));
    const fate = !olds ? 'added' : !news ? 'removed' : cells.flat().every(isSame) ? 'same' : 'changed';
    return { ...place, fate, moved: moved.has(place), cells };
  });
  return { columns, rows };
}

function cellOf({ before, after }: ColumnDifference, olds: Inline[] | undefined, news: Inline[] | undefined): Run[] {
  const old = before === undefined ? undefined : olds?.[before];
  const now = after === undefined ? undefined : news?.[after];
  if (old !== undefined && now !== undefined) return compareText(old, now);
  return old === undefined ? textWithFate(now ?? '', 'added') : textWithFate(old, 'removed');
}

/** Tables with as many columns that share no head in another place have the same columns, some with another head. */
function joinColumns(before: Inline[], after: Inline[]): ColumnDifference[] {
  const byHead = joinParts(before, after);
  const places = before.length === after.length && byHead.every(({ before: a, after: b }) => a === undefined || b === undefined || a === b) ? before.map((_, index) => ({ before: index, after: index })) : byHead;
  return places.map((place) => {
    const old = place.before === undefined ? undefined : before[place.before]!;
    const now = place.after === undefined ? undefined : after[place.after]!;
    if (old !== undefined && now !== undefined) return { ...place, fate: 'same', head: compareText(old, now) };
    return old === undefined ? { ...place, fate: 'added', head: textWithFate(now!, 'added') } : { ...place, fate: 'removed', head: textWithFate(old, 'removed') };
  });
}

/** Rows with one first cell, then equal rows whose first cells repeat, in order, then rows whose first cell was reworded. */
function joinRows(before: Inline[][], after: Inline[][]): Placed[] {
  const partners: (number | undefined)[] = after.map(() => undefined);
  for (const { before: a, after: b } of joinParts(before.map(plainName), after.map(plainName))) if (b !== undefined) partners[b] = a;
  const free = new Set(before.keys());
  for (const partner of partners) if (partner !== undefined) free.delete(partner);
  const join = (test: (old: Inline[], now: Inline[]) => boolean) => {
    after.forEach((now, b) => {
      if (partners[b] !== undefined) return;
      for (const a of free) {
        if (!test(before[a]!, now)) continue;
        partners[b] = a;
        free.delete(a);
        return;
      }
    });
  };
  join((old, now) => old.join('|') === now.join('|'));
  join((old, now) => plainName(old) === plainName(now));
  join((old, now) => sharedWords(countPlain(old.join(' ')), countPlain(now.join(' '))) >= 0.6);
  return inNewerOrder(before.length, partners);
}

/** A first cell without what is around its words: a name is the same name as a link and as code. */
function plainName([first = '']: Inline[]): string {
  return first.replace(/\]\([^)]*\)/g, '').replace(/[`*[\]]/g, '').trim();
}
