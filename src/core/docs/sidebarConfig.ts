import { z } from 'zod';
import { alreadyTaken } from '../parse/diagnostics.ts';
import { didYouMean, listAvailable } from '../parse/nearest.ts';
import { isObject } from '../parse/text.ts';
import { hrefInVersion, isLinkTarget, linkTargetForms } from './linkTarget.ts';
import { type SettingsModule, strict } from './settings/settingsModule.ts';
import type { ValuePath } from './settings/valuePlace.ts';
import { sidebarDocs } from './sidebars.ts';
import type { Diagnostic, Doc, Sidebar, SidebarItem, VersionConfig } from './types.ts';
import { allVersions, satisfies, tryRange } from './versionRange.ts';

const text = z.string('must be text');
const versions = text.optional();

/**
 * Entry forms by their identifying key. Labels may contain `:version`, the version number; an `href` may start with
 * `/:version`.
 */
export const entryForms = {
  /** A topic may appear in several entries with disjoint ranges. */
  doc: strict({ doc: text, label: text.optional(), versions }),
  /** Validate items individually, because they may be nested. */
  category: strict({
    category: text,
    versions,
    items: z.unknown().refine((value) => value !== undefined, 'is missing'),
  }),
  link: strict({
    link: text,
    href: z
      .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be text') })
      .refine(isLinkTarget, { error: ({ input }) => `${linkTargetForms}, not \`${String(input)}\`` }),
    /** Describes the page in words readers search for. */
    description: text.optional(),
    versions,
  }),
};
const entryFormsText =
  'a document id, `{ doc, label?, versions? }`, `{ category, versions?, items }` or `{ link, href, description?, versions? }`';

interface CategoryEntry extends z.output<typeof entryForms.category> {
  items: SidebarEntry[];
}

export type SidebarEntry = string | z.output<typeof entryForms.doc> | z.output<typeof entryForms.link> | CategoryEntry;

export type SidebarsConfig = Record<string, SidebarEntry[]>;

export const sidebarsFile = 'content/sidebars.ts';

/** Labels of the parent entries, path to the value, and its parent values. */
interface Place {
  names: string[];
  at: ValuePath;
  above: unknown[];
  isShown: boolean;
}

interface SidebarsInput {
  version: VersionConfig;
  docs: Doc[];
  topics: Set<string>;
  draftNumber: string;
  settings: SettingsModule;
  baseUrl?: string;
}

/**
 * Builds a version's sidebars, without missing topics, empty categories and empty sidebars. Sets each doc's `sidebar`
 * to the first listing it. Reports problems in any version; `repeated` lists docs repeated within a sidebar.
 */
export function buildSidebars(
  config: unknown,
  { version, docs, topics, draftNumber, settings, baseUrl = '/' }: SidebarsInput,
): { sidebars: Sidebar[]; diagnostics: Diagnostic[]; repeated: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const repeated: Diagnostic[] = [];
  const byTopic = new Map(docs.map((doc) => [doc.topic, doc]));
  const words = (text: string) => text.replaceAll(':version', version.number);
  const report = ({ names, at }: Place, message: string, key?: string): [] => {
    diagnostics.push(settings.error(`${names.join(' › ')}: ${message}`, at, key));
    return [];
  };
  const below = (place: Place, step: PropertyKey): Place => ({ ...place, at: [...place.at, step] });

  const buildSidebar = (name: string, entries: unknown): SidebarItem[] => {
    const listed = new Map<Doc, ValuePath>();
    const buildAll = (all: unknown, place: Place): SidebarItem[] =>
      Array.isArray(all)
        ? all.flatMap((entry, index) => build(entry, below(place, index)))
        : report(place, 'The entries must be a list.');
    const build = (entry: unknown, place: Place): SidebarItem[] => {
      if (typeof entry === 'string') return build({ doc: entry }, place);
      const kind = isObject(entry) && (['doc', 'category', 'link'] as const).find((key) => key in entry);
      if (!isObject(entry) || !kind)
        return report(place, `\`${JSON.stringify(entry)}\` is not a sidebar entry. Write ${entryFormsText}.`);
      const here = { ...place, names: [...place.names, String(entry[kind])] };
      if (place.above.includes(entry))
        return report(
          here,
          'This category contains itself. A category may occur in several places, but not inside itself.',
        );
      const { data, error } = entryForms[kind].safeParse(entry);
      for (const { path, message, ...issue } of error?.issues ?? []) {
        const [key] = path;
        if (key !== undefined) report(below(here, key), `\`${String(key)}\` ${message}.`);
        else report(here, message, issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined);
      }
      if (!data) return [];
      const refuse = (message: string) => report(below(here, 'versions'), message);
      const range = (data.versions !== undefined && tryRange(data.versions, draftNumber, refuse)) || allVersions;
      const isShown = place.isShown && satisfies(range, version.number);
      if ('category' in data) {
        const inside = { ...below(here, 'items'), above: [...place.above, entry], isShown };
        if (Array.isArray(data.items) && data.items.length === 0)
          report(inside, 'The category is empty. List its entries, or remove it.');
        const items = buildAll(data.items, inside);
        return items.length === 0 ? [] : [{ type: 'category', label: words(data.category), items }];
      }
      if ('link' in data) {
        const href = hrefInVersion(data.href, version, baseUrl);
        const description = data.description !== undefined && { description: words(data.description) };
        return isShown ? [{ type: 'link', label: words(data.link), href, ...description }] : [];
      }
      if (!topics.has(data.doc)) {
        const problem = `There is no document \`${data.doc}\` in any version.${didYouMean(data.doc, topics)}`;
        return report(here, `${problem}${listAvailable(topics)}`);
      }
      const doc = byTopic.get(data.doc);
      if (!doc || !isShown) return [];
      const first = listed.get(doc);
      if (first) {
        const owner = `in the sidebar \`${name}\` (${settings.placeName(first)})`;
        const message = alreadyTaken(`The document \`${doc.id}\``, owner, 'Remove one of the two entries.');
        repeated.push(settings.error(message, place.at));
      } else listed.set(doc, place.at);
      doc.sidebar ??= name;
      const label = data.label === undefined ? doc.sidebarLabel : words(data.label);
      return [{ type: 'doc', id: doc.id, label, path: doc.path }];
    };
    return buildAll(entries, { names: [name], at: [name], above: [entries], isShown: true });
  };

  if (!isObject(config)) {
    const form = "a list of entries for each name, such as `{ docs: ['intro'] }`";
    diagnostics.push(settings.error(`The sidebars must be an object: ${form}.`, []));
    return { sidebars: [], diagnostics, repeated };
  }
  const sidebars = Object.entries(config).flatMap(([name, entries]): Sidebar[] => {
    if (!/^\w[\w.-]*$/.test(name)) {
      const form = 'use letters, digits, `.`, `_` and `-`, such as `how-to`';
      const message = `${name}: The name of a sidebar becomes part of a file name: ${form}.`;
      diagnostics.push(settings.error(message, [name]));
    }
    const items = buildSidebar(name, entries);
    const [first] = sidebarDocs(items);
    return first ? [{ name, link: { path: first.path, label: first.label }, items }] : [];
  });
  return { sidebars, diagnostics, repeated };
}
