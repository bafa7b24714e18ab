import type { SidebarCategory, SidebarItem } from '../../core/docs/types.ts';
import { isExternal } from '../../theme/links.ts';
import type { SidebarJson } from '../../theme/types.ts';
import { closestTo, element, onClicks } from '../dom.ts';
import { fetchFile } from '../server.ts';
import type { BrowserState } from '../state.ts';

/**
 * Fills sidebar categories on demand. A page only includes the path to its document and the first document of other
 * categories (`theme/shell/Sidebar.tsx`). The complete tree is fetched when the pointer or focus comes near.
 */
export function startSidebar(state: BrowserState): void {
  const trees = new Map<string, SidebarItem[] | Promise<SidebarItem[] | undefined>>();
  const treeOf = (url: string) => {
    const known = trees.get(url);
    if (known) return known;
    const tree = fetchFile(url)
      .then((response) => response.json() as Promise<SidebarJson>)
      .then(({ items }) => {
        trees.set(url, items);
        return items;
      })
      .catch(() => void trees.delete(url));
    trees.set(url, tree);
    return tree;
  };
  const fill = (category: HTMLDetailsElement) => {
    const url = state.page.sidebar?.url;
    if (url === undefined || !('more' in category.dataset)) return;
    const places = placesOf(category);
    const take = (items: SidebarItem[] | undefined) => {
      const found = items && itemAt(items, places);
      if (found?.type === 'category' && category.isConnected) fillCategory(category, found);
    };
    const tree = treeOf(url);
    // Fill synchronously if possible, so that the category animates to its full height.
    if (Array.isArray(tree)) take(tree);
    else void tree.then(take);
  };
  const near = ({ target }: Event) => {
    const url = state.page.sidebar?.url;
    if (url !== undefined && closestTo(target, '.sidebar')) void treeOf(url);
  };
  document.addEventListener('pointerover', near, { passive: true });
  document.addEventListener('focusin', near);
  onClicks({
    '.sidebar summary': (summary) => {
      const category = summary.parentElement as HTMLDetailsElement;
      fill(category);
      timeToggle(category);
    },
  });
  // Find in page may open a category, or a click before scripts were ready.
  const fillOpen = ({ target }: Event) => target instanceof HTMLDetailsElement && target.open && fill(target);
  document.addEventListener('toggle', fillOpen, { capture: true });
  for (const category of document.querySelectorAll<HTMLDetailsElement>('.sidebar [open][data-more]')) fill(category);
  showCurrent();
}

/** Shows the next page's sidebar. If `isSame`, opened categories stay open. */
export function showSidebar(layout: HTMLElement, next: HTMLElement | null, isSame: boolean): void {
  // The sidebar may be in the drawer.
  const shown = document.querySelector<HTMLElement>('.sidebar');
  if (shown && next && isSame) {
    for (const link of shown.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current');
    markSame(shown, next);
  } else if (shown && next) shown.replaceWith(next);
  else if (next) layout.prepend(next);
  else shown?.remove();
}

function markSame(shown: Element, next: Element): void {
  const [link, nextLink] = partsOf(':scope > a, :scope > details > summary > a', shown, next);
  const mark = nextLink?.getAttribute('aria-current');
  if (mark) link?.setAttribute('aria-current', mark);
  const [category] = partsOf<HTMLDetailsElement>(':scope > details', shown, next);
  const [items, nextItems] = partsOf(':scope > ul, :scope > details > ul', shown, next);
  if (category) category.open = true;
  if (!items || !nextItems) return;
  if (category && 'more' in category.dataset) {
    delete category.dataset.more;
    return items.replaceWith(nextItems);
  }
  [...nextItems.children].forEach((item, index) => {
    const same = items.children[index];
    if (same && item.querySelector('[aria-current]')) markSame(same, item);
  });
}

function partsOf<Part extends Element>(selector: string, ...of: Element[]): (Part | null)[] {
  return of.map((element) => element.querySelector<Part>(selector));
}

function placesOf(category: Element): number[] {
  const places: number[] = [];
  for (let item = category.closest('li'); item; item = item.parentElement!.closest('li'))
    places.unshift([...item.parentElement!.children].indexOf(item));
  return places;
}

function itemAt(items: SidebarItem[], [place = -1, ...rest]: number[]): SidebarItem | undefined {
  const item = items[place];
  return rest.length === 0 || item?.type !== 'category' ? item : itemAt(item.items, rest);
}

function fillCategory(category: HTMLDetailsElement, { items }: { items: SidebarItem[] }): void {
  delete category.dataset.more;
  const entries = items.map((item) => {
    const entry = element('li', {}, entryOf(item));
    if (item.className !== undefined) entry.className = item.className;
    return entry;
  });
  category.querySelector(':scope > ul')?.replaceWith(element('ul', {}, ...entries));
}

function entryOf(item: SidebarItem): HTMLElement {
  if (item.type === 'category') return categoryOf(item);
  return linkOf(item.label, item.type === 'link' ? item.href : item.path);
}

function categoryOf(category: SidebarCategory): HTMLDetailsElement {
  const { label, path, open } = category;
  const summary = element('summary', {}, path === undefined ? label : linkOf(label, path));
  const details = element('details', {}, summary, element('ul', {}));
  details.dataset.more = '';
  if (open !== undefined) {
    fillCategory(details, category);
    details.open = true;
  }
  return details;
}

function linkOf(label: string, href: string): HTMLAnchorElement {
  return element('a', { href, ...(isExternal(href) && { className: 'external' }) }, label);
}

/**
 * Scrolls only the sidebar, or its drawer, to the current doc. Waits for the next frame, to avoid laying out the whole
 * page twice.
 */
export function showCurrent(): void {
  requestAnimationFrame(async () => {
    const nav = document.querySelector('.sidebar');
    // Wait for a category with the page to finish unfolding.
    await Promise.allSettled(nav?.getAnimations({ subtree: true }).map(({ finished }) => finished) ?? []);
    const current = nav?.isConnected ? nav.querySelector('[aria-current]') : undefined;
    const scroller = nav?.closest('dialog') ?? nav;
    if (!scroller || !current) return;
    const box = scroller.getBoundingClientRect();
    const place = current.getBoundingClientRect();
    if (place.top < box.top || place.bottom > box.bottom) scroller.scrollTop += place.top - box.top - box.height / 3;
  });
}

/** Sets the animation time by height: 120 ms for a line, up to 200 ms from 600 px. */
function timeToggle(category: HTMLElement): void {
  const height = category.querySelector('ul')?.scrollHeight ?? 0;
  category.style.setProperty('--toggle', `${Math.round(120 + 80 * Math.min(1, height / 600))}ms`);
}
