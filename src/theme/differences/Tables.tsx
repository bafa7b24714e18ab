import type { ComparedVersion, BlockDifference, Inline, RowDifference } from '../../core/compare/types.ts';
import { stretches } from './Fold.tsx';
import { Runs, Text, type Sides } from './Words.tsx';
import { differences } from '../../strings/english/differences.ts';
import { useStrings } from '../useStrings.ts';

/** So many unchanged rows in a row are folded. */
const manyRows = 4;

/**
 * Tables by rows and cells. The style sheet unfolds rows by a box to tick, because nothing else may stand between rows.
 */
export function ChangedTable({
  columns,
  rows,
  sides,
}: Extract<BlockDifference, { fate: 'changed'; type: 'table' }> & { sides: Sides }) {
  const { table, showRows } = useStrings('differences', differences);
  return (
    <div className="table" data-label={table}>
      <table>
        {columns.some(({ head }) => head.length > 0) && (
          <thead>
            <tr>
              {columns.map(({ fate, head }, index) => (
                <th key={index} scope="col" data-fate={fate}>
                  <Runs runs={head} sides={sides} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        {stretches(
          rows.map((row) => (row.moved && row.fate === 'same' ? { ...row, fate: 'changed' as const } : row)),
        ).map((stretch) => {
          const folded = stretch[0]!.fate === 'same' && stretch.length >= manyRows;
          return (
            <tbody key={`${stretch[0]!.before} ${stretch[0]!.after}`} className={folded ? 'folded' : undefined}>
              {folded && (
                <tr className="unfold">
                  <td colSpan={columns.length}>
                    <label>
                      <input type="checkbox" /> {showRows(stretch.length)}
                    </label>
                  </td>
                </tr>
              )}
              {stretch.map((row) => (
                <Row key={`${row.before} ${row.after}`} row={row} sides={sides} />
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

function Row({ row: { fate, moved, cells }, sides }: { row: RowDifference; sides: Sides }) {
  const strings = useStrings('differences', differences);
  return (
    <tr data-fate={fate}>
      {cells.map((runs, index) => (
        <td key={index}>
          <Runs runs={runs} sides={sides} />
          {index === 0 && moved && <small> ({strings.moved})</small>}
        </td>
      ))}
    </tr>
  );
}

/** A table as one version has it. */
export function WholeTable({ head, rows, side }: { head: Inline[]; rows: Inline[][]; side: ComparedVersion }) {
  const { table } = useStrings('differences', differences);
  return (
    <div className="table" data-label={table}>
      <table>
        {head.some((text) => text.trim() !== '') && (
          <thead>
            <tr>
              {head.map((text, index) => (
                <th key={index} scope="col">
                  <Text text={text} side={side} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((text, index) => (
                <td key={index}>
                  <Text text={text} side={side} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
