import { scripts } from '../../strings/english/scripts.ts';
import { button, closestTo, element, markScrollBar } from '../dom.ts';
import { markScroller } from './scrollers.ts';

/** Shows a button's picture or diagram in a full-window dialog. The browser restores focus on close. */
export function enlarge(opener: HTMLElement): void {
  const shown = opener.parentElement?.querySelector('.drawing, img');
  if (!shown) return;
  const heading = element('h2', { id: 'site:large-title' }, opener.dataset.enlarge ?? '');
  const header = element('header', {}, heading, button(scripts.close, { onclick: () => close() }));
  const dialog = element('dialog', { className: 'large diagram' }, header, copyOf(shown));
  dialog.setAttribute('aria-labelledby', heading.id);
  const close = () => dialog.close();
  // A link in a diagram leads to another page, so close the dialog.
  dialog.addEventListener('click', ({ target }) => closestTo(target, 'a') && close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  markScrollBar();
  dialog.showModal();
  fit(dialog);
  for (const frame of dialog.querySelectorAll<HTMLElement>('.drawing, .large-picture')) markScroller(frame);
}

/** Scales drawings to fit, but never below their size on the page; then they scroll. */
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

function copyOf(shown: Element): HTMLElement {
  const copy = shown.cloneNode(true) as HTMLElement;
  if (copy instanceof HTMLImageElement) {
    copy.loading = 'eager';
    return element('div', { className: 'large-picture' }, copy);
  }
  // Show the drawing on narrow screens too: it scrolls here.
  copy.className = 'drawing';
  const sequence = copy.querySelector('.sequence');
  // A container for the drawing, even if the page shows the list.
  const room = element('div', { className: 'large-room' });
  sequence?.replaceWith(room);
  if (sequence) room.append(sequence);
  renameIds(copy);
  return copy;
}

/**
 * Prefixes ids and their references with `large-`: ids must be unique, and arrows find no heads in a hidden original.
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
