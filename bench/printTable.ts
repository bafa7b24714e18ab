import { appendFileSync } from 'node:fs';

export interface Row {
  name: string;
  value: number;
  unit: string;
  /** Maximum value. */
  limit?: number;
}

/**
 * Prints rows as a table with name, value, limit and result. In a GitHub workflow, also adds the table to its summary.
 */
export function printTable(title: string, rows: Row[]): void {
  const text = [title, ...tableLines(rows)].join('\n');
  console.log(`\n${text}`);
  const { GITHUB_STEP_SUMMARY: report } = process.env;
  if (report) appendFileSync(report, `\`\`\`\n${text}\n\`\`\`\n`);
}

function tableLines(rows: Row[]): string[] {
  const number = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1));
  const lines = rows.map(({ name, value, unit, limit }) => {
    const verdict = limit === undefined ? '' : value <= limit ? 'met' : 'MISSED';
    return [name, `${number(value)} ${unit}`.trim(), limit === undefined ? '' : `≤ ${number(limit)}`, verdict];
  });
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((cell, column) => (column === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  '),
  );
}
