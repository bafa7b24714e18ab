import { hasNavigation } from '../dom.ts';
import { idOf } from '../paths.ts';

/**
 * Identifies a link after its elements are replaced: its index among links with the same address, inside or outside the
 * page's content.
 */
export interface LinkPlace {
  href: string;
  inMain: boolean;
  nth: number;
}

export function linkInFocus(): LinkPlace | undefined {
  const link = document.activeElement;
  const href = link instanceof HTMLAnchorElement ? link.getAttribute('href') : null;
  if (link === null || href === null) return undefined;
  // The sidebar precedes the content and gains links as categories open, so count separately.
  const inMain = link.closest('main') !== null;
  return { href, inMain, nth: linksTo(href, inMain).indexOf(link as HTMLAnchorElement) };
}

/**
 * Focuses, without scrolling, the hash target, else the page's first field if the address has no query, else the
 * heading.
 */
export function focusPage(hash: string): void {
  const field = location.search === '' ? document.querySelector<HTMLElement>('main [data-autofocus]') : null;
  focus(targetOf(hash) ?? field ?? document.querySelector('main h1'));
}

/**
 * Focuses, without scrolling, the link a reader followed earlier, else the heading in view, so that Tab continues from
 * there.
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

export function targetOf(hash: string): HTMLElement | null {
  const id = idOf(hash);
  return id === undefined ? null : (document.getElementById(hash.slice(1)) ?? document.getElementById(id));
}

/**
 * Resolves a hash without target that differs from an id only in case (`#Example`) or Unicode normalization, on the
 * first and later pages. Does not move readers who have scrolled.
 */
export function startNearHash(): void {
  if (scrollY === 0) goToMeant();
  addEventListener('hashchange', goToMeant);
  // Wait until another page is shown: a navigation earlier would abort the current navigation.
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
