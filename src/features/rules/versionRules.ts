import type { ContentIndex } from '../../core/docs/contentIndex.ts';
import { partsOfDocs } from '../../core/docs/sidebars.ts';
import type { Diagnostic, Doc, Version } from '../../core/docs/types.ts';
import { versionBefore } from '../../core/docs/versionPaths.ts';
import type { CompiledDoc } from '../../core/site/types.ts';
import type { PageContext } from '../../core/site/types.ts';
import { remember } from '../../core/remember.ts';
import type { PageLink } from '../../theme/types.ts';
import { rulesIn, type Rule } from './ruleDirective.ts';

/** A rule of the standard as the page of all rules shows it. */
export interface ListedRule extends Omit<Rule, 'section' | 'line' | 'column'> {
  /** Permalink and anchor of the sentence. */
  path: string;
  /** Title of its doc. */
  doc: string;
  /** Heading of its section. */
  section?: string;
  /** Anchor of its section; empty before the first heading. */
  sectionAnchor: string;
  /** Part of the documentation. */
  part: string;
  /** Against the version before. */
  change?: 'new' | 'changed';
  tests: PageLink[];
}

/** The rules of a version, compared with those of the version before it. */
export interface VersionRules {
  /** In reading order. */
  rules: ListedRule[];
  /** Rules of the version before that this one has no more, with their places there. */
  gone: ListedRule[];
}

/** Reads the rules of a version, and of the one before it. */
export async function versionRules(context: PageContext, version: Version): Promise<VersionRules> {
  const older = versionBefore(context.site.content, version);
  const { rules } = await rulesOf(context, version);
  const before = older ? (await rulesOf(context, older)).rules : [];
  const old = new Map(before.map((rule) => [rule.id, rule]));
  const ids = new Set(rules.map(({ id }) => id));
  return {
    rules: before.length === 0 ? rules : rules.map((rule) => ({ ...rule, change: changeOf(rule, old.get(rule.id)) })),
    gone: rules.length === 0 ? [] : before.filter(({ id }) => !ids.has(id)),
  };
}

function changeOf(rule: ListedRule, before: ListedRule | undefined): ListedRule['change'] {
  if (!before) return 'new';
  const isSame = rule.text === before.text && rule.level === before.level && rule.by.join() === before.by.join();
  return isSame ? undefined : 'changed';
}

/** What is wrong with the rules of all versions. */
export async function problemsOfRules(context: PageContext): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const version of context.site.content.versions) {
    const found = await rulesOf(context, version);
    diagnostics.push(...found.diagnostics, ...tooManyParts(version, found.rules));
  }
  return diagnostics;
}

/** So many parts the filters in `rules.css` know. */
export const mostParts = 10;

/** An error where the rules of a version are in more parts than can be chosen from. */
export function tooManyParts({ label }: Pick<Version, 'label'>, rules: Pick<ListedRule, 'part'>[]): Diagnostic[] {
  const parts = [...new Set(rules.map(({ part }) => part))];
  if (parts.length <= mostParts) return [];
  const message =
    `The rules of version ${label} are in ${parts.length} parts (${parts.join(', ')}). The page of rules has ` +
    `room for ${mostParts} to choose from: join some of these categories.`;
  return [{ severity: 'error', file: 'content/sidebars.ts', message }];
}

/** Pages that no sidebar lists repeat rules of others for old links: those do not count again. */
async function rulesOf(
  context: PageContext,
  version: Version,
): Promise<{ rules: ListedRule[]; diagnostics: Diagnostic[] }> {
  const { site, compiled } = context;
  const partOf = partsOfDocs(version, site.strings.shell.moreParts);
  const tests = await testsIn(context, version);
  const rules = new Map<string, ListedRule>();
  const files = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const doc of inReadingOrder(site.index, version)) {
    const { collected = {}, sections = [] } = (await compiled(doc)) ?? {};
    for (const { section, line, column, ...rule } of rulesIn({ collected })) {
      const { id } = rule;
      const path = `${doc.path}#${id}`;
      if (!rules.has(id)) {
        files.set(id, doc.file);
        rules.set(id, {
          ...rule,
          path,
          doc: doc.title,
          section: headingOf(section, sections),
          sectionAnchor: section,
          part: partOf(doc),
          tests: tests.get(path) ?? [],
        });
      } else if (doc.sidebar) {
        const message =
          `The rule \`${id}\` of version ${version.label} is in ${files.get(id)} as well. ` +
          'Link to it there, or give one of them another anchor.';
        diagnostics.push({ severity: 'error', file: doc.file, line, column, message });
      }
    }
  }
  return { rules: [...rules.values()], diagnostics };
}

/** The docs as the sidebars list them, then those that none lists. */
function inReadingOrder({ reading, ids }: ContentIndex, { name, docs, sidebars }: Version): Set<Doc> {
  const listed = sidebars
    .flatMap((sidebar) => reading.get(`${name}/${sidebar.name}`) ?? [])
    .flatMap(({ id }) => ids.get(name)?.get(id) ?? []);
  return new Set([...listed, ...docs]);
}

/** By addresses of rules, the tests of them: a link from a doc about tests to a rule says that its section tries it. */
async function testsIn({ site, compiled }: PageContext, { docs }: Version): Promise<Map<string, PageLink[]>> {
  const tests = new Map<string, PageLink[]>();
  const folder = site.config.rules?.tests;
  for (const doc of docs.filter(({ topic }) => folder !== undefined && topic.startsWith(`${folder}/`))) {
    const { links = [], sections = [] } = (await compiled(doc)) ?? {};
    for (const { href, section } of links) {
      const path = section === '' ? doc.path : `${doc.path}#${section}`;
      const known = remember(tests, href, () => []);
      if (!known.some((test) => test.path === path))
        known.push({ path, label: headingOf(section, sections) ?? doc.title });
    }
  }
  return tests;
}

function headingOf(section: string, sections: CompiledDoc['sections']): string | undefined {
  return sections.find(({ id }) => id === section)?.headings.at(-1);
}
