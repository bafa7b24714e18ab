import type { ReactNode } from 'react';

interface RowFiltersProps {
  /** Summary of the disclosure around the filters on narrow screens. */
  title?: string;
  text: string;
  placeholder?: string;
  /** A line that sticks above a long list, with the choices in a menu and this content at its end. */
  progress?: ReactNode;
  /** Choices that are always visible, above the line. */
  first?: ReactNode;
  children?: ReactNode;
}

/** Filters for the rows of a list: radios, applied by the style sheet, and a text field, which needs scripts. */
export function RowFilters({ title, text, placeholder, progress, first, children }: RowFiltersProps) {
  const filters = (
    <div className={progress ? 'row-filters filter-line' : 'row-filters'}>
      {children && (
        <details className="row-choices">
          <summary>
            {title} <span data-chosen="" />
          </summary>
          <div className="row-menu">{children}</div>
        </details>
      )}
      <label className="text">
        {text}
        <input type="search" name="text" placeholder={placeholder} autoComplete="off" spellCheck={false} />
      </label>
      <output />
      {progress}
    </div>
  );
  if (!first) return filters;
  return (
    <>
      <div className="row-filters first-filters">{first}</div>
      {filters}
    </>
  );
}

export interface FilterChoice {
  /** Class of matching rows; empty to match all. */
  value: string;
  label: string;
  count?: number;
  /** Value in the page's address, stable while `value` may change. */
  word?: string;
}

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
