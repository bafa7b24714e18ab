import { z } from 'zod';
import { isLinkTarget, linkTargetForms } from './linkTarget.ts';
import { didYouMean, listNames } from './nearest.ts';
import { strict } from './strictSchema.ts';
import type { Diagnostic, VersionRange } from './types.ts';
import { allVersions, parseRange } from './versionRange.ts';

const text = z.string('must be text');
/** A range, in which the entry is there; in all versions when left out. */
const versions = text.optional();

/** Each form of entry by the key that tells it. In labels `:version` is the version's number. */
const forms = {
  /** A topic, with the document's own label when left out. It may stand in several entries whose ranges do not meet. */
  doc: strict({ doc: text, label: text.optional(), versions }),
  /** What the items are is looked at one by one, because one may hold others. */
  category: strict({ category: text, versions, items: z.unknown().refine((value) => value !== undefined, 'is missing') }),
  link: strict({ link: text, href: z.string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be text') }).refine(isLinkTarget, { error: ({ input }) => `${linkTargetForms}; it is \`${String(input)}\`` }), versions }),
};

/** One entry of `content/sidebars.ts`. A string is a topic. */
export type SidebarEntry =
  | string
  | z.output<typeof forms.doc>
  | (Omit<z.output<typeof forms.category>, 'items'> & { items: SidebarEntry[] })
  | z.output<typeof forms.link>;

/** `content/sidebars.ts`: sidebar name → entries. */
export type SidebarsConfig = Record<string, SidebarEntry[]>;

/** A checked entry with its range parsed. */
export type PreparedEntry =
  | { type: 'doc'; topic: string; label?: string; range: VersionRange }
  | { type: 'category'; label: string; range: VersionRange; items: PreparedEntry[] }
  | { type: 'link'; label: string; href: string; range: VersionRange };

export type PreparedSidebars = Record<string, PreparedEntry[]>;

const file = 'content/sidebars.ts';
const written = 'a topic, `{ doc, label?, versions? }`, `{ category, versions?, items }` or `{ link, href, versions? }`';

/**
 * Checks the sidebars once for all versions: the entries' form, ranges, topics that exist in no version, and categories that hold
 * themselves. What is wrong is reported with its place in the tree and left out.
 */
export function prepareSidebars(config: SidebarsConfig, topics: string[], draftNumber: string): { sidebars: PreparedSidebars; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const known = new Set(topics);
  const report = (path: string[], message: string) => diagnostics.push({ severity: 'error', file, message: `${path.join(' › ')}: ${message}` });

  const prepareAll = (entries: unknown, path: string[], above: unknown[]): PreparedEntry[] => {
    if (Array.isArray(entries)) return entries.flatMap((entry) => prepare(entry, path, above));
    report(path, 'The entries must be a list.');
    return [];
  };
  const prepare = (entry: unknown, path: string[], above: unknown[]): PreparedEntry[] => {
    if (typeof entry === 'string') return prepare({ doc: entry }, path, above);
    const kind = typeof entry === 'object' && entry !== null ? (Object.keys(forms) as (keyof typeof forms)[]).find((key) => key in entry) : undefined;
    if (!kind) {
      report(path, `\`${JSON.stringify(entry)}\` is no sidebar entry. Write ${written}.`);
      return [];
    }
    const here = [...path, String((entry as Record<string, unknown>)[kind])];
    if (above.includes(entry)) {
      report(here, 'This category holds itself. A category may stand in several places, but not inside itself.');
      return [];
    }
    const read = forms[kind].safeParse(entry);
    if (!read.success) {
      for (const { path: [key], message } of read.error.issues) report(here, key === undefined ? message : `\`${String(key)}\` ${message}.`);
      return [];
    }
    const range = rangeOf(read.data.versions, (message) => report(here, message));
    if ('category' in read.data) return [{ type: 'category', label: read.data.category, range, items: prepareAll(read.data.items, here, [...above, entry]) }];
    if ('link' in read.data) return [{ type: 'link', label: read.data.link, href: read.data.href, range }];
    const { doc: topic, label } = read.data;
    if (known.has(topic)) return [{ type: 'doc', topic, label, range }];
    report(here, `There is no document \`${topic}\` in any version.${didYouMean(topic, known)} Available are ${listNames(topics)}.`);
    return [];
  };
  const rangeOf = (text: string | undefined, report: (message: string) => void): VersionRange => {
    try {
      return text === undefined ? allVersions : parseRange(text, draftNumber);
    } catch (error) {
      report((error as RangeError).message);
      return allVersions;
    }
  };

  for (const name of Object.keys(config)) {
    if (!/^\w[\w.-]*$/.test(name)) report([name], 'The name of a sidebar becomes part of a file’s name: use letters, digits, `.`, `_` and `-`, such as `how-to`.');
  }
  const sidebars = Object.fromEntries(Object.entries(config).map(([name, entries]) => [name, prepareAll(entries, [name], [entries])]));
  return { sidebars, diagnostics };
}
