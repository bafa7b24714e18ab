import { activeHeading } from './activeHeading.ts';

interface Entry {
  heading: HTMLElement;
  links: HTMLAnchorElement[];
}

let entries: Entry[] = [];
let asked = false;
/** A heading the reader asked for in the table of contents: it stays marked until the page is scrolled from there. */
let chosen: { heading: HTMLElement; top?: number } | undefined;

/** Marks the section being read in the table of contents. One listener for the document; nothing is read before the first scroll. */
export function startScrollSpy(): void {
  addEventListener('scroll', ask, { passive: true });
  addEventListener('resize', ask, { passive: true });
  readEntries();
  ask();
}

/** To be called when another page is shown. */
export function readEntries(): void {
  const byId = new Map<string, HTMLAnchorElement[]>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc a[href^="#"]')) {
    const id = decodeURIComponent(link.hash.slice(1));
    byId.set(id, [...(byId.get(id) ?? []), link]);
  }
  entries = [...byId].flatMap(([id, links]) => {
    const heading = document.getElementById(id);
    return heading ? [{ heading, links }] : [];
  });
  chosen = undefined;
  ask();
}

/** The reader chose a section in the table of contents. */
export function choose(link: HTMLAnchorElement): void {
  const heading = entries.find(({ links }) => links.includes(link))?.heading;
  const choice = heading && { heading, top: undefined as number | undefined };
  chosen = choice;
  ask();
  // By then the browser has followed the link.
  requestAnimationFrame(() => requestAnimationFrame(() => choice && (choice.top = scrollY)));
}

function ask(): void {
  if (asked || entries.length === 0) return;
  asked = true;
  requestAnimationFrame(() => {
    asked = false;
    mark();
  });
}

function mark(): void {
  if (chosen?.top !== undefined && Math.abs(scrollY - chosen.top) > 1) chosen = undefined;
  const page = document.documentElement;
  const at = activeHeading({
    tops: entries.map(({ heading }) => heading.getBoundingClientRect().top),
    // A heading that a hash link went to stands exactly at the scroll padding; one pixel for rounding.
    line: (parseFloat(getComputedStyle(page).scrollPaddingTop) || 0) + 24,
    viewport: innerHeight,
    left: page.scrollHeight - innerHeight - scrollY,
  });
  entries.forEach(({ heading, links }, index) => {
    const active = chosen ? heading === chosen.heading : index === at;
    for (const link of links) {
      if (active) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  });
}
