import { z } from 'zod';
import { isLinkTarget, linkTargetForms } from './linkTarget.ts';
import { didYouMean, listNames } from '../parse/nearest.ts';
import { isObject } from '../parse/text.ts';
import type { SettingsModule } from './settings/settingsModule.ts';
import type { ValuePath } from './settings/valuePlace.ts';
import { strict } from './strictSchema.ts';
import type { Diagnostic } from './types.ts';
import { allVersions, tryRange, type VersionRange } from './versionRange.ts';

const text = z.string('must be text');
/** A range, in which the entry is there; in all versions when left out. */
const versions = text.optional();

/**
 * Each form of entry by the key that tells it. In labels `:version` is the version's number; an `href` may begin with
 * `/:version`, its path.
 */
const forms = {
  /** A topic, with the document's own label when left out. It may stand in several entries whose ranges do not meet. */
  doc: strict({ doc: text, label: text.optional(), versions }),
  /** What the items are is looked at one by one, because one may hold others. */
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
    /** What the page is good for, in words that readers look for; search finds it by them. */
    description: text.optional(),
    versions,
  }),
};

/** One entry of `content/sidebars.ts`. A string is a topic. */
export type SidebarEntry =
  | string
  | z.output<typeof forms.doc>
  | (Omit<z.output<typeof forms.category>, 'items'> & { items: SidebarEntry[] })
  | z.output<typeof forms.link>;

/** `content/sidebars.ts`: sidebar name → entries. */
export type SidebarsConfig = Record<string, SidebarEntry[]>;

/** A checked entry with its range parsed. `at` is the way to it in `content/sidebars.ts`. */
export type PreparedEntry = { at: ValuePath; range: VersionRange } & (
  | { type: 'doc'; topic: string; label?: string }
  | { type: 'category'; label: string; items: PreparedEntry[] }
  | { type: 'link'; label: string; href: string; description?: string }
);

export type PreparedSidebars = Record<string, PreparedEntry[]>;

/** The module that says it. */
export const sidebarsFile = 'content/sidebars.ts';
const entryForms =
  'a topic, `{ doc, label?, versions? }`, `{ category, versions?, items }` or `{ link, href, description?, versions? }`';

/** A place in the tree: what readers call the entries on the way there, and the way to its value. */
interface Place {
  names: string[];
  at: ValuePath;
}

/**
 * Checks the sidebars once for all versions: the entries' form, ranges, topics that exist in no version, and categories
 * that are empty or hold
 * themselves. What is wrong is reported with its place in the tree and left out.
 */
export function prepareSidebars(
  config: unknown,
  topics: string[],
  draftNumber: string,
  settings: SettingsModule,
): { sidebars: PreparedSidebars; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const known = new Set(topics);
  const report = ({ names, at }: Place, message: string, key?: string) =>
    diagnostics.push(settings.error(`${names.join(' › ')}: ${message}`, at, key));

  const prepareAll = (entries: unknown, place: Place, above: unknown[]): PreparedEntry[] => {
    if (Array.isArray(entries))
      return entries.flatMap((entry, index) => prepare(entry, { names: place.names, at: [...place.at, index] }, above));
    report(place, 'The entries must be a list.');
    return [];
  };
  const prepare = (entry: unknown, place: Place, above: unknown[]): PreparedEntry[] => {
    if (typeof entry === 'string') return prepare({ doc: entry }, place, above);
    const kind =
      typeof entry === 'object' && entry !== null
        ? (Object.keys(forms) as (keyof typeof forms)[]).find((key) => key in entry)
        : undefined;
    if (!kind) {
      report(place, `\`${JSON.stringify(entry)}\` is no sidebar entry. Write ${entryForms}.`);
      return [];
    }
    const here = { names: [...place.names, String((entry as Record<string, unknown>)[kind])], at: place.at };
    if (above.includes(entry)) {
      report(here, 'This category holds itself. A category may stand in several places, but not inside itself.');
      return [];
    }
    const read = forms[kind].safeParse(entry);
    if (!read.success) {
      for (const {
        path: [key],
        message,
        ...issue
      } of read.error.issues) {
        if (key === undefined) report(here, message, issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined);
        else report({ names: here.names, at: [...here.at, key] }, `\`${String(key)}\` ${message}.`);
      }
      return [];
    }
    const { at, names } = here;
    const text = read.data.versions;
    const refuse = (message: string) => report({ names, at: [...at, 'versions'] }, message);
    const range = (text === undefined ? undefined : tryRange(text, draftNumber, refuse)) ?? allVersions;
    if ('category' in read.data) {
      const { category: label, items } = read.data;
      const inside = { names: here.names, at: [...at, 'items'] };
      if (Array.isArray(items) && items.length === 0)
        report(inside, 'The category is empty. List what is in it, or take it away.');
      return [{ type: 'category', label, range, at, items: prepareAll(items, inside, [...above, entry]) }];
    }
    if ('link' in read.data) {
      const { link: label, href, description } = read.data;
      return [{ type: 'link', label, href, ...(description !== undefined && { description }), range, at }];
    }
    const { doc: topic, label } = read.data;
    if (known.has(topic)) return [{ type: 'doc', topic, label, range, at }];
    report(
      here,
      `There is no document \`${topic}\` in any version.${didYouMean(topic, known)} Available are ${listNames(topics)}.`,
    );
    return [];
  };

  if (!isObject(config)) {
    const form = "the name of each, and a list of its entries, as in `{ docs: ['intro'] }`";
    return { sidebars: {}, diagnostics: [settings.error(`The sidebars must be an object: ${form}.`, [])] };
  }
  for (const name of Object.keys(config)) {
    if (!/^\w[\w.-]*$/.test(name))
      report(
        { names: [name], at: [name] },
        'The name of a sidebar becomes part of a file’s name: use letters, digits, `.`, `_` and `-`, such as `how-to`.',
      );
  }
  const sidebars = Object.fromEntries(
    Object.entries(config).map(([name, entries]) => [
      name,
      prepareAll(entries, { names: [name], at: [name] }, [entries]),
    ]),
  );
  return { sidebars, diagnostics };
}
