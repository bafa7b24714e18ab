import { isLinkTarget } from '../../../src/core/docs/linkTarget.ts';
import { hostMark } from './hostMarks.ts';
import { wordsOf } from '../safe.ts';
import { textOr, type Plain } from '../shapes.ts';
import type { Translate } from '../folders/translations.ts';

/** What the links of a configuration lead to. Paths are without the base URL. */
export interface ConfigLinks {
  baseUrl: string;
  /** Permalink of a doc, or of the first doc of a sidebar, in the latest version of a plugin. */
  docPath(plugin: string, id: string): string | undefined;
  sidebarPath(plugin: string, name: string | undefined): string | undefined;
  /** Whether a path is a page or a file of the site, or one that is published beside ours. */
  exists(path: string): boolean;
  leaveOut(what: string): void;
}

export interface LabelledTarget {
  label: string;
  to: string;
}

/**
 * Where an item of the bar or of the footer leads: a page of the site that there is, or another site. `key` is that of
 * its label's translation.
 */
export function itemTarget(
  item: Plain,
  links: ConfigLinks,
  translate: Translate,
  key: string,
): LabelledTarget | undefined {
  const plugin = textOr(item.docsPluginId) ?? 'default';
  const written = textOr(item.label);
  const label =
    wordsOf((written && translate(`${key}${written}`)) ?? written ?? '') ||
    wordsOf(textOr(item['aria-label']) ?? textOr(item.title) ?? '');
  const to = (path: string | undefined, otherwise: string) =>
    path === undefined ? undefined : { label: label || otherwise, to: path };
  switch (item.type) {
    case 'doc':
      return to(links.docPath(plugin, String(item.docId ?? '')), String(item.docId ?? ''));
    case 'docSidebar':
      return to(links.sidebarPath(plugin, textOr(item.sidebarId)), String(item.sidebarId ?? ''));
    case 'docsVersion':
      return to(links.sidebarPath(plugin, undefined), 'Docs');
    default:
      if (item.docId !== undefined) return to(links.docPath(plugin, String(item.docId)), String(item.docId));
  }
  const address = textOr(item.to) ?? textOr(item.href);
  if (address === undefined) return undefined;
  return to(targetOf(address, label || address, links), hostMark(address.trim())?.name ?? address.trim());
}

/** Where an address of the configuration leads; what leads nowhere is told by its words. */
export function targetOf(
  address: string,
  label: string,
  { baseUrl, exists, leaveOut }: Pick<ConfigLinks, 'baseUrl' | 'exists' | 'leaveOut'>,
): string | undefined {
  const to = address.trim().replace(/^pathname:\/\//, '');
  if (to === '') return undefined;
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(to)) {
    const target = to.startsWith('//') ? `https:${to}` : to;
    return isLinkTarget(target) ? target : undefined;
  }
  const path = `/${to.replace(/^\.?\//, '')}`;
  const own = baseUrl !== '/' && path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path;
  const [bare = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(own)!.slice(1);
  const plain = bare.replace(/(?:\/index)?\.html$/, '').replace(/(?<=.)\/+$/, '') || '/';
  if (!isLinkTarget(plain + suffix)) return undefined;
  // A page that may be had as `x.html` too is linked without; a file has its whole name.
  const found = [plain, bare].find(exists);
  if (found === undefined) leaveOut(`the link "${label}" to \`${to}\`, which is no page of this site`);
  return found === undefined ? undefined : found + suffix;
}
