import { keepInAddress } from '../../src/theme/listFilters.ts';

/** Filters types and intents by the typed words, which are also in the address. */
export default function filterMatrix(): void {
  const page = document.querySelector<HTMLElement>('.intent-matrix:not([data-awake])');
  const field = page?.querySelector<HTMLInputElement>('[type=search]');
  const table = page?.querySelector('table');
  if (!page || !field || !table) return;
  page.dataset.awake = '';
  const heads = [...table.tHead!.rows[0]!.cells].slice(1);
  const rows = [...table.tBodies[0]!.rows];
  const update = () => {
    const words = field.value.toLowerCase().trim().split(/\s+/);
    const fits = ({ dataset }: HTMLElement) => words.some((word) => dataset.name!.toLowerCase().includes(word));
    const [someColumns, someRows] = [heads.map(fits), rows.map(fits)];
    // Words without a matching intent do not filter columns; words without a matching type do not filter rows.
    const byColumn = someColumns.includes(true) && !someColumns.every(Boolean);
    const byRow = someRows.includes(true) && !someRows.every(Boolean);
    const takes = (row: number, column: number) => rows[row]!.cells[column + 1]!.childElementCount > 0;
    const shows = (row: number, column: number) =>
      takes(row, column) && (byColumn || byRow ? (byColumn && someColumns[column]) || (byRow && someRows[row]) : true);
    const rowNumbers = [...rows.keys()];
    const nothing = !someColumns.includes(true) && !someRows.includes(true);
    rows.forEach((row, index) => {
      row.hidden = nothing || !heads.some((_, column) => shows(index, column));
    });
    heads.forEach((head, column) => {
      const hidden = nothing || !rowNumbers.some((row) => shows(row, column));
      head.hidden = hidden;
      for (const row of rows) row.cells[column + 1]!.hidden = hidden;
    });
    const shown = rows.filter(({ hidden }) => !hidden).length;
    page.querySelector('output')!.textContent = nothing
      ? 'No types or intents match.'
      : `${shown} of ${rows.length} types, ${heads.filter(({ hidden }) => !hidden).length} of ${heads.length} intents`;
  };
  page.addEventListener('input', update);
  keepInAddress(page, update);
  update();
}
