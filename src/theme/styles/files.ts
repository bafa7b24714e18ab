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
  { name: 'filters', files: ['filters.css'], marker: 'class="row-filters' },
  { name: 'errata', files: ['errata.css'], marker: 'class="errata' },
];

const table = features.find(({ name }) => name === 'table')!;
const code = features.find(({ name }) => name === 'code')!;
const errata = features.find(({ name }) => name === 'errata')!;
const filters = features.find(({ name }) => name === 'filters')!;

const byKind: Record<string, StyleBlock[]> = {
  doc: [shell, article, ...features],
  changes: [shell, article, code, table, { name: 'changes', files: ['differences.css'] }, errata],
  landing: [shell, { name: 'landing', files: ['sidebar.css', 'doc.css', 'landing.css'] }],
  'not-found': [shell, { name: 'states', files: ['states.css'] }],
  page: [shell, filters],
};

/** Styles that the app brings, of what exists only once scripts run: the drawer, the progress bar, loading and failed pages, animations. */
export const scriptedStyles = ['scripted.css', 'large.css', 'states.css'];

/** Styles that the pages of an offline copy have besides. */
export const copyStyles = [...scriptedStyles, 'copy.css'];

/** Styles that make a book of articles. */
export const bookStyles = ['differences.css', 'book.css'];

/** Styles of every element that an article can have, for the articles that a reader goes on to. */
export const articleStyles = features.flatMap(({ files }) => files);

/** The kinds of pages that have styles of their own. */
export const looks = Object.keys(byKind);

/** The style blocks that a kind of pages can need; one that has none of its own looks like a doc. */
export function stylesFor(kind: string): StyleBlock[] {
  return byKind[kind] ?? [shell, article, ...features];
}
