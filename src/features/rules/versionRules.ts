import type { ContentIndex } from '../../core/docs/contentIndex.ts';
import { partsOfDocs } from '../../core/docs/sidebars.ts';
import type { Diagnostic, Doc, Version } from '../../core/docs/types.ts';
import { versionBefore } from '../../core/docs/versionPaths.ts';
import type { CompiledDoc } from '../../core/site/types.ts';
import type { PageContext } from '../../core/site/types.ts';
import { remember } from '../../core/remember.ts';
import type { PageLink } from '../../theme/types.ts';
import { rulesIn, type Rule } from './ruleDirective.ts';

export interface ListedRule extends Omit<Rule, 'section' | 'line' | 'column'> {
  /** `conflict`, with links to the rules that it names. */
  conflictParts?: (string | PageLink)[];
  path: string;
  doc: string;
  section?: string;
  /** Anchor of the section; empty before the first heading. */
  sectionAnchor: string;
  part: string;
  change?: 'new' | 'changed';
  tests: PageLink[];
}

export interface VersionRules {
  rules: ListedRule[];
  /** Rules removed since the previous version, with their old locations. */
  gone: ListedRule[];
}

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

export async function problemsOfRules(context: PageContext): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const version of context.site.content.versions) {
    const found = await rulesOf(context, version);
    diagnostics.push(...found.diagnostics, ...tooManyParts(version, found.rules));
  }
  return diagnostics;
}

/** Maximum number of parts supported by the filters in `rules.css`. */
export const mostParts = 10;

/** Reports an error if a version's rules span more parts than the filters support. */
export function tooManyParts({ label }: { label: string }, rules: { part: ListedRule['part'] }[]): Diagnostic[] {
  const parts = [...new Set(rules.map(({ part }) => part))];
  if (parts.length <= mostParts) return [];
  const message =
    `The rules of version ${label} are in ${parts.length} parts (${parts.join(', ')}). The rules page has ` +
    `room for ${mostParts}. Combine some of these categories.`;
  return [{ severity: 'error', file: 'content/sidebars.ts', message }];
}

/** Skips pages outside the sidebars: they repeat rules for old links. */
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
          `The rule \`${id}\` of version ${version.label} is also in ${files.get(id)}. ` +
          'Link to it there, or change one of the anchors.';
        diagnostics.push({ severity: 'error', file: doc.file, line, column, message });
      }
    }
  }
  const linked = [...rules.values()].map((rule) =>
    rule.conflict ? { ...rule, conflictParts: withRuleLinks(rule.conflict, rules) } : rule,
  );
  return { rules: linked, diagnostics };
}

/** Splits a text at ids of rules, and replaces each id with a link whose label is the rule's sentence. */
function withRuleLinks(text: string, rules: ReadonlyMap<string, ListedRule>): (string | PageLink)[] {
  return text.split(/\b([a-z\d]+(?:-[a-z\d]+)+)\b/).map((part) => {
    const named = rules.get(part);
    return named ? { path: named.path, label: `“${named.text}”` } : part;
  });
}

/** Returns documents in sidebar order, then those outside the sidebars. */
function inReadingOrder({ reading, ids }: ContentIndex, { name, docs, sidebars }: Version): Set<Doc> {
  const listed = sidebars
    .flatMap((sidebar) => reading.get(`${name}/${sidebar.name}`) ?? [])
    .flatMap(({ id }) => ids.get(name)?.get(id) ?? []);
  return new Set([...listed, ...docs]);
}

/** Matches a test's heading, which is its id: a single word. */
export const testId = /^\S+$/;

/** Maps rule addresses to their tests: sections with a test's heading and a link to the rule. */
async function testsIn({ site, compiled }: PageContext, { docs }: Version): Promise<Map<string, PageLink[]>> {
  const tests = new Map<string, PageLink[]>();
  const folder = site.config.rules?.tests;
  for (const doc of docs.filter(({ topic }) => folder !== undefined && topic.startsWith(`${folder}/`))) {
    const { links = [], sections = [] } = (await compiled(doc)) ?? {};
    for (const { href, section } of links) {
      const label = headingOf(section, sections);
      if (label === undefined || !testId.test(label)) continue;
      const path = `${doc.path}#${section}`;
      const known = remember(tests, href, () => []);
      if (!known.some((test) => test.path === path)) known.push({ path, label });
    }
  }
  return tests;
}

function headingOf(section: string, sections: CompiledDoc['sections']): string | undefined {
  return sections.find(({ id }) => id === section)?.headings.at(-1);
}
