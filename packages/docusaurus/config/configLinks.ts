import { splitAddress } from '../../../src/core/parse/text.ts';
import { isLinkTarget } from '../../../src/core/docs/linkTarget.ts';
import type { Translate } from '../types.ts';
import { wordsOf } from '../html.ts';
import { barePath, writtenAddress } from '../links/hrefs.ts';
import { textOr, type Plain } from '../shapes.ts';
import type { Site } from '../site.ts';
import { hostMark } from './hostMarks.ts';

/** What the links of a configuration lead to. Paths are without the base URL. */
export interface ConfigLinks {
  site: Site;
  /** Permalink of a doc, or of the first doc of a sidebar, in the latest version of a plugin. */
  docPath(plugin: string, id: string): string | undefined;
  sidebarPath(plugin: string, name: string | undefined): string | undefined;
  /** Whether a path is a page or a file of the site, or one that is published beside ours. */
  exists(path: string): boolean;
}

export interface LabelledTarget {
  label: string;
  to: string;
}

/**
 * Where an item of the navbar or of the footer leads: a page of the site that there is, or another site. `key` and the
 * label are the key of the label's translation.
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
  const target = (to: string | undefined, otherwise: string) =>
    to === undefined ? undefined : { label: label || otherwise, to };
  if (item.type === 'docSidebar')
    return target(links.sidebarPath(plugin, textOr(item.sidebarId)), String(item.sidebarId ?? ''));
  if (item.type === 'docsVersion') return target(links.sidebarPath(plugin, undefined), 'Docs');
  if (item.type === 'doc' || item.docId !== undefined) {
    const id = String(item.docId ?? '');
    return target(links.docPath(plugin, id), id);
  }
  const address = textOr(item.to) ?? textOr(item.href);
  if (address === undefined) return undefined;
  return target(targetOf(address, label || address, links), hostMark(address.trim())?.name ?? address.trim());
}

/** A path that the configuration writes, without the base URL. */
export function pathBelowBase(written: string, baseUrl: string): string {
  const path = `/${written.replace(/^\.?\//, '')}`;
  return baseUrl !== '/' && path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path;
}

/** Where an address of the configuration leads; what leads nowhere is left out by its label. */
export function targetOf(address: string, label: string, { site, exists }: ConfigLinks): string | undefined {
  const to = writtenAddress(address);
  if (to === '') return undefined;
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(to)) {
    const target = to.startsWith('//') ? `https:${to}` : to;
    return isLinkTarget(target) ? target : undefined;
  }
  const [path, suffix] = splitAddress(pathBelowBase(to, site.baseUrl));
  const bare = barePath(path);
  if (!isLinkTarget(bare + suffix)) return undefined;
  // A page that may be had as `x.html` too is linked without; a file has its whole name.
  const found = [bare, path].find(exists);
  if (found === undefined) site.leftOut.push(`the link "${label}" to \`${to}\`, which is no page of this site`);
  return found === undefined ? undefined : found + suffix;
}
