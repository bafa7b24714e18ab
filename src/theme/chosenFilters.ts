/**
 * Says in the line that opens the filters of a list what is chosen in them: `MUST, Bridges`. A choice that leaves
 * everything has no value and is not named.
 */
export function tellChosen(list: Element): void {
  const place = list.querySelector('[data-chosen]');
  if (!place) return;
  const chosen = [...list.querySelectorAll<HTMLInputElement>('.row-choices :checked')].filter(({ value }) => value);
  place.textContent = chosen.map(({ dataset, value }) => dataset.label ?? value).join(', ');
}
