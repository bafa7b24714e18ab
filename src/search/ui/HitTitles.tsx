import { Fragment } from 'react';
import type { MarkedText } from '../types.ts';
import { Marked } from './Marked.tsx';

/** The headings of a result from its page down; the last is its own. */
export function HitTitles({ titles }: { titles: MarkedText[] }) {
  const own = titles.at(-1) ?? [];
  return (
    <span className="hit-titles">
      {titles.slice(0, -1).map((title, index) => (
        <Fragment key={index}>
          <Marked text={title} />
          {' '}<span aria-hidden="true">›</span>{' '}
        </Fragment>
      ))}
      <b><Marked text={own} /></b>
    </span>
  );
}
