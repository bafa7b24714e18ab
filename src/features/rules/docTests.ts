import type { Doc, Version } from '../../core/docs/types.ts';
import type { CompiledDoc, PageContext } from '../../core/site/types.ts';
import type { PageLink } from '../../theme/types.ts';
import { rulesIn, type RuleLevel } from './ruleDirective.ts';
import { testId } from './versionRules.ts';

interface ListedTest extends PageLink {
  /** First sentence of its section. */
  about: string;
  /** Versions it applies to, as on the page: `1.2 and 2.0`. */
  versions?: string;
  /** Rules it tests, with their levels as labels. */
  rules: PageLink[];
}

/** Tests below a heading of a document. */
export interface TestGroup {
  heading: string;
  tests: ListedTest[];
}

/** Lists the tests in a document of the folder `rules.tests`: sections of the third level named by an id. */
export async function testsOfDoc(context: PageContext, version: Version, doc: Doc): Promise<TestGroup[]> {
  const folder = context.site.config.rules?.tests;
  if (folder === undefined || !doc.topic.startsWith(`${folder}/`)) return [];
  const compiled = await context.compiled(doc);
  if (!compiled) return [];
  const levels = await levelsOfRules(context, version, compiled);
  const groups: TestGroup[] = [];
  for (const { id, headings, text } of compiled.sections) {
    const [heading = '', name] = headings;
    if (name === undefined || headings.length > 2 || !testId.test(name)) continue;
    if (groups.at(-1)?.heading !== heading) groups.push({ heading, tests: [] });
    const rules = compiled.links
      .filter(({ section, href }) => section === id && levels.has(href))
      .map(({ href }) => ({ path: href, label: levels.get(href)! }));
    groups.at(-1)!.tests.push({ path: `#${id}`, label: name, ...aboutTest(text), rules });
  }
  return groups;
}

/** Splits a leading "For 1.2 and 2.0." from the first sentence. */
export function aboutTest(text: string): Pick<ListedTest, 'about' | 'versions'> {
  const [first = ''] = text.split('\n');
  const [, versions, rest] = /^[^.]{0,20}?(\d+\.\d+(?:.{0,20}?\d+\.\d+)?)\.\s+(.*)/.exec(first) ?? [];
  const [about = ''] = (rest ?? first).split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  return { about, versions };
}

/** Levels of the rules that a document links to, by address. */
async function levelsOfRules(
  { compiled }: PageContext,
  { docs }: Version,
  { links }: CompiledDoc,
): Promise<Map<string, RuleLevel>> {
  const paths = new Set(links.map(({ href }) => href.replace(/#.*/, '')));
  const levels = new Map<string, RuleLevel>();
  for (const doc of docs.filter(({ path }) => paths.has(path)))
    for (const { id, level } of rulesIn((await compiled(doc)) ?? { collected: {} }))
      levels.set(`${doc.path}#${id}`, level);
  return levels;
}
