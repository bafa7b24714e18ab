import { indexContent } from '../../core/docs/contentIndex.ts';
import type { Content, Diagnostic, Doc, Version } from '../../core/docs/types.ts';
import { partsOfDocs } from '../../core/docs/sidebars.ts';
import type { SiteConfig } from '../../core/docs/siteSchema.ts';
import { rulesIn } from './drawRules.ts';
import type { ListedRule } from './types.ts';
import type { PageLink } from '../../theme/types.ts';
import type { CompiledDoc } from '../../core/site/types.ts';

/** The rules of a version, compared with those of the version before it. */
export interface VersionRules {
  /** In reading order. */
  rules: ListedRule[];
  /** Rules of the version before that this one has no more, with their places there. */
  gone: ListedRule[];
}

type Compiled = ReadonlyMap<string, Pick<CompiledDoc, 'collected' | 'links' | 'toc' | 'sections'>>;

/** The rules of every version, by its name, each compared with the version before it. `compiled` is by permalink. */
export function versionRules(
  content: Content,
  compiled: Compiled,
  { rules: config }: Pick<SiteConfig, 'rules'>,
  moreParts?: string,
): { byVersion: Map<string, VersionRules>; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const all = content.versions.map((version) => {
    const found = rulesOfVersion(content, version, compiled, moreParts);
    diagnostics.push(...found.diagnostics, ...tooManyParts(version, found.rules));
    return addTests(found.rules, version, compiled, config?.tests);
  });
  const byVersion = new Map(
    content.versions.map(({ name }, index) => [name, compare(all[index]!, all[index + 1] ?? [])]),
  );
  return { byVersion, diagnostics };
}

/** So many parts the filters in `rules.css` know. */
export const mostParts = 10;

/** An error where the rules of a version are in more parts than can be chosen from. */
export function tooManyParts({ label }: Pick<Version, 'label'>, rules: Pick<ListedRule, 'part'>[]): Diagnostic[] {
  const parts = [...new Set(rules.map(({ part }) => part))];
  if (parts.length <= mostParts) return [];
  return [
    {
      severity: 'error',
      file: 'content/sidebars.ts',
      message:
        `The rules of version ${label} are in ${parts.length} parts (${parts.join(', ')}). The page of rules has ` +
        `room for ${mostParts} to choose from: join some of these categories.`,
    },
  ];
}

/** Pages that no sidebar lists repeat rules of others for old links: those do not count again. */
function rulesOfVersion(
  content: Content,
  version: Version,
  compiled: Compiled,
  moreParts?: string,
): { rules: ListedRule[]; diagnostics: Diagnostic[] } {
  const partOf = partsOfDocs(version, moreParts);
  const docOfRule = new Map<string, Doc>();
  const diagnostics: Diagnostic[] = [];
  const rules = inReadingOrder(content, version).flatMap((doc) => {
    const { collected = {}, sections = [] } = compiled.get(doc.path) ?? {};
    const titles = new Map(sections.map(({ id, headings }) => [id, headings.at(-1)]));
    return rulesIn({ collected }).flatMap(
      ({ id, level, by, text, code, conflict, section, line, column }): ListedRule[] => {
        const other = docOfRule.get(id);
        docOfRule.set(id, other ?? doc);
        if (!other)
          return [
            {
              id,
              level,
              by,
              text,
              code,
              conflict,
              path: `${doc.path}#${id}`,
              doc: doc.title,
              section: titles.get(section),
              sectionAnchor: section,
              part: partOf(doc),
              tests: [],
            },
          ];
        if (doc.sidebar)
          diagnostics.push({
            severity: 'error',
            file: doc.file,
            line,
            column,
            message:
              `The rule \`${id}\` of version ${version.label} is in ${other.file} as well. ` +
              'Link to it there, or give one of them another anchor.',
          });
        return [];
      },
    );
  });
  return { rules, diagnostics };
}

/** The docs as the sidebars list them, then those that none lists. */
function inReadingOrder(content: Content, { name, docs, sidebars }: Version): Doc[] {
  const { reading, ids } = indexContent(content);
  const listed = sidebars
    .flatMap((sidebar) => reading.get(`${name}/${sidebar.name}`) ?? [])
    .flatMap(({ id }) => ids.get(name)?.get(id) ?? []);
  return [...new Set([...listed, ...docs])];
}

/** A link from a doc about tests to a rule says that the section's test tries it. */
function addTests(
  rules: ListedRule[],
  { docs }: Version,
  compiled: Compiled,
  folder: string | undefined,
): ListedRule[] {
  const tests = new Map<string, PageLink[]>();
  for (const doc of folder === undefined ? [] : docs.filter(({ topic }) => topic.startsWith(`${folder}/`))) {
    const { links = [], sections = [] } = compiled.get(doc.path) ?? {};
    for (const { href, section } of links) {
      const label = sections.find(({ id }) => id === section)?.headings.at(-1) ?? doc.title;
      const known = tests.get(href) ?? [];
      const path = section === '' ? doc.path : `${doc.path}#${section}`;
      if (!known.some((test) => test.path === path)) tests.set(href, [...known, { path, label }]);
    }
  }
  return rules.map((rule) => ({ ...rule, tests: tests.get(rule.path) ?? [] }));
}

function compare(rules: ListedRule[], before: ListedRule[]): VersionRules {
  const old = new Map(before.map((rule) => [rule.id, rule]));
  const ids = new Set(rules.map(({ id }) => id));
  return {
    rules: before.length === 0 ? rules : rules.map((rule) => ({ ...rule, change: changeOf(rule, old.get(rule.id)) })),
    gone: rules.length === 0 ? [] : before.filter(({ id }) => !ids.has(id)),
  };
}

function changeOf(rule: ListedRule, before: ListedRule | undefined): ListedRule['change'] {
  if (!before) return 'new';
  return rule.text === before.text && rule.level === before.level && rule.by.join() === before.by.join()
    ? undefined
    : 'changed';
}
