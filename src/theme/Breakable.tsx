import { Fragment } from 'react';

/** Where a long identifier may break: before a capital that follows a small letter, and after a dot. */
const seams = /(?<=[a-z\d])(?=[A-Z])|(?<=\.)(?=\S)/;

/** Text in which long identifiers can break at their seams, so that they never push a narrow screen sideways. */
export function Breakable({ text }: { text: string }) {
  return /\S{18}/.test(text) ? <Seams text={text} /> : text;
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
