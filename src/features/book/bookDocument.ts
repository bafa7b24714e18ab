import { attributeText } from '../../core/links/attributes.ts';
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

/** Where links of a book lead. */
export interface BookTargets {
  /** Permalink → key of its chapter. */
  chapters: ReadonlyMap<string, string>;
  /** Origin of the published site, where everything else is. */
  url: string;
  /** The address of an image that the site would publish. */
  image(path: string): string | undefined;
}

const levels = 6;

/**
 * An article's HTML as a part of one document with all others: anchors begin with the chapter's key, links to pages of
 * the book stay in it, all others lead to the site or away, and headings have the level that they have among the
 * bookmarks.
 */
export function inBook(html: string, { key, level }: { key: string; level: number }, targets: BookTargets): string {
  // React and the compiler write attributes in double quotes, and quotes in text as entities.
  return html
    .replace(
      /<h([2-6])(?=[ >])/g,
      (_, own: string) => `<h${own} aria-level="${Math.min(levels, level + Number(own) - 1)}"`,
    )
    .replace(/<details(?! open| class="fold")(?=[ >])/g, '<details open=""')
    .replace(/ loading="lazy"/g, '')
    .replace(
      / (id|for|aria-labelledby|aria-describedby)="([^"]*)"/g,
      (_, name: string, ids: string) =>
        ` ${name}="${ids
          .split(' ')
          .map((id) => `${key}:${id}`)
          .join(' ')}"`,
    )
    .replace(/(="[^"]*)url\(#/g, (_, before: string) => `${before}url(#${key}:`)
    .replace(/ (href|src)="([^"]*)"/g, (_, name: string, value: string) => {
      const target = attributeText(value);
      return ` ${name}="${escapeHtml(name === 'src' ? imageOf(target, targets) : targetOf(target, key, targets))}"`;
    });
}

function targetOf(target: string, key: string, { chapters, url }: BookTargets): string {
  if (target.startsWith('#')) return `#${key}:${target.slice(1)}`;
  if (!target.startsWith('/') || target.startsWith('//')) return target;
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(target) ?? [];
  const chapter = chapters.get(path);
  if (chapter === undefined) return url + target;
  return anchor ? `#${chapter}:${anchor}` : `#${chapter}`;
}

function imageOf(target: string, { image, url }: BookTargets): string {
  return target.startsWith('/') && !target.startsWith('//') ? (image(target) ?? url + target) : target;
}
