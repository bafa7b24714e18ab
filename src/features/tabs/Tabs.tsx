import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';

interface TabProps {
  label: string;
  /** Stored value: `ts`. */
  value: string;
  /** Shown by default; otherwise the first tab. */
  selected?: boolean;
  children?: ReactNode;
}

interface TabsProps {
  /** Radio group name, unique in the article. */
  name: string;
  /** Tabs in a group change together, on this page and the next. */
  group?: string;
  children: ReactNode;
}

/** One panel. Its label is printed on paper, where all panels are visible. */
export function Tab({ label, children }: TabProps) {
  return (
    <div className="tab-panel" data-label={label}>
      {children}
    </div>
  );
}

/** Tabs without a script: radios with labels; the style sheet shows the checked radio's panel. */
export function Tabs({ name, group, children }: TabsProps) {
  const { chooseTab } = useSiteStrings().article;
  const tabs = Children.toArray(children).filter((child): child is ReactElement<TabProps> => isValidElement(child));
  const selected = Math.max(
    0,
    tabs.findIndex(({ props }) => props.selected),
  );
  return (
    <fieldset className="tabs" data-group={group}>
      <legend className="sr">{chooseTab((group ?? '').replaceAll('-', ' '))}</legend>
      <div className="tab-list">
        {tabs.map(({ props: { label, value } }, index) => (
          <label key={value}>
            <input type="radio" name={name} data-value={value} defaultChecked={index === selected} />
            {label}
          </label>
        ))}
      </div>
      {tabs}
    </fieldset>
  );
}
