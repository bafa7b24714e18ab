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
          <span className="hit-step" aria-hidden="true"> › </span>
          <span className="sr">, </span>
        </Fragment>
      ))}
      <b><Marked text={own} /></b>
    </span>
  );
}
