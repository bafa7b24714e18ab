import type { NavbarItem } from '../../../src/core/docs/siteSchema.ts';
import type { Translate } from '../types.ts';
import { linkedWords } from '../html.ts';
import { isObject, listOr, textOr, type Plain } from '../shapes.ts';
import { itemTarget, targetOf, type ConfigLinks, type LabelledTarget } from './configLinks.ts';
import { hostMark } from './hostMarks.ts';

const labelKey = 'item.label.';

/**
 * Items of the other tool's bar as ours: first those of its left side, then those of its right. What leads nowhere is
 * left out.
 */
export function navbarItems(items: Plain[], links: ConfigLinks, translate: Translate): NavbarItem[] {
  const inOrder = [
    ...items.filter(({ position }) => position !== 'right'),
    ...items.filter(({ position }) => position === 'right'),
  ];
  return uniqueLabels(inOrder.flatMap((item) => navbarItem(item, links, translate)));
}

/** The links of a menu, below what is said there by itself. */
export function menuTargets(items: unknown, links: ConfigLinks, translate: Translate): LabelledTarget[] {
  const found = listOr(items)
    .filter(isObject)
    .flatMap((item) =>
      item.type === 'html' ? htmlTargets(item, links) : (itemTarget(item, links, translate, labelKey) ?? []),
    );
  return found.filter(
    ({ label, to }, index) => found.findIndex((other) => other.label === label && other.to === to) === index,
  );
}

function navbarItem(item: Plain, links: ConfigLinks, translate: Translate): NavbarItem[] {
  switch (item.type) {
    case 'docsVersionDropdown':
    case 'search':
      return [];
    case 'localeDropdown':
      links.site.leftOut.push('the menu of languages');
      return [];
    case 'html':
      return htmlTargets(item, links).map((target) => linkOf(target));
    case 'dropdown':
    case 'doc':
    case 'docSidebar':
    case 'docsVersion':
    case 'default':
    case undefined:
      return Array.isArray(item.items) ? menu(item, links, translate) : single(item, links, translate);
    default:
      links.site.leftOut.push(`the navbar item of type \`${String(item.type)}\``);
      return [];
  }
}

/** A menu whose name is a link as well begins with that. */
function menu(item: Plain, links: ConfigLinks, translate: Translate): NavbarItem[] {
  const written = textOr(item.label) ?? textOr(item['aria-label']) ?? 'Menu';
  const label = translate(labelKey + written) ?? written;
  const below = menuTargets(item.items, links, translate);
  const first = itemTarget({ ...item, type: undefined }, links, translate, labelKey);
  const items = first && !below.some(({ to }) => to === first.to) ? [first, ...below] : below;
  return items.length === 0 ? [] : [{ type: 'dropdown', label, items }];
}

/**
 * A link; one that has no words of its own, because a style sheet draws it, has the mark of the site that it leads to,
 * if that is known.
 */
function single(item: Plain, links: ConfigLinks, translate: Translate): NavbarItem[] {
  const html = textOr(item.html);
  const label = textOr(item.label) ?? (html && linkedWords(html, () => undefined)[0]?.text);
  const target = itemTarget({ ...item, label }, links, translate, labelKey);
  return target ? [linkOf(target, textOr(label) === undefined)] : [];
}

function linkOf({ label, to }: LabelledTarget, withIcon = false): NavbarItem {
  if (!/^https?:/i.test(to)) return { type: 'link', label, to };
  const icon = withIcon ? hostMark(to)?.icon : undefined;
  return { type: 'external', label, href: to, ...(icon !== undefined && { icon }) };
}

/** The links in a piece of HTML; what else it holds is left out. */
function htmlTargets({ value }: Plain, links: ConfigLinks): LabelledTarget[] {
  const html = textOr(value) ?? '';
  const found = linkedWords(html, (href, words) => targetOf(href, words, links));
  if (found.some(({ to }) => to === undefined) || (found.length === 0 && !/^\s*(?:<hr[^>]*>\s*)?$/.test(html)))
    links.site.leftOut.push('the `html` items of the navbar, but for links in them');
  return found.flatMap(({ text, to }) => (to === undefined || text.trim() === '' ? [] : [{ label: text.trim(), to }]));
}

/** Items of one label are told apart by nothing. */
function uniqueLabels(items: NavbarItem[]): NavbarItem[] {
  const seen = new Set<string>();
  return items.filter((item) => !('label' in item) || (!seen.has(item.label) && seen.add(item.label)));
}
