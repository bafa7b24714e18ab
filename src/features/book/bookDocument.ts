import { escapeHtml } from '../../core/parse/text.ts';

/** What a book's document is made of. */
interface BookParts {
  lang: string;
  direction: 'ltr' | 'rtl';
  /** Name of the version, over all pages and as the title of the file. */
  name: string;
  styles: string[];
  /** Running titles, in the order of the chapters. */
  titles: string[];
  body: string;
}

/**
 * A book as an HTML document to be printed; it has no scripts and may fetch nothing but images of the site's folder.
 */
export function bookDocument({ lang, direction, name, styles, titles, body }: BookParts): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src file: data:";
  const pages = titles.map(
    (title, index) =>
      `.chapter-${index}{page:chapter-${index}}@page chapter-${index}{@top-right{content:${cssString(title)}}}`,
  );
  const running = `@page{@top-left{content:${cssString(name)}}}@page cover{@top-left{content:''}}${pages.join('')}`;
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<title>${escapeHtml(name)}</title>`,
    ...[...styles, running].map((text) => `<style>${text}</style>`),
  ].join('');
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${escapeHtml(direction)}" data-theme="light"><head>${head}</head><body>${body}</body></html>
`;
}

/** Words as a string of a style sheet inside of a document. */
function cssString(text: string): string {
  return `"${text.replace(/[\\"<\n]/g, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`;
}
