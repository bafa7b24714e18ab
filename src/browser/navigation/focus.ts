import { hasNavigation } from '../dom.ts';
import { idOf } from '../paths.ts';

/** A link, in words that outlive the elements: which of those with this address, in the page's content or around it. */
export interface LinkPlace {
  href: string;
  inMain: boolean;
  nth: number;
}

export function linkInFocus(): LinkPlace | undefined {
  const link = document.activeElement;
  const href = link instanceof HTMLAnchorElement ? link.getAttribute('href') : null;
  if (link === null || href === null) return undefined;
  // The sidebar gets more links as its categories are opened, and stands before the page's own.
  const inMain = link.closest('main') !== null;
  return { href, inMain, nth: linksTo(href, inMain).indexOf(link as HTMLAnchorElement) };
}

/**
 * Moves focus, without scrolling, to the element that the hash names, else a field that the page begins with, unless
 * the address asks for something already, else its heading.
 */
export function focusPage(hash: string): void {
  const field = location.search === '' ? document.querySelector<HTMLElement>('main [data-autofocus]') : null;
  focus(targetOf(hash) ?? field ?? document.querySelector('main h1'));
}

/**
 * Moves focus, without scrolling, to the link by which a reader left the page to which they come back, else to the
 * heading of what is in view: Tab goes on from there.
 */
export function focusWhereLeft(link: LinkPlace | undefined): void {
  const left = link && linksTo(link.href, link.inMain)[link.nth];
  if (left?.checkVisibility()) return focus(left);
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4)')];
  const top = (heading: HTMLElement) => heading.getBoundingClientRect().top;
  focus(
    headings.find((heading) => top(heading) >= 0 && top(heading) < innerHeight / 2) ??
      headings.findLast((heading) => top(heading) < 0) ??
      headings[0],
  );
}

function linksTo(href: string, inMain: boolean): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(inMain ? 'main a[href]' : 'a[href]:not(main *)')].filter(
    (link) => link.getAttribute('href') === href,
  );
}

function focus(element: HTMLElement | null | undefined): void {
  const target = element ?? document.querySelector('main');
  if (!target) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The element that a hash names. */
export function targetOf(hash: string): HTMLElement | null {
  const id = idOf(hash);
  return id === undefined ? null : (document.getElementById(hash.slice(1)) ?? document.getElementById(id));
}

/**
 * Leads a hash that names nothing but for the case of its letters (`#Example`), or for how its accents are written, to
 * what it means, on the page that came with the document and on later ones. Readers who have scrolled stay there.
 */
export function startNearHash(): void {
  if (scrollY === 0) goToMeant();
  addEventListener('hashchange', goToMeant);
  // When another page has come in place: before that, another navigation would end the one that brings it.
  if (hasNavigation) navigation.addEventListener('navigatesuccess', goToMeant);
}

function goToMeant(): void {
  const id = idOf(location.hash);
  if (id === undefined || targetOf(location.hash)) return;
  const plain = (text: string) => text.normalize().toLowerCase();
  const meant = [...document.querySelectorAll('main [id]')].find((element) => plain(element.id) === plain(id));
  if (!meant) return;
  location.replace(`#${encodeURIComponent(meant.id)}`);
  focusPage(location.hash);
}
