import type { ReactNode } from 'react';

interface RowFiltersProps {
  /** Over the choices where they are one line that opens, because it is narrow. */
  title?: string;
  /** The label of the field for words. */
  text: string;
  placeholder?: string;
  /** Groups of choices. */
  children?: ReactNode;
}

/** What chooses the rows of a list: radios, which the style sheet reads, and a field for words, which needs scripts. */
export function RowFilters({ title, text, placeholder, children }: RowFiltersProps) {
  return (
    <div className="row-filters">
      {children && (
        <details className="row-choices">
          <summary>
            {title} <span data-chosen="" />
          </summary>
          {children}
        </details>
      )}
      <label className="text">
        {text}
        <input type="search" name="text" placeholder={placeholder} autoComplete="off" spellCheck={false} />
      </label>
      <output />
    </div>
  );
}

export interface FilterChoice {
  /** The class of the rows that it leaves; empty for the choice that leaves all. */
  value: string;
  label: string;
  count?: number;
  /** The value in the page's address: links outlive what values count. */
  word?: string;
}

/** Choices of which one holds. */
export function FilterGroup({ name, legend, choices }: { name: string; legend: string; choices: FilterChoice[] }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div>
        {choices.map(({ value, label, count, word }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              data-word={word}
              data-label={value === '' ? undefined : label}
              defaultChecked={value === ''}
            />
            {label}
            {count !== undefined && <small>{count}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
