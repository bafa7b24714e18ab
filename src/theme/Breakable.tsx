import { Fragment } from 'react';
import type { PageLink } from './types.ts';

/** As in inline code, whose room may not be used here: after `. / _ : (`, and before a capital behind a small letter. */
const seams = /(?<=[./_:(])(?=[\p{L}\p{N}])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

/** Text in which long identifiers can break, so that they never push a narrow screen sideways. */
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

/** Text in which every identifier can break: for places as narrow as a column of a diagram. */
export function Seams({ text }: { text: string }) {
  return text.split(seams).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
