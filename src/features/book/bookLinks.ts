import { escapeHtml } from '../../core/parse/text.ts';
import { attributeText } from '../../core/links/attributes.ts';

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
