import { besidePage } from '../../core/addresses.ts';
import { siteInVersion } from '../../core/pages/versionPages.ts';
import type { ChangedItem, ChangedList, Feature } from '../../core/site/types.ts';
import { testsOfDoc } from './docTests.ts';
import { ruleDirective } from './ruleDirective.ts';
import { RuleMark, RulesArticle } from './RulesArticle.tsx';
import { hasRules, rulesPages, rulesPath } from './rulesPages.ts';
import { TestTable } from './TestTable.tsx';
import { problemsOfRules, versionRules, type ListedRule } from './versionRules.ts';

/** Normative statements: `:rule[…]` marks a rule in a document, and a page per version lists them all. */
export const rules: Feature = {
  name: 'rules',
  directives: [ruleDirective],
  kinds: [rulesPages],
  problems: problemsOfRules,
  dataFiles: (site) =>
    site.content.versions.filter(hasRules).map((version) => ({
      name: 'rules',
      version: version.name,
      path: besidePage(rulesPath(version), '/rules.json'),
      description: `All MUST, SHOULD and MAY of ${siteInVersion(site, version)}: level, parties, location, tests and changes.`,
    })),
  async docPart(context, version, doc) {
    const groups = await testsOfDoc(context, version, doc);
    return groups.length > 0 ? { opening: { View: TestTable, props: { groups } } } : undefined;
  },
  landingPart: ({ site: { strings } }, version) => ({
    tools: hasRules(version)
      ? [{ path: rulesPath(version), label: strings.rules.link, description: strings.rules.linkText }]
      : [],
  }),
  // The page's sentences are indexed on their own pages: index only its name.
  searchRecords: ({ strings: { rules: words } }, version) =>
    hasRules(version)
      ? [{ id: 'rules', path: rulesPath(version), title: words.title, group: words.title, description: words.found }]
      : [],
  async changedList(context, version): Promise<ChangedList | undefined> {
    if (!hasRules(version)) return undefined;
    const { title, link, linkFromChanges } = context.site.strings.rules;
    const { rules: all, gone } = await versionRules(context, version);
    const became = (change: ListedRule['change']) => all.filter((rule) => rule.change === change).map(itemOf);
    return {
      name: 'rules',
      title,
      page: { path: rulesPath(version), label: link, text: linkFromChanges },
      groups: { new: became('new'), changed: became('changed'), removed: gone.map(itemOf) },
    };
  },
  styles: ['features/rules/rules.css'],
  components: { 'doc-rule': RuleMark },
  views: { RulesArticle, TestTable },
};

function itemOf({ level, text, path }: ListedRule): ChangedItem {
  return { mark: level, text, path };
}
