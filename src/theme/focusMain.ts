/** Moves focus to the page's content, before a control that has it goes: it would fall to the beginning of the document. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
