import { Breakable } from '../../../../src/theme/Breakable.tsx';
import type { AvailabilityMatrix, MatrixCell, MatrixRow } from '../../../../src/standard/packages/availability.ts';
import { cellClass, cellWords, rowClass } from './cells.ts';
import { kindLabels } from './kinds.ts';

interface MatrixProps {
  matrix: AvailabilityMatrix;
  labels: string[];
  definitionOf(name: string): string | undefined;
}

/** A row per name, a column per version. Classes are single letters, because there are thousands of cells. */
export function Matrix({ matrix: { groups }, labels, definitionOf }: MatrixProps) {
  return (
    <div className="scroller" data-label="Availability by version">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {labels.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ kind, rows }) => (
          <tbody key={kind} className={kind}>
            <tr className="head">
              <th colSpan={labels.length + 1} scope="rowgroup">
                {kindLabels[kind] ?? kind}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.name} row={row} href={definitionOf(row.name)} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Row({ row, href }: { row: MatrixRow; href: string | undefined }) {
  const { name, declares, cells } = row;
  const text = <Breakable text={declares === 'function' ? `${name}()` : name} />;
  return (
    <tr className={rowClass(row)}>
      <th scope="row">{href ? <a href={href}>{text}</a> : text}</th>
      {cells.map((cell, index) => (
        <Cell key={index} cell={cell} />
      ))}
    </tr>
  );
}

function Cell({ cell }: { cell: MatrixCell }) {
  return <td className={cellClass(cell)}>{cellWords(cell)}</td>;
}
