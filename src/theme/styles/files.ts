/** A part of a page's styles: files that are joined to one style block. Their paths below `src`, in the order in which they must stand. */
export interface StyleBlock {
  name: string;
  files: string[];
  /**
   * The tag before which the block stands in a page's `<main>`: of the first element that needs it, from its `<` on, because text may hold
   * the same words. A page without any has no such block. Left out, the block stands in the head.
   */
  marker?: RegExp;
  /** Whether a page without such an element has the block too, at the end of `<main>`. */
  always?: true;
}

const shell = ['theme/styles/tokens.css', 'theme/styles/base.css', 'theme/styles/shell.css', 'theme/styles/navbar.css'];
const article = ['theme/styles/sidebar.css', 'theme/styles/doc.css', 'theme/styles/article.css'];

/** Elements that only some articles have, each block before the first of them: what is read first need not wait for it. */
const features: StyleBlock[] = [
  // The source under a diagram is code too.
  { name: 'code', files: ['theme/styles/codeColors.css', 'theme/styles/code.css'], marker: /<[^<>]* class="code|<pre/ },
  { name: 'table', files: ['theme/styles/table.css'], marker: /<[^<>]* class="table/ },
  { name: 'admonition', files: ['features/admonitions/admonition.css'], marker: /<[^<>]* class="admonition/ },
  { name: 'tabs', files: ['features/tabs/tabs.css'], marker: /<[^<>]* class="tabs/ },
  { name: 'diagram', files: ['features/diagrams/diagram.css'], marker: /<[^<>]* class="diagram/ },
  { name: 'sequence', files: ['features/diagrams/sequence.css'], marker: /<[^<>]* class="sequence/ },
  {
    name: 'media',
    files: ['theme/styles/media.css'],
    marker: /<(?:video|audio)[ >]|<(?:span|img)[^<>]* class="(?:picture )?(?:left|right|only-)/,
  },
  { name: 'checker', files: ['features/checker/checker.css'], marker: /<[^<>]* class="checker/ },
  { name: 'enlarge', files: ['theme/styles/enlarge.css'], marker: /<[^<>]* data-enlarge/ },
  { name: 'rules', files: ['features/rules/rules.css'], marker: /<[^<>]* class="rule/ },
  { name: 'filters', files: ['theme/styles/filters.css'], marker: /<[^<>]* class="row-filters/ },
  { name: 'errata', files: ['theme/styles/errata.css'], marker: /<[^<>]* class="errata/ },
];

/** What stands below what is read first, or is opened. Every page has it. */
const foot: StyleBlock = {
  name: 'foot',
  files: ['theme/styles/foot.css', 'theme/styles/menu.css'],
  marker: /<[^<>]* class="doc-foot/,
  always: true,
};

const doc: StyleBlock[] = [{ name: 'doc', files: [...shell, ...article] }, ...features, foot];

const byKind: Record<string, StyleBlock[]> = {
  doc,
  // Another difference may be put in place of the one that came: its styles cannot stand in it.
  changes: [
    {
      name: 'changes',
      files: [
        ...shell,
        ...article,
        'theme/styles/codeColors.css',
        'theme/styles/code.css',
        'theme/styles/table.css',
        'theme/styles/differences.css',
        'theme/styles/errata.css',
      ],
    },
    foot,
  ],
  landing: [
    {
      name: 'landing',
      files: [...shell, 'theme/styles/sidebar.css', 'theme/styles/doc.css', 'theme/styles/landing.css'],
    },
    foot,
  ],
  // What it suggests takes the place of all that its `<main>` had.
  'not-found': [{ name: 'not-found', files: [...shell, 'theme/styles/states.css', ...foot.files] }],
  page: [{ name: 'page', files: [...shell, 'theme/styles/codeColors.css', 'theme/styles/filters.css'] }, foot],
};

/** Styles that the app brings, of what exists only once scripts run: the drawer, the progress bar, loading and failed pages, animations. */
export const scriptedStyles = ['theme/styles/scripted.css', 'theme/styles/large.css', 'theme/styles/states.css'];

/** Styles that the pages of an offline copy have besides. */
export const copyStyles = [...scriptedStyles, 'features/offline/copy.css'];

/** Styles that make a book of articles. */
export const bookStyles = ['theme/styles/differences.css', 'features/book/book.css'];

/** Styles of all that can stand in a document's article, for those that a reader goes on to, whose HTML has none. */
export const articleStyles = [...features, foot].flatMap(({ files }) => files);

/** The kinds of pages that have styles of their own. */
export const looks = Object.keys(byKind);

/** The style blocks that a kind of pages can need; one that has none of its own looks like a doc. */
export function stylesFor(kind: string): StyleBlock[] {
  return byKind[kind] ?? doc;
}

/** Every style sheet that some document or copy has. */
export const allStyles = [
  ...new Set([...looks.flatMap((kind) => stylesFor(kind).flatMap(({ files }) => files)), ...copyStyles, ...bookStyles]),
];
