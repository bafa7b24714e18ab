import type { AvailabilityMatrix } from '../../../../src/standard/packages/availabilityMatrix.ts';
import { kindLabels } from './kinds.ts';

interface FiltersProps {
  matrix: AvailabilityMatrix;
  /** Of the matrix's versions. */
  labels: string[];
}

/**
 * What chooses the rows: the style sheet reads the radios, so they need no script; the field for text is there with
 * scripts only. The value of a version is the class of the rows in which it has an event.
 */
export function Filters({ matrix: { groups }, labels }: FiltersProps) {
  const counts = groups.map(({ rows }) => rows.length);
  return (
    <div className="row-filters">
      <details className="row-choices">
        <summary>
          Filters <span data-chosen="" />
        </summary>
        <fieldset>
          <legend>Show</legend>
          <div>
            <Choice name="kind" value="" label="All" count={counts.reduce((sum, count) => sum + count, 0)} />
            {groups.map(({ kind }, index) => (
              <Choice key={kind} name="kind" value={kind} label={kindLabels[kind] ?? kind} count={counts[index]!} />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>Only changes in</legend>
          <div>
            <Choice name="change" value="" label="Off" />
            {labels.slice(1).map((label, index) => (
              <Choice key={label} name="change" value={`v${index + 1}`} label={label} word={label} />
            ))}
          </div>
        </fieldset>
      </details>
      <label className="text">
        Name contains
        <input type="search" name="text" autoComplete="off" spellCheck={false} />
      </label>
      <output />
    </div>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  label: string;
  count?: number;
  /** Stands for the value in the page's address. */
  word?: string;
}

function Choice({ name, value, label, count, word }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name={name} value={value} data-word={word} data-label={label} defaultChecked={value === ''} />
      {label}
      {count !== undefined && <small>{count}</small>}
    </label>
  );
}
