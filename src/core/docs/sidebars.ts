import { alreadyTaken } from '../parse/diagnostics.ts';
import type { SettingsModule } from './settings/settingsModule.ts';
import type { ValuePath } from './settings/valuePlace.ts';
import { hrefInVersion } from './linkTarget.ts';
import type { PreparedEntry, PreparedSidebars } from './sidebarConfig.ts';
import type { Diagnostic, Doc, Sidebar, SidebarItem, VersionConfig, Version } from './types.ts';
import { satisfies } from './versionRange.ts';
import { shell } from '../../strings/english/shell.ts';

/**
 * The sidebars of one version. Topics that the version does not have are skipped, categories left empty and sidebars
 * without a doc are not there. Sets `sidebar` of each doc listed; a doc that stands in two sidebars belongs to the
 * first.
 */
export function buildSidebars(
  prepared: PreparedSidebars,
  docs: Doc[],
  version: VersionConfig,
  settings: SettingsModule,
  baseUrl = '/',
): { sidebars: Sidebar[]; diagnostics: Diagnostic[] } {
  const byTopic = new Map(docs.map((doc) => [doc.topic, doc]));
  const sidebars: Sidebar[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [name, entries] of Object.entries(prepared)) {
    const items = buildItems(entries, byTopic, version, baseUrl);
    const listed = sidebarDocs(items);
    if (!listed[0]) continue;
    sidebars.push({ name, link: { path: listed[0].path, label: listed[0].label }, items });
    const seen = new Map<string, ValuePath>();
    for (const { topic, at } of docEntries(entries, version)) {
      const first = seen.get(topic);
      const doc = byTopic.get(topic);
      if (first && doc) {
        const place = `in the sidebar \`${name}\` (${settings.placeName(first)})`;
        diagnostics.push(settings.error(alreadyTaken(`The document \`${doc.id}\``, place, 'Keep one of the two.'), at));
      }
      seen.set(topic, first ?? at);
    }
    for (const doc of docs) if (seen.has(doc.topic)) doc.sidebar ??= name;
  }
  return { sidebars, diagnostics };
}

/** The docs of a tree in reading order; that of a category comes before those in it. */
export function sidebarDocs(items: SidebarItem[]): { id: string; label: string; path: string }[] {
  return items.flatMap((item) => {
    if (item.type === 'doc') return [item];
    if (item.type !== 'category') return [];
    const { id, path, label } = item;
    return [...(id !== undefined && path !== undefined ? [{ id, path, label }] : []), ...sidebarDocs(item.items)];
  });
}

/** Where the docs and links of a tree lead. */
export function sidebarPaths(items: SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'doc') return [item.path];
    if (item.type === 'link') return [item.href];
    return item.type === 'category'
      ? [...(item.path === undefined ? [] : [item.path]), ...sidebarPaths(item.items)]
      : [];
  });
}

/**
 * The links of a version's sidebars that say what they are good for, each with the label of the category it is in;
 * `others` is that of links in none.
 */
export function describedLinks({ sidebars }: Pick<Version, 'sidebars'>, others: string): DescribedLink[] {
  const linksIn = (items: SidebarItem[], group: string): DescribedLink[] =>
    items.flatMap((item) => {
      if (item.type === 'category') return linksIn(item.items, item.label);
      if (item.type !== 'link' || item.description === undefined) return [];
      return [{ label: item.label, href: item.href, description: item.description, group }];
    });
  return sidebars.flatMap(({ items }) => linksIn(items, others));
}

interface DescribedLink {
  label: string;
  href: string;
  description: string;
  group: string;
}

/** The entries of documents in a version, in reading order. */
function docEntries(entries: PreparedEntry[], version: VersionConfig): (PreparedEntry & { type: 'doc' })[] {
  return entries.flatMap((entry) => {
    if (!satisfies(entry.range, version.number) || entry.type === 'link') return [];
    return entry.type === 'doc' ? [entry] : docEntries(entry.items, version);
  });
}

function buildItems(
  entries: PreparedEntry[],
  byTopic: Map<string, Doc>,
  version: VersionConfig,
  baseUrl: string,
): SidebarItem[] {
  const labelOf = (label: string) => label.replaceAll(':version', version.number);
  return entries.flatMap((entry): SidebarItem[] => {
    if (!satisfies(entry.range, version.number)) return [];
    if (entry.type === 'link') {
      const { description } = entry;
      const link = { label: labelOf(entry.label), href: hrefInVersion(entry.href, version, baseUrl) };
      return [{ type: 'link', ...link, ...(description !== undefined && { description: labelOf(description) }) }];
    }
    if (entry.type === 'category') {
      const items = buildItems(entry.items, byTopic, version, baseUrl);
      return items.length === 0 ? [] : [{ type: 'category', label: labelOf(entry.label), items }];
    }
    const doc = byTopic.get(entry.topic);
    if (!doc) return [];
    const label = entry.label === undefined ? doc.sidebarLabel : labelOf(entry.label);
    return [{ type: 'doc', id: doc.id, label, path: doc.path }];
  });
}

/**
 * The part of the documentation that each doc of a version is in, by id: its top category in the sidebar. A category
 * that holds more than half of a sidebar tells readers nothing, so there it is the one below. `others` is that of docs
 * which no sidebar lists.
 */
export function partsOfDocs(version: Version, others = shell.moreParts): (doc: Doc) => string {
  const parts = new Map<string, string>();
  for (const { items } of version.sidebars) {
    const total = items.reduce((sum, item) => sum + docsIn(item).length, 0);
    for (const item of items) {
      if (item.type !== 'category') continue;
      const isMost = docsIn(item).length * 2 > total;
      for (const below of item.items) {
        const part = isMost && below.type === 'category' ? below.label : item.label;
        for (const id of docsIn(below)) if (!parts.has(id)) parts.set(id, part);
      }
    }
  }
  return ({ id }) => parts.get(id) ?? others;
}

/** Says under which categories the sidebars of a version list a document, from the top. */
export function categoriesOfDocs(version: Version): (docId: string) => string[] {
  const categories = new Map<string, string[]>();
  const note = (item: SidebarItem, above: string[]): void => {
    if (item.type === 'doc' && !categories.has(item.id)) categories.set(item.id, above);
    if (item.type === 'category') for (const each of item.items) note(each, [...above, item.label]);
  };
  for (const { items } of version.sidebars) for (const item of items) note(item, []);
  return (docId) => categories.get(docId) ?? [];
}

function docsIn(item: SidebarItem): string[] {
  if (item.type === 'doc') return [item.id];
  return item.type === 'category' ? item.items.flatMap(docsIn) : [];
}
