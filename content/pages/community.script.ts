import { keepInAddress } from '../../src/theme/listFilters.ts';

/** Shows the entries of the checked types, or of the type in the link. */
export default function wakeCommunity(): void {
  const filters = document.querySelector('.community .filters');
  if (!filters) return;
  const boxes = [...filters.querySelectorAll('input')];
  const sections = boxes.flatMap(({ value }) => document.getElementById(value) ?? []);
  const show = () => {
    const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    const isShown = ({ id }: Element) => ticked.length === 0 || ticked.includes(id);
    for (const section of sections) section.hidden = !isShown(section);
    const entries = sections.map((section) => section.querySelectorAll('.entries > li').length);
    const count = sections.reduce((sum, { hidden }, index) => (hidden ? sum : sum + entries[index]!), 0);
    const total = entries.reduce((sum, each) => sum + each, 0);
    filters.querySelector('output')!.textContent = `${count} of ${total} entries`;
  };

  const { hash, search } = window.location;
  const wanted = boxes.find(({ value }) => `#${value}` === hash);
  // An address with more filters than the link has priority.
  if (wanted && !new URLSearchParams(search).has('show')) wanted.checked = true;
  // Include boxes checked before the script ran, or restored by the browser.
  filters.addEventListener('change', show);
  keepInAddress(filters, show);
  show();
  if (wanted) requestAnimationFrame(() => document.getElementById(wanted.value)?.scrollIntoView());
}
