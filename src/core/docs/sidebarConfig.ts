import { z } from 'zod';
import { didYouMean, listNames } from '../parse/nearest.ts';
import { isObject } from '../parse/text.ts';
import { isLinkTarget, linkTargetForms } from './linkTarget.ts';
import { type SettingsModule, strict } from './settings/settingsModule.ts';
import type { ValuePath } from './settings/valuePlace.ts';
import type { Diagnostic } from './types.ts';
import { allVersions, tryRange, type VersionRange } from './versionRange.ts';

const text = z.string('must be text');
/** In which the entry is there; in all versions when left out. */
const versions = text.optional();

/**
 * Each form of entry by the key that tells it. In labels `:version` is the version's number; an `href` may begin with
 * `/:version`, its path.
 */
const forms = {
  /** A topic may stand in several entries whose ranges do not meet. */
  doc: strict({ doc: text, label: text.optional(), versions }),
  /** Items are looked at one by one, because one may hold others. */
  category: strict({
    category: text,
    versions,
    items: z.unknown().refine((value) => value !== undefined, 'is missing'),
  }),
  link: strict({
    link: text,
    href: z
      .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be text') })
      .refine(isLinkTarget, { error: ({ input }) => `${linkTargetForms}; it is \`${String(input)}\`` }),
    /** What the page is good for, in words that readers look for: search finds it by them. */
    description: text.optional(),
    versions,
  }),
};
const entryForms =
  'a topic, `{ doc, label?, versions? }`, `{ category, versions?, items }` or `{ link, href, description?, versions? }`';

type DocEntry = z.output<typeof forms.doc>;
type LinkEntry = z.output<typeof forms.link>;
interface CategoryEntry<Entry> extends Omit<z.output<typeof forms.category>, 'items'> {
  items: Entry[];
}

/** A string is a topic. */
export type SidebarEntry = string | DocEntry | LinkEntry | CategoryEntry<SidebarEntry>;

/** By name. */
export type SidebarsConfig = Record<string, SidebarEntry[]>;

/** `at` is the way to it in `content/sidebars.ts`. */
export type PreparedEntry = { at: ValuePath; range: VersionRange } & (
  | DocEntry
  | LinkEntry
  | CategoryEntry<PreparedEntry>
);

export type PreparedSidebars = Record<string, PreparedEntry[]>;

export const sidebarsFile = 'content/sidebars.ts';

/** What readers call the entries on the way to a place, and the way to its value. */
interface Place {
  names: string[];
  at: ValuePath;
}

/** Checks the sidebars once for all versions. What is wrong is reported with its place in the tree and left out. */
export function prepareSidebars(
  config: unknown,
  topics: string[],
  draftNumber: string,
  settings: SettingsModule,
): { sidebars: PreparedSidebars; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const known = new Set(topics);
  const report = ({ names, at }: Place, message: string, key?: string): [] => {
    diagnostics.push(settings.error(`${names.join(' › ')}: ${message}`, at, key));
    return [];
  };
  const below = ({ names, at }: Place, step: PropertyKey): Place => ({ names, at: [...at, step] });

  const prepareAll = (entries: unknown, place: Place, above: unknown[]): PreparedEntry[] =>
    Array.isArray(entries)
      ? entries.flatMap((entry, index) => prepare(entry, below(place, index), above))
      : report(place, 'The entries must be a list.');
  const prepare = (entry: unknown, { names, at }: Place, above: unknown[]): PreparedEntry[] => {
    if (typeof entry === 'string') return prepare({ doc: entry }, { names, at }, above);
    const kind = isObject(entry) && (['doc', 'category', 'link'] as const).find((key) => key in entry);
    if (!isObject(entry) || !kind)
      return report({ names, at }, `\`${JSON.stringify(entry)}\` is no sidebar entry. Write ${entryForms}.`);
    const here = { names: [...names, String(entry[kind])], at };
    if (above.includes(entry))
      return report(here, 'This category holds itself. A category may stand in several places, but not inside itself.');
    const { data, error } = forms[kind].safeParse(entry);
    for (const { path, message, ...issue } of error?.issues ?? []) {
      const [key] = path;
      if (key !== undefined) report(below(here, key), `\`${String(key)}\` ${message}.`);
      else report(here, message, issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined);
    }
    if (!data) return [];
    const refuse = (message: string) => report(below(here, 'versions'), message);
    const range =
      (data.versions === undefined ? undefined : tryRange(data.versions, draftNumber, refuse)) ?? allVersions;
    if ('category' in data) {
      const inside = below(here, 'items');
      if (Array.isArray(data.items) && data.items.length === 0)
        report(inside, 'The category is empty. List what is in it, or take it away.');
      return [{ ...data, range, at, items: prepareAll(data.items, inside, [...above, entry]) }];
    }
    if ('link' in data || known.has(data.doc)) return [{ ...data, range, at }];
    const problem = `There is no document \`${data.doc}\` in any version.${didYouMean(data.doc, known)}`;
    return report(here, `${problem} Available are ${listNames(topics)}.`);
  };

  if (!isObject(config)) {
    const form = "the name of each, and a list of its entries, as in `{ docs: ['intro'] }`";
    return { sidebars: {}, diagnostics: [settings.error(`The sidebars must be an object: ${form}.`, [])] };
  }
  const sidebars = Object.entries(config).map(([name, entries]) => {
    const place = { names: [name], at: [name] };
    if (!/^\w[\w.-]*$/.test(name))
      report(
        place,
        'The name of a sidebar becomes part of a file’s name: use letters, digits, `.`, `_` and `-`, such as `how-to`.',
      );
    return [name, prepareAll(entries, place, [entries])] as const;
  });
  return { sidebars: Object.fromEntries(sidebars), diagnostics };
}
