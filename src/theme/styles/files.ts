/** Style sheets that a feature adds, by their paths below `src`. */
export interface FeatureStyles {
  /** For elements that any article can have. */
  styles?: string[];
  /** For pages of one kind, by its name. */
  kindStyles?: Record<string, string[]>;
}

interface StyleSet {
  /** Kinds of pages that have style sheets of their own. */
  kinds: string[];
  /** The style sheets of a kind, in cascade order. A kind without its own looks like a doc. */
  stylesFor(kind: string): string[];
}

const theme = (...names: string[]) => names.map((name) => `theme/styles/${name}.css`);

const shell = theme('tokens', 'base', 'shell', 'navbar');
const article = theme('sidebar', 'doc', 'article', 'prose');
const articleParts = theme('codeColors', 'code', 'table', 'stacked', 'media', 'enlarge', 'filters', 'errata');
const foot = theme('foot', 'menu');

/** Style sheets that the app adds: for elements that exist only once scripts run. */
export const scriptedStyles = theme('scripted', 'large', 'states');

/** Lists the style sheets of the theme and of all features. */
export function styleSet(features: FeatureStyles[]): StyleSet {
  const withShell = (...files: string[]) => [...shell, ...files, ...foot];
  const sheets: Record<string, string[]> = {
    doc: withShell(...article, ...articleParts, ...features.flatMap(({ styles = [] }) => styles)),
    landing: withShell(...theme('sidebar', 'doc', 'landing')),
    'not-found': withShell(...theme('states')),
    page: withShell(...theme('codeColors', 'filters')),
  };
  for (const [kind, files] of features.flatMap(({ kindStyles = {} }) => Object.entries(kindStyles)))
    sheets[kind] = withShell(...article, ...files);
  return { kinds: Object.keys(sheets), stylesFor: (kind) => sheets[kind] ?? sheets.doc! };
}
