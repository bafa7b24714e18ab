import { loadPage } from '../pages/pageDocuments.ts';
import { anchorOf, idOf, internalPathnameOf } from '../paths.ts';
import { sitePage } from '../site.ts';
import type { BrowserState, PageDocument } from '../state.ts';
import { anchorsIn, sameSection } from './sameSection.ts';

/**
 * For a link to the page that is shown in another version: gives what to call with that page when it is there, which
 * gives the id of the section there that the reader is in now; empty when it has none. Undefined for other links, and
 * where no section is read.
 */
export function sectionFor({ page }: BrowserState, path: string): ((next: PageDocument) => string) | undefined {
  const { path: shownPath, topicPaths = {} } = page;
  const isVersion = path !== shownPath && Object.values(topicPaths).includes(path);
  const article = document.querySelector('#main .article');
  const id = isVersion && article ? sectionRead(article) : undefined;
  if (id === undefined) return undefined;
  const here = anchorsIn(article!.outerHTML);
  return ({ html }) => sameSection(id, here, anchorsIn(mainOf(html))) ?? '';
}

/**
 * For browsers in which a link is a page load: one to another version leads to the section that is read, once that
 * version's page has said what the section is called there. Where it cannot be asked, the link leads where it says.
 */
export function keepSectionInLinks(state: BrowserState): void {
  document.addEventListener('click', (event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const anchor = anchorOf(event.target);
    const pathname = anchor && !anchor.hash ? internalPathnameOf(anchor) : undefined;
    const path = pathname && sitePage(pathname);
    const sectionIn = path ? sectionFor(state, path) : undefined;
    if (!path || !sectionIn) return;
    event.preventDefault();
    const { href } = anchor!;
    loadPage(state, path)
      .then(sectionIn, () => '')
      .then((section) => location.assign(section ? `${href}#${section}` : href));
  });
}

/** What a document has in its `<main>`. */
function mainOf(html: string): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
}

/**
 * The id of what is being read: what the address names as long as it is in view, else the section that the table of
 * contents marks. Above the first of these, where the banner of an old version is, it is what the address names. That
 * may also be the page's content as a whole (the link past the navigation does), which is no section.
 */
function sectionRead(article: Element): string | undefined {
  const id = idOf(location.hash);
  const target = id === undefined ? null : document.getElementById(id);
  const named = target && !article.contains(target) ? undefined : id;
  const { top = -1, bottom = -1 } = target?.getBoundingClientRect() ?? {};
  if (scrollY === 0 || (named !== undefined && bottom > 0 && top < innerHeight)) return named;
  const marked = document.querySelector<HTMLAnchorElement>('.toc a[aria-current]');
  return (marked && idOf(marked.hash)) ?? named;
}
