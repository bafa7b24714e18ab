import { embedded } from '../text/walk.ts';
import { attributeOf, isElement, type TextElement } from './element.ts';

export const isEmbedded = ({ name }: TextElement): boolean => embedded.has(name ?? '');

/** Link to embedded content, named by its title, or by its type and host or file. */
export function embeddedLink(element: TextElement): { url: string; words: string } | undefined {
  const first = element.children
    .flatMap((child) => (child.type === 'paragraph' ? child.children : child))
    .find((child) => isElement(child) && child.name === 'source');
  const source =
    attributeOf(element, element.name === 'object' ? 'data' : 'src') ??
    (first && isElement(first) ? attributeOf(first, 'src') : undefined);
  if (!source || /^(?!https?:)[a-z][a-z\d+.-]*:/i.test(source)) return undefined;
  const isElsewhere = /^(?:https?:)?\/\//i.test(source);
  const url = source.startsWith('//') ? `https:${source}` : source;
  if (isElsewhere && !URL.canParse(url)) return undefined;
  const place = isElsewhere ? ` on ${new URL(url).hostname.replace(/^www\./, '')}` : `: ${source.split('/').at(-1)}`;
  return { url, words: attributeOf(element, 'title')?.trim() || `${embedded.get(element.name!)}${place}` };
}
