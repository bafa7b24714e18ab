import { keepInAddress, showChosen } from '../../../../src/theme/listFilters.ts';

/**
 * Filters rows by text and shows their number. The style sheet applies the radio buttons, and this script only counts
 * their rows. The address contains the filters. Values restored by the browser count too.
 */
export function startFilter(section: Element): void {
  const field = section.querySelector<HTMLInputElement>('[type=search]')!;
  const output = section.querySelector('output')!;
  const groups = [...section.querySelectorAll('tbody')].map((body) => ({
    body,
    rows: [...body.rows].slice(1).map((row) => ({ row, text: row.cells[0]!.textContent.toLowerCase() })),
  }));
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const checked = (name: string) => section.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value ?? '';

  const filter = () => {
    showChosen(section);
    const [kind, change, words] = [checked('kind'), checked('change'), field.value.toLowerCase().trim().split(/\s+/)];
    let shown = 0;
    for (const { body, rows } of groups) {
      for (const { row, text } of rows) {
        row.hidden = !words.every((word) => text.includes(word));
        if (!row.hidden && (!kind || body.className === kind) && (!change || row.classList.contains(change)))
          shown += 1;
      }
      body.hidden = rows.every(({ row }) => row.hidden);
    }
    output.textContent = shown === 0 ? 'No names match.' : `${shown} of ${total} names`;
  };

  filter();
  section.addEventListener('input', filter);
  keepInAddress(section, filter);
}
