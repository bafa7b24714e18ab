/** Files that are joined to one style block of a page. */
interface StyleBlock {
  name: string;
  /** Paths below `src`. */
  files: string[];
  /**
   * The tag of elements that need it, from its `<` on, because text may hold the same words: the block stands before
   * the first of them in `<main>`, and a page without any has none. Left out, it stands in the head.
   */
  marker?: RegExp;
  /** The marker is looked for behind the first such text alone. */
  behind?: string;
  /** A page without such an element has it at the end of `<main>`. */
  always?: true;
}

export interface FeatureStyles {
  /** Blocks of elements that only some articles have. */
  styles?: StyleBlock[];
  /** By kind the files of pages whose elements may be replaced as a whole: they stand in the head. */
  kindStyles?: Record<string, string[]>;
}

interface StyleSet {
  /** Those with styles of their own. */
  kinds: string[];
  /** What a kind of pages can need; one without styles of its own looks like a doc. */
  stylesFor(kind: string): StyleBlock[];
  /** Of all that can stand in an article: of documents that a reader goes on to, the app leaves out theirs. */
  articleStyles: string[];
}

const own = (...names: string[]) => names.map((name) => `theme/styles/${name}.css`);

const shell = own('tokens', 'base', 'shell', 'navbar');
const article = own('sidebar', 'doc', 'article');

const articleBlocks: StyleBlock[] = [
  // The first words of most articles stand in a paragraph. Head and table of contents have lists of their own.
  {
    name: 'prose',
    files: own('prose'),
    marker: /<(?:(?:h[2-6]|ul|ol|blockquote)[ >]|[^<>]* class="(?:anchor|chip)\b)/,
    behind: '<div class="article',
  },
  // The source under a diagram is code too.
  { name: 'code', files: own('codeColors', 'code'), marker: /<[^<>]* class="code|<pre/ },
  { name: 'table', files: own('table'), marker: /<[^<>]* class="table/ },
  { name: 'stacked', files: own('stacked'), marker: /<[^<>]* class="table stacked/ },
  {
    name: 'media',
    files: own('media'),
    marker: /<(?:video|audio)[ >]|<(?:span|img)[^<>]* class="(?:picture )?(?:left|right|only-)/,
  },
  { name: 'enlarge', files: own('enlarge'), marker: /<[^<>]* data-enlarge/ },
  { name: 'filters', files: own('filters'), marker: /<[^<>]* class="row-filters/ },
  { name: 'errata', files: own('errata'), marker: /<[^<>]* class="errata/ },
];

/** What stands below what is read first, or is opened. Every page has it. */
const foot: StyleBlock = { name: 'foot', files: own('foot', 'menu'), marker: /<[^<>]* class="doc-foot/, always: true };

/** Brought by the app: what exists only once scripts run. */
export const scriptedStyles = own('scripted', 'large', 'states');

/** The styles of the theme and of features. */
export function styleSet(features: FeatureStyles[]): StyleSet {
  const blocks = [...articleBlocks, ...features.flatMap(({ styles = [] }) => styles)];
  const doc: StyleBlock[] = [{ name: 'doc', files: [...shell, ...article] }, ...blocks, foot];
  const head = (name: string, files: string[]): StyleBlock[] => [{ name, files: [...shell, ...files] }, foot];
  const blocksOf: Record<string, StyleBlock[]> = {
    doc,
    landing: head('landing', own('sidebar', 'doc', 'landing')),
    // What it suggests takes the place of all that its `<main>` had.
    'not-found': [{ name: 'not-found', files: [...shell, ...own('states'), ...foot.files] }],
    page: head('page', own('codeColors', 'filters')),
  };
  for (const [name, files] of features.flatMap((feature) => Object.entries(feature.kindStyles ?? {})))
    blocksOf[name] = head(name, [...article, ...own('prose'), ...files]);
  return {
    kinds: Object.keys(blocksOf),
    stylesFor: (kind) => blocksOf[kind] ?? doc,
    articleStyles: [...blocks, foot].flatMap(({ files }) => files),
  };
}
