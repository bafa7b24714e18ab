import type { PageKind } from '../types.ts';

/** A part of a page's styles: files that are joined to one style block. Names in this folder, in the order in which they must stand. */
export interface StyleBlock {
  name: string;
  files: string[];
  /** HTML by which an article is known to need the block; it needs it always when left out. */
  marker?: string;
}

const shell: StyleBlock = { name: 'shell', files: ['tokens.css', 'base.css', 'shell.css', 'navbar.css', 'menu.css'] };
const article: StyleBlock = { name: 'article', files: ['sidebar.css', 'doc.css', 'article.css'] };

/** Elements that only some articles have. */
const features: StyleBlock[] = [
  // The source under a diagram is code too.
  { name: 'code', files: ['code.css'], marker: '<pre' },
  { name: 'table', files: ['table.css'], marker: 'class="table' },
  { name: 'admonition', files: ['admonition.css'], marker: 'class="admonition' },
  { name: 'tabs', files: ['tabs.css'], marker: 'class="tabs' },
  { name: 'diagram', files: ['diagram.css'], marker: 'class="diagram' },
  { name: 'sequence', files: ['sequence.css'], marker: 'class="sequence' },
  { name: 'checker', files: ['checker.css'], marker: 'class="checker' },
  { name: 'enlarge', files: ['enlarge.css'], marker: 'data-enlarge' },
  { name: 'rules', files: ['rules.css'], marker: 'class="rule' },
];

const table = features.find(({ name }) => name === 'table')!;
const code = features.find(({ name }) => name === 'code')!;

const byKind: Record<PageKind, StyleBlock[]> = {
  doc: [shell, article, ...features],
  changes: [shell, article, code, table, { name: 'changes', files: ['differences.css'] }],
  landing: [shell, { name: 'landing', files: ['sidebar.css', 'doc.css', 'landing.css'] }],
  page: [shell],
  'not-found': [shell, { name: 'states', files: ['states.css'] }],
};

/**
 * Styles that the app brings: of what exists only once scripts run (the drawer, the progress bar, loading and failed
 * pages, animations), and of every element that an article can have, for the articles that a reader goes on to.
 */
export const scriptedStyles = ['scripted.css', 'large.css', 'states.css', ...features.flatMap(({ files }) => files)];

/** The style blocks that a page kind can need. */
export function stylesFor(kind: PageKind): StyleBlock[] {
  return byKind[kind];
}
