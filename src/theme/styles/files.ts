/** Style sheets added by a feature, as paths below `src`. */
export interface FeatureStyles {
  /** Styles for elements in any article. */
  styles?: string[];
  /** Styles for pages, by kind. */
  kindStyles?: Record<string, string[]>;
}

interface StyleSet {
  kinds: string[];
  /** Style sheets of a kind in cascade order. Other kinds look like a doc. */
  stylesFor(kind: string): string[];
}

const theme = (...names: string[]) => names.map((name) => `theme/styles/${name}.css`);

const shell = theme('tokens', 'base', 'shell', 'navbar');
const article = theme('sidebar', 'doc', 'article', 'prose');
const articleParts = theme('codeColors', 'code', 'table', 'stacked', 'media', 'enlarge', 'filters', 'errata');
const foot = theme('foot', 'menu');

/** Style sheets loaded by the app, for elements created by scripts. */
export const scriptedStyles = theme('scripted', 'large', 'states');

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
