import { scripts } from '../../strings/english/scripts.ts';
import { button, closestTo, element, markScrollBar } from '../dom.ts';
import { markScroller } from './scrollers.ts';

/**
 * Shows the picture or diagram that a button stands beside in a dialog as large as the window. Focus goes back by
 * itself when it closes.
 */
export function enlarge(opener: HTMLElement): void {
  const shown = opener.parentElement?.querySelector('.drawing, img');
  if (!shown) return;
  const heading = element('h2', { id: 'site:large-title' }, opener.dataset.enlarge ?? '');
  const header = element('header', {}, heading, button(scripts.close, { onclick: () => close() }));
  const dialog = element('dialog', { className: 'large diagram' }, header, copyOf(shown));
  dialog.setAttribute('aria-labelledby', heading.id);
  const close = () => dialog.close();
  // A link in a diagram leads to another page, on which the dialog has no place.
  dialog.addEventListener('click', ({ target }) => closestTo(target, 'a') && close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  markScrollBar();
  dialog.showModal();
  fit(dialog);
  for (const frame of dialog.querySelectorAll<HTMLElement>('.drawing, .large-picture')) markScroller(frame);
}

/** Drawings become as large as fits, and never smaller than on the page: then they scroll. */
function fit(dialog: HTMLDialogElement): void {
  const frame = dialog.querySelector<HTMLElement>('.drawing');
  for (const svg of frame?.querySelectorAll('svg') ?? []) {
    const { width, height } = svg.getBoundingClientRect();
    if (width === 0) continue;
    const { paddingInlineStart } = getComputedStyle(frame!);
    const around = 2 * parseFloat(paddingInlineStart);
    const factor = Math.min((frame!.clientWidth - around) / width, (frame!.clientHeight - around) / height, 2.5);
    svg.style.fontSize = `${Math.max(1, factor)}rem`;
  }
}

/** A copy with ids of its own. */
function copyOf(shown: Element): HTMLElement {
  const copy = shown.cloneNode(true) as HTMLElement;
  if (copy instanceof HTMLImageElement) {
    copy.loading = 'eager';
    return element('div', { className: 'large-picture' }, copy);
  }
  // Shown here however narrow the screen is: it scrolls.
  copy.className = 'drawing';
  const sequence = copy.querySelector('.sequence');
  // Room for the drawing, also where the page shows the list.
  const room = element('div', { className: 'large-room' });
  sequence?.replaceWith(room);
  if (sequence) room.append(sequence);
  renameIds(copy);
  return copy;
}

/**
 * An id may stand in a document but once, and an arrow finds no head in an original that is not shown: ids inside begin
 * with `large-`, as does what refers to them.
 */
function renameIds(copy: Element): void {
  const named = [...copy.querySelectorAll('[id]')];
  const ids = new Set(named.map(({ id }) => id));
  const renamed = (id: string) => (ids.has(id) ? `large-${id}` : id);
  for (const { attributes } of copy.querySelectorAll('*')) {
    for (const attribute of attributes) {
      const { name, value } = attribute;
      if (name === 'aria-labelledby') attribute.value = value.split(' ').map(renamed).join(' ');
      else if (name === 'href') attribute.value = value.replace(/^#(.+)$/, (_, id: string) => `#${renamed(id)}`);
      else attribute.value = value.replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${renamed(id)})`);
    }
  }
  for (const each of named) each.id = renamed(each.id);
}
