import { closestTo } from '../dom.ts';
import { targetOf } from '../navigation/focus.ts';

interface Entry {
  heading: HTMLElement;
  link: HTMLAnchorElement;
}

export function startScrollSpy() {
  let entries: Entry[] = [];
  let asked = false;
  /** A chosen heading stays marked until the reader scrolls away. */
  let chosen: { heading: HTMLElement; top?: number } | undefined;

  const ask = () => {
    if (asked || entries.length === 0) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      if (chosen?.top !== undefined && Math.abs(scrollY - chosen.top) > 1) chosen = undefined;
      mark(entries, chosen?.heading);
    });
  };
  const read = () => {
    entries = readEntries();
    chosen = undefined;
    ask();
  };
  const choose = (clicked: HTMLElement) => {
    const heading = entries.find(({ link }) => link === clicked)?.heading;
    const choice = heading && { heading, top: undefined as number | undefined };
    chosen = choice;
    ask();
    // By then, the browser has followed the link.
    requestAnimationFrame(() => requestAnimationFrame(() => choice && (choice.top = scrollY)));
  };
  addEventListener('scroll', ask, { passive: true });
  addEventListener('resize', ask, { passive: true });
  read();
  return { read, choose };
}

function readEntries(): Entry[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('.toc a[href^="#"]')].flatMap((link) => {
    const heading = targetOf(link.hash);
    return heading ? [{ heading, link }] : [];
  });
}

function mark(entries: Entry[], chosen: HTMLElement | undefined): void {
  const page = document.documentElement;
  const active = activeHeading(positionsOf(entries), {
    // A hash link scrolls its heading exactly to the scroll padding; add a pixel for rounding.
    line: (parseFloat(getComputedStyle(page).scrollPaddingTop) || 0) + 24,
    viewport: innerHeight,
    left: page.scrollHeight - innerHeight - scrollY,
  });
  const before = entries.find(({ link }) => link.hasAttribute('aria-current'));
  const now = chosen ? entries.find(({ heading }) => heading === chosen) : active?.entry;
  if (now === before) return;
  before?.link.removeAttribute('aria-current');
  now?.link.setAttribute('aria-current', 'true');
  // Do not scroll the list under the pointer that chose an entry.
  if (!chosen) showEntry((now ?? entries[0]!).link);
}

/** Measures headings on demand, because measuring lays out content below the window. */
function* positionsOf(entries: Entry[]) {
  for (const entry of entries) {
    const { heading } = entry;
    // Headings in closed details have no position.
    if (heading.checkVisibility()) yield { entry, top: heading.getBoundingClientRect().top };
  }
}

/** Scrolls only the list, to show a quarter of its height above and below the entry if possible. */
function showEntry(link: HTMLAnchorElement): void {
  // Beside the article the list scrolls, or the whole table if the list is closed.
  for (const scroller of [link.closest('ul'), link.closest('.toc')]) {
    if (!scroller || scroller.scrollHeight <= scroller.clientHeight) continue;
    const box = scroller.getBoundingClientRect();
    const entry = link.getBoundingClientRect();
    const edge = box.height / 4;
    scroller.scrollTop += Math.min(0, entry.top - box.top - edge) + Math.max(0, entry.bottom - box.bottom + edge);
  }
}

interface ScrollState {
  /** Reading position in pixels, below sticky content. */
  line: number;
  viewport: number;
  /** Remaining scroll distance in pixels. */
  left: number;
}

/**
 * Finds the current section's heading. Undefined above the first. Reads positions up to the first heading below the
 * line. On the last screen, headings cannot reach the line, so the line moves down.
 */
export function activeHeading<Position extends { top: number }>(
  positions: Iterable<Position>,
  { line, viewport, left }: ScrollState,
): Position | undefined {
  const lastScreen = Math.max(0, viewport - left) / viewport;
  const moved = line + lastScreen * (viewport - line);
  let active: Position | undefined;
  for (const position of positions) {
    if (position.top > moved) break;
    active = position;
  }
  return active;
}

/**
 * Closes the contents above the text after a choice, on focus or click elsewhere, and on Escape. Beside the article
 * they are always shown. Filters in a line close the same way, but stay open for further choices.
 */
export function startContentsBar(): void {
  const open = () => document.querySelector<HTMLDetailsElement>(':is(.toc, .filter-line) > [open]');
  const leave = (next: EventTarget | null) => {
    const list = open();
    if (list && !(list.contains(next as Node | null) && !closestTo(next, 'a'))) list.open = false;
  };
  document.addEventListener('click', ({ target }) => leave(target));
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const list = open();
    const next = relatedTarget as Element | null;
    // Safari focuses no label that is clicked, but an element around the list.
    if (next && list?.contains(target as Node) && !next.contains(list) && !list.contains(next)) leave(next);
  });
  document.addEventListener('keydown', ({ key }) => {
    const list = key === 'Escape' && open();
    if (!list) return;
    list.open = false;
    list.querySelector('summary')?.focus();
  });
}
