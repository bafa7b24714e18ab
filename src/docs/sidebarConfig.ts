import { isLinkTarget, linkTargetForms } from './linkTarget.ts';
import { didYouMean, listNames } from './nearest.ts';
import type { Diagnostic, VersionRange } from './types.ts';
import { allVersions, parseRange } from './versionRange.ts';

/**
 * One entry of `content/sidebars.ts`. A string is a topic. `versions` is a range; in labels `:version` is the version's number.
 * One topic may stand in several entries whose ranges do not meet, where its label or place differs by version.
 */
export type SidebarEntry =
  | string
  | { doc: string; label?: string; versions?: string }
  | { category: string; versions?: string; items: SidebarEntry[] }
  | { link: string; href: string; versions?: string };

/** `content/sidebars.ts`: sidebar name → entries. */
export type SidebarsConfig = Record<string, SidebarEntry[]>;

/** A checked entry with its range parsed. */
export type PreparedEntry =
  | { type: 'doc'; topic: string; label?: string; range: VersionRange }
  | { type: 'category'; label: string; range: VersionRange; items: PreparedEntry[] }
  | { type: 'link'; label: string; href: string; range: VersionRange };

export type PreparedSidebars = Record<string, PreparedEntry[]>;

const file = 'content/sidebars.ts';
const forms = 'a topic, `{ doc, label?, versions? }`, `{ category, versions?, items }` or `{ link, href, versions? }`';
const keysOf: Record<string, string[]> = { doc: ['doc', 'label', 'versions'], category: ['category', 'versions', 'items'], link: ['link', 'href', 'versions'] };

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
    const kind = typeof entry === 'object' && entry !== null ? Object.keys(keysOf).find((key) => key in entry) : undefined;
    if (!kind) {
      report(path, `\`${JSON.stringify(entry)}\` is no sidebar entry. Write ${forms}.`);
      return [];
    }
    const value = entry as Record<string, unknown>;
    const here = [...path, String(value[kind])];
    if (above.includes(entry)) {
      report(here, 'This category holds itself. A category may stand in several places, but not inside itself.');
      return [];
    }
    if (!isWellFormed(value, kind, (message) => report(here, message))) return [];
    const range = rangeOf(value.versions as string | undefined, (message) => report(here, message));
    if (kind === 'category') return [{ type: 'category', label: value.category as string, range, items: prepareAll(value.items, here, [...above, entry]) }];
    if (kind === 'link' && !isLinkTarget(value.href as string)) {
      report(here, `\`href\` ${linkTargetForms}; it is \`${String(value.href)}\`.`);
      return [];
    }
    if (kind === 'link') return [{ type: 'link', label: value.link as string, href: value.href as string, range }];
    const topic = value.doc as string;
    if (known.has(topic)) return [{ type: 'doc', topic, label: value.label as string | undefined, range }];
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

function isWellFormed(value: Record<string, unknown>, kind: string, report: (message: string) => void): boolean {
  const legal = keysOf[kind]!;
  let good = true;
  for (const key of Object.keys(value)) {
    const isText = typeof value[key] === 'string' || value[key] === undefined || key === 'items';
    if (legal.includes(key) && isText) continue;
    good = false;
    report(legal.includes(key) ? `\`${key}\` must be text.` : `Unknown key \`${key}\`.${didYouMean(key, legal)} Legal keys are ${listNames(legal)}.`);
  }
  for (const key of legal.filter((key) => ['items', 'href'].includes(key) && !(key in value))) {
    good = false;
    report(`\`${key}\` is missing.`);
  }
  return good;
}
