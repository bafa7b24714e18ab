import type { PageKind } from '../types.ts';

const shell = ['tokens.css', 'base.css', 'shell.css'];

/** Styles of what exists only once scripts run: the drawer, the progress bar, loading and failed pages, animations. The app brings them. */
export const scriptedStyles = ['scripted.css', 'states.css'];

const byKind: Record<PageKind, string[]> = {
  doc: [...shell, 'sidebar.css', 'doc.css', 'article.css'],
  landing: [...shell, 'sidebar.css', 'doc.css', 'landing.css'],
  page: shell,
  'not-found': [...shell, 'states.css'],
};

/** The style sheets of a page kind, names in this folder, in the order in which they must stand. */
export function stylesFor(kind: PageKind): string[] {
  return byKind[kind];
}
