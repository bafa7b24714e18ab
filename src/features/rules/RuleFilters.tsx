import type { ListedRule } from './types.ts';
import { rules as english } from '../../strings/english/rules.ts';
import { useStrings } from '../../theme/useStrings.ts';

interface RuleFiltersProps {
  rules: ListedRule[];
  parts: string[];
  parties: Record<string, string>;
  /** Label of the version before, when it has rules to compare with. */
  before?: string;
  gone: number;
}

const levels = { must: 'MUST', should: 'SHOULD', may: 'MAY' };

/**
 * What chooses the rows. The values of the radios are the classes of the rows that they leave. Where it is narrow the
 * choices are one line that opens; the style sheet shows them elsewhere.
 */
export function RuleFilters({ rules, parts, parties, before, gone }: RuleFiltersProps) {
  const strings = useStrings('rules', english);
  const count = (test: (rule: ListedRule) => boolean) => rules.filter(test).length;
  const byLevel = Object.entries(levels).map(([word, label]): Choice => [
    `l-${word}`,
    label,
    count(({ level }) => level.startsWith(label)),
    word,
  ]);
  const byParty = Object.entries(parties).map(([party, label], index): Choice => [
    `b${index}`,
    label,
    count(({ by }) => by.includes(party)),
    party,
  ]);
  const byPart = parts.map((part, index): Choice => [
    `g${index}`,
    part,
    count((rule) => rule.part === part),
    wordsToWord(part),
  ]);
  const changes: Choice[] = [
    ['c-new', strings.new, count(({ change }) => change === 'new'), 'new'],
    ['c-changed', strings.changed, count(({ change }) => change === 'changed'), 'changed'],
    ['c-gone', strings.removed, gone, 'removed'],
  ];
  return (
    <div className="row-filters">
      <details className="row-choices">
        <summary>
          {strings.filters} <span data-chosen="" />
        </summary>
        <Choices name="level" legend={strings.level} choices={byLevel} />
        <Choices name="by" legend={strings.binds} choices={byParty} />
        <Choices name="part" legend={strings.part} choices={byPart} />
        {before && <Choices name="change" legend={strings.since(before)} choices={changes} />}
      </details>
      <label className="text">
        {strings.words}
        <input type="search" name="text" autoComplete="off" spellCheck={false} />
      </label>
      <output />
    </div>
  );
}

/** `word` stands for it in the page's address: values count what there is now, and a link should outlive that. */
type Choice = [value: string, label: string, count: number, word: string];

/** `Part one`: `part-one`. */
function wordsToWord(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
}

function Choices({ name, legend, choices }: { name: string; legend: string; choices: Choice[] }) {
  const { all } = useStrings('rules', english);
  const some = choices.filter(([, , count]) => count > 0);
  if (some.length === 0) return null;
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div>
        <label>
          <input type="radio" name={name} value="" defaultChecked />
          {all}
        </label>
        {some.map(([value, label, count, word]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} data-word={word} data-label={label} />
            {label}
            <small>{count}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
