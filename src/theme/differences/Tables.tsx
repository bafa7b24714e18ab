import type { ReactNode } from 'react';
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
}: Extract<BlockDifference, { status: 'changed'; type: 'table' }> & { sides: Sides }) {
  const { showRows } = useStrings('differences', differences);
  const heads = columns.map(({ status, head }, index) => (
    <th key={index} scope="col" data-status={status}>
      <Runs runs={head} sides={sides} />
    </th>
  ));
  const marked = rows.map((row) => (row.moved && row.status === 'same' ? { ...row, status: 'changed' as const } : row));
  return (
    <Frame heads={columns.some(({ head }) => head.length > 0) && heads}>
      {stretches(marked).map((stretch) => {
        const folded = stretch[0]!.status === 'same' && stretch.length >= manyRows;
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
    </Frame>
  );
}

function Row({ row: { status, moved, cells }, sides }: { row: RowDifference; sides: Sides }) {
  const strings = useStrings('differences', differences);
  return (
    <tr data-status={status}>
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
export function WholeTable({ head, rows, side }: WholeTableProps) {
  const heads = head.map((text, index) => (
    <th key={index} scope="col">
      <Text text={text} side={side} />
    </th>
  ));
  return (
    <Frame heads={head.some((text) => text.trim() !== '') && heads}>
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
    </Frame>
  );
}

interface WholeTableProps {
  head: Inline[];
  rows: Inline[][];
  side: ComparedVersion;
}

/** A table that scrolls by itself, with a head where there is one. */
function Frame({ heads, children }: { heads: ReactNode; children: ReactNode }) {
  const { table } = useStrings('differences', differences);
  return (
    <div className="table" data-label={table}>
      <table>
        {heads && (
          <thead>
            <tr>{heads}</tr>
          </thead>
        )}
        {children}
      </table>
    </div>
  );
}
