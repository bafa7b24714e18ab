import type { Root } from 'hast';
import { renderToStaticMarkup } from 'react-dom/server';
import { ArticleBody } from '../../theme/article/ArticleBody.tsx';

/** The HTML of an article. It stands by itself because compiled docs hold it: what other parts of pages are drawn by does not concern them. */
export function renderArticle(hast: Root): string {
  return renderToStaticMarkup(<ArticleBody hast={hast} />);
}
