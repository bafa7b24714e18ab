import { Fragment } from 'react';
import type { PageLink } from './types.ts';

/**
 * Break opportunities, as in inline code (its module may not be imported here): after `. / _ : (`, and between a
 * lowercase and an uppercase letter.
 */
const seams = /(?<=[./_:]|\S\()(?=[\p{L}\p{N}])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

/** Text with break opportunities in long identifiers, to avoid overflow on narrow screens. */
export function Breakable({ text }: { text: string }) {
  return /\S{18}/.test(text) ? <Seams text={text} /> : text;
}

export function BreakableLink({ path, label }: PageLink) {
  return (
    <a href={path}>
      <Breakable text={label} />
    </a>
  );
}

export function BreakableCode({ text }: { text: string }) {
  return (
    <code>
      <Breakable text={text} />
    </code>
  );
}

/** Text with break opportunities in all identifiers, for narrow places such as a diagram's columns. */
export function Seams({ text }: { text: string }) {
  return text.split(seams).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
