import { limitOf, measures, type Figures, type Measure } from './measures.ts';

/** Compares our figures with the peers' in an aligned Markdown table of all measured figures. Marks missed targets. */
export function comparisonTable(ours: Figures, peers: Record<string, Figures>, list: Measure[] = measures): string {
  const head = ['', 'Target', 'Ours', ...Object.keys(peers), ''];
  const measured = list.filter(({ key }) =>
    [ours, ...Object.values(peers)].some((figures) => figures[key] !== undefined),
  );
  const lines = measured.map((measure) => {
    const { key, name, unit, aim } = measure;
    const limit = aim && limitOf(aim, key, peers);
    const value = ours[key];
    const verdict = limit === undefined || value === undefined ? '' : value <= limit ? 'met' : '**missed**';
    return [
      unit ? `${name}, ${unit}` : name,
      aimText(measure, limit),
      number(value),
      ...Object.values(peers).map((figures) => number(figures[key])),
      verdict,
    ];
  });
  const widths = head.map((title, column) => Math.max(3, title.length, ...lines.map((line) => line[column]!.length)));
  const isText = (column: number) => column === 0 || column === head.length - 1;
  const row = (cells: string[]) =>
    `| ${cells.map((cell, column) => (isText(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (isText(column) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [row(head), rule, ...lines.map(row)].join('\n');
}

function aimText({ aim }: Measure, limit: number | undefined): string {
  if (!aim) return '';
  if ('most' in aim) return `≤ ${number(aim.most)}`;
  return `≤ ${aim.times} × ${aim.of}${limit === undefined ? '' : ` = ${number(limit)}`}`;
}

/** Formats three significant digits, or a dash for a missing figure. */
function number(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  if (value === 0 || Number.isInteger(value)) return String(value);
  return value >= 100
    ? value.toFixed(0)
    : value >= 10
      ? value.toFixed(1)
      : value >= 0.1
        ? value.toFixed(2)
        : value.toFixed(3);
}
