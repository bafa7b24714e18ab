import { Fragment } from 'react';
import type { PageLink } from './types.ts';

/**
 * Where an identifier may break, as in inline code, whose room may not be used here: after a dot, slash, underscore,
 * colon or opening bracket, and before a capital that follows a small letter.
 */
const seams = /(?<=[./_:(])(?=[\p{L}\p{N}])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

/** Text in which long identifiers can break at their seams, so that they never push a narrow screen sideways. */
export function Breakable({ text }: { text: string }) {
  return /\S{18}/.test(text) ? <Seams text={text} /> : text;
}

/** A link whose words can break at their seams. */
export function BreakableLink({ path, label }: PageLink) {
  return (
    <a href={path}>
      <Breakable text={label} />
    </a>
  );
}

/** Code that can break at its seams. */
export function BreakableCode({ text }: { text: string }) {
  return (
    <code>
      <Breakable text={text} />
    </code>
  );
}

/** Text in which every identifier can break at its seams: for places as narrow as a column of a diagram. */
export function Seams({ text }: { text: string }) {
  return text.split(seams).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
