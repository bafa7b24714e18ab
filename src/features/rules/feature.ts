import { besidePage } from '../../core/addresses.ts';
import { hasRules, rulesPath } from './rulesPath.ts';
import { siteInVersion } from '../../core/pages/versionPages.ts';
import type { ChangedItem, ChangedList, Feature } from '../../core/site/types.ts';
import { ruleDirective } from './drawRules.ts';
import { Rule } from './Rule.tsx';
import { RulesArticle } from './RulesArticle.tsx';
import { rulesOf, rulesPages } from './rulesPages.ts';
import type { ListedRule } from './types.ts';

/** Normative statements: `:rule[…]` marks one in a doc, and each version has a page of all. */
export const rules: Feature = {
  name: 'rules',
  directives: [ruleDirective],
  kinds: [rulesPages],
  dataFiles: (site) =>
    site.content.versions.filter(hasRules).map((version) => ({
      name: 'rules',
      version: version.name,
      path: besidePage(rulesPath(version), '/rules.json'),
      description: `All MUST, SHOULD and MAY of ${siteInVersion(site, version)}: level, who is bound, place, tests, and what changed.`,
    })),
  landingPart: (_, version) => ({
    tools: hasRules(version)
      ? [
          {
            path: rulesPath(version),
            label: 'All rules of this version',
            description: 'Every MUST, SHOULD and MAY in one list, to filter, tick off and download.',
          },
        ]
      : [],
  }),
  // The page is made of sentences that stand on other pages: of its own it has a name.
  searchRecords: (_, version) =>
    hasRules(version)
      ? [
          {
            id: 'rules',
            path: rulesPath(version),
            title: 'Rules',
            group: 'Rules',
            description:
              'All rules of this version in one list: every MUST, SHOULD and MAY, who is bound by it, and what is new, ' +
              'changed or gone.',
          },
        ]
      : [],
  async changedList(context, version): Promise<ChangedList | undefined> {
    if (!hasRules(version)) return undefined;
    const { rules: all, gone } = await rulesOf(context, version);
    const became = (change: ListedRule['change']) => all.filter((rule) => rule.change === change).map(itemOf);
    return {
      name: 'rules',
      title: 'Rules',
      page: { path: rulesPath(version), label: 'All rules of this version', text: 'can be filtered and downloaded.' },
      groups: { new: became('new'), changed: became('changed'), removed: gone.map(itemOf) },
    };
  },
  styles: [{ name: 'rules', files: ['features/rules/rules.css'], marker: /<[^<>]* class="rule/ }],
  components: { 'doc-rule': Rule } as Feature['components'],
  views: { RulesArticle },
  wakes: { rules: 'src/features/rules/wake.ts' },
};

function itemOf({ level, text, path }: ListedRule): ChangedItem {
  return { mark: level, text, path };
}
