import type { ReactElement } from 'react';
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

/** What chooses the rows. The values of the radios are the classes of the rows that they leave. */
export function RuleFilters({ rules, parts, parties, before, gone }: RuleFiltersProps): ReactElement {
  const count = (test: (rule: ListedRule) => boolean) => rules.filter(test).length;
  const byLevel = Object.entries(levels).map(([value, label]): Choice => [`l-${value}`, label, count(({ level }) => level.startsWith(label))]);
  const byParty = Object.entries(parties).map(([party, label], index): Choice => [`b${index}`, label, count(({ by }) => by.includes(party))]);
  const byPart = parts.map((part, index): Choice => [`g${index}`, part, count((rule) => rule.part === part)]);
  const changes: Choice[] = [['c-new', 'New', count(({ change }) => change === 'new')], ['c-changed', 'Changed', count(({ change }) => change === 'changed')], ['c-gone', 'Gone', gone]];
  return (
    <div className="row-filters">
      <Choices name="level" legend="Level" choices={byLevel} />
      <Choices name="by" legend="Binds" choices={byParty} />
      <Choices name="part" legend="Part" choices={byPart} />
      {before && <Choices name="change" legend={`Since ${before}`} choices={changes} />}
      <label className="text">
        Words
        <input type="search" name="text" autoComplete="off" spellCheck={false} />
      </label>
      <output />
    </div>
  );
}

type Choice = [value: string, label: string, count: number];

function Choices({ name, legend, choices }: { name: string; legend: string; choices: Choice[] }): ReactElement | null {
  const some = choices.filter(([, , count]) => count > 0);
  if (some.length === 0) return null;
  return (
    <fieldset>
      <legend>{legend}</legend>
      <label><input type="radio" name={name} value="" defaultChecked />All</label>
      {some.map(([value, label, count]) => (
        <label key={value}><input type="radio" name={name} value={value} />{label}<small>{count}</small></label>
      ))}
    </fieldset>
  );
}
