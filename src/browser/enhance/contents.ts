import { closestTo } from '../dom.ts';
import { targetOf } from '../navigation/focus.ts';

interface Entry {
  heading: HTMLElement;
  link: HTMLAnchorElement;
}

/** Marks the section being read in the table of contents. */
export function startScrollSpy() {
  let entries: Entry[] = [];
  let asked = false;
  /** A heading the reader asked for stays marked until the page is scrolled from there. */
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
  /** To be called when another page is shown. */
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
    // By then the browser has followed the link.
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
  const at = activeHeading({
    tops: entries.map(({ heading }) => heading.getBoundingClientRect().top),
    // A heading that a hash link went to stands exactly at the scroll padding; one pixel for rounding.
    line: (parseFloat(getComputedStyle(page).scrollPaddingTop) || 0) + 24,
    viewport: innerHeight,
    left: page.scrollHeight - innerHeight - scrollY,
  });
  const before = entries.find(({ link }) => link.hasAttribute('aria-current'));
  const now = chosen ? entries.find(({ heading }) => heading === chosen) : entries[at];
  if (now === before) return;
  before?.link.removeAttribute('aria-current');
  now?.link.setAttribute('aria-current', 'true');
  // The list stays under the pointer that chose.
  if (!chosen) showEntry((now ?? entries[0]!).link);
}

/** Scrolls the list, and nothing else, until there is a quarter of it above the entry and below, as far as it goes. */
function showEntry(link: HTMLAnchorElement): void {
  // Beside the article the list scrolls, or all of the table where the list cannot be shown while it is closed.
  for (const scroller of [link.closest('ul'), link.closest('.toc')]) {
    if (!scroller || scroller.scrollHeight <= scroller.clientHeight) continue;
    const box = scroller.getBoundingClientRect();
    const entry = link.getBoundingClientRect();
    const edge = box.height / 4;
    scroller.scrollTop += Math.min(0, entry.top - box.top - edge) + Math.max(0, entry.bottom - box.bottom + edge);
  }
}

interface ScrollState {
  /** Distance of each heading from the top of the viewport. */
  tops: number[];
  /** Where reading begins: below what sticks to the top. */
  line: number;
  viewport: number;
  /** How far the page can still be scrolled down. */
  left: number;
}

/**
 * Index of the heading whose section is being read, or -1 above the first. On the last screen headings can no longer
 * reach the line: it moves down to meet them.
 */
export function activeHeading({ tops, line, viewport, left }: ScrollState): number {
  const lastScreen = Math.max(0, viewport - left) / viewport;
  const moved = line + lastScreen * (viewport - line);
  return tops.findLastIndex((top) => top <= moved);
}

/**
 * Folds the list that lies above the text when an entry is chosen, when focus or a click goes elsewhere, and on Escape.
 * Beside the article it is always shown.
 */
export function startContentsBar(): void {
  const open = () => document.querySelector<HTMLDetailsElement>('.toc [open]');
  const leave = (next: EventTarget | null) => {
    const list = open();
    if (list && !(list.contains(next as Node | null) && !closestTo(next, 'a'))) list.open = false;
  };
  document.addEventListener('click', ({ target }) => leave(target));
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget && !closestTo(relatedTarget, '.toc') && open()?.contains(target as Node)) leave(relatedTarget);
  });
  document.addEventListener('keydown', ({ key }) => {
    const list = key === 'Escape' && open();
    if (!list) return;
    list.open = false;
    list.querySelector('summary')?.focus();
  });
}
