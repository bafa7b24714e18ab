import { closestTo } from '../dom.ts';
import { loadPage } from '../pages/pageDocuments.ts';
import { idOf } from '../paths.ts';
import { pageBehind } from '../site.ts';
import type { BrowserState, PageDocument } from '../state.ts';

/**
 * For links to the same page in another version: returns a function that finds the current section's id in that page,
 * or an empty string.
 */
export function sectionFor({ page }: BrowserState, path: string): ((next: PageDocument) => string) | undefined {
  const { path: shownPath, topicPaths = {} } = page;
  const isVersion = path !== shownPath && Object.values(topicPaths).includes(path);
  const article = document.querySelector('main .article');
  const id = isVersion && article ? sectionRead(article) : undefined;
  if (id === undefined) return undefined;
  const here = anchorsIn(article!.outerHTML);
  return ({ html }) => sameSection(id, here, anchorsIn(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')) ?? '';
}

/** Without in-place navigation, adds the current section to links to other versions, if their page can be fetched. */
export function keepSectionInLinks(state: BrowserState): void {
  document.addEventListener('click', (event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const anchor = closestTo<HTMLAnchorElement>(event.target, 'a[href]');
    const path = anchor && !anchor.hash && pageBehind(anchor);
    const sectionIn = path ? sectionFor(state, path) : undefined;
    if (!path || !sectionIn) return;
    event.preventDefault();
    const { href } = anchor;
    loadPage(state, path)
      .then(sectionIn, () => '')
      .then((section) => location.assign(section ? `${href}#${section}` : href));
  });
}

/**
 * Id of the current section: the address's hash while in view, else the section marked in the table of contents.
 * Ignores the id of the whole content, used by the skip link.
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

/** An element with an id: a heading's level, or 7 for other elements. */
export interface Anchor {
  id: string;
  level: number;
}

export function anchorsIn(html: string): Anchor[] {
  return [...html.matchAll(/<([a-z][a-z\d]*)\b[^>]*?\sid="([^"]+)"/g)].map(([, tag = '', id = '']) => ({
    id,
    level: /^h[1-6]$/.test(tag) ? Number(tag[1]) : 7,
  }));
}

/**
 * Finds a section in another version of a page: the same anchor, else the heading at the same position between shared
 * neighbors, else the enclosing section. Returns undefined if there is none.
 */
export function sameSection(id: string, here: Anchor[], there: Anchor[]): string | undefined {
  if (there.some((anchor) => anchor.id === id)) return id;
  const at = here.findIndex((anchor) => anchor.id === id);
  const asked = here[at];
  if (!asked) return undefined;
  const heading = asked.level < 7 ? asked : here.slice(0, at).findLast(({ level }) => level < 7);
  if (!heading) return undefined;
  if (heading !== asked) return sameSection(heading.id, here, there);
  const renamed = between(here, there, at);
  if (renamed) return renamed;
  const around = here.slice(0, at).findLast(({ level }) => level < asked.level);
  return around && sameSection(around.id, here, there);
}

/** Heading at the same position between the nearest shared anchors, if both versions have equally many at its level. */
function between(here: Anchor[], there: Anchor[], at: number): string | undefined {
  const common = (anchor: Anchor) => there.some(({ id }) => id === anchor.id);
  const level = here[at]?.level;
  const from = here.slice(0, at).findLastIndex(common);
  const to = here.findIndex((anchor, index) => index > at && common(anchor));
  const gap = (anchors: Anchor[], start: string | undefined, end: string | undefined) => {
    const first = start === undefined ? 0 : anchors.findIndex(({ id }) => id === start) + 1;
    const last = end === undefined ? anchors.length : anchors.findIndex(({ id }) => id === end);
    return anchors.slice(first, Math.max(first, last)).filter((anchor) => anchor.level === level);
  };
  const ours = gap(here, here[from]?.id, here[to]?.id);
  const theirs = gap(there, here[from]?.id, here[to]?.id);
  return ours.length === theirs.length ? theirs[ours.findIndex(({ id }) => id === here[at]?.id)]?.id : undefined;
}
