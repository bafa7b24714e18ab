import { appendFileSync } from 'node:fs';

export interface Row {
  name: string;
  value: number;
  unit: string;
  /** Maximum value. */
  limit?: number;
  /** The least that it must be. */
  least?: number;
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

/** Whether a value is within its bounds. */
export function isMet({ value, limit = Infinity, least = -Infinity }: Row): boolean {
  return value <= limit && value >= least;
}

function tableLines(rows: Row[]): string[] {
  const number = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1));
  const lines = rows.map((row) => {
    const { name, value, unit, limit, least } = row;
    const bound = limit !== undefined ? `≤ ${number(limit)}` : least !== undefined ? `≥ ${number(least)}` : '';
    return [name, `${number(value)} ${unit}`.trim(), bound, bound && (isMet(row) ? 'met' : 'MISSED')];
  });
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((cell, column) => (column === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  '),
  );
}
