import { FilterGroup, RowFilters, type FilterChoice } from '../../theme/RowFilters.tsx';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';
import type { ListedRule } from './types.ts';

interface RuleFiltersProps {
  rules: ListedRule[];
  parts: string[];
  parties: Record<string, string>;
  /** Label of the version before, when it has rules to compare with. */
  before?: string;
  gone: number;
}

const levels = { must: 'MUST', should: 'SHOULD', may: 'MAY' };

/** What chooses the rules: by level, who is bound, part of the documentation, and what became of them. */
export function RuleFilters({ rules, parts, parties, before, gone }: RuleFiltersProps) {
  const { rules: strings } = useSiteStrings();
  const count = (test: (rule: ListedRule) => boolean) => rules.filter(test).length;
  const byLevel = Object.entries(levels).map(([word, label]) => ({
    value: `l-${word}`,
    label,
    count: count(({ level }) => level.startsWith(label)),
    word,
  }));
  const byParty = Object.entries(parties).map(([word, label], index) => ({
    value: `b${index}`,
    label,
    count: count(({ by }) => by.includes(word)),
    word,
  }));
  const byPart = parts.map((label, index) => ({
    value: `g${index}`,
    label,
    count: count(({ part }) => part === label),
    word: label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'),
  }));
  const changes = [
    { value: 'c-new', label: strings.new, count: count(({ change }) => change === 'new'), word: 'new' },
    { value: 'c-changed', label: strings.changed, count: count(({ change }) => change === 'changed'), word: 'changed' },
    { value: 'c-gone', label: strings.removed, count: gone, word: 'removed' },
  ];
  const group = (name: string, legend: string, choices: FilterChoice[]) => {
    const some = choices.filter((choice) => choice.count !== 0);
    return (
      some.length > 0 && (
        <FilterGroup name={name} legend={legend} choices={[{ value: '', label: strings.all }, ...some]} />
      )
    );
  };
  return (
    <RowFilters title={strings.filters} text={strings.words}>
      {group('level', strings.level, byLevel)}
      {group('by', strings.binds, byParty)}
      {group('part', strings.part, byPart)}
      {before && group('change', strings.since(before), changes)}
    </RowFilters>
  );
}
