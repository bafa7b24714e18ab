import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';

interface TabProps {
  label: string;
  /** What the choice is remembered by: `ts`. */
  value: string;
  /** Shown before anybody has chosen; else the first one is. */
  selected?: boolean;
  children?: ReactNode;
}

interface TabsProps {
  /** Unique in the article; the radios' name. */
  name: string;
  /** Tabs of one group change together, on this page and the next. */
  group?: string;
  children: ReactNode;
}

/** One panel. Its label is printed before it on paper, where all panels are shown. */
export function Tab({ label, children }: TabProps) {
  return (
    <div className="tab-panel" data-label={label}>
      {children}
    </div>
  );
}

/** Tabs that need no script: radios and labels, and the style sheet shows the panel whose radio is checked. */
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
