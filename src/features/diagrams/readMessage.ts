/** Longer ones first, because the shorter stand in them. Those with half a head, forwards and backwards, come before their beginnings. */
const arrows = [
  '<<-->>',
  '<<->>',
  '--|\\',
  '--|/',
  '-|\\',
  '-|/',
  '\\|--',
  '/|--',
  '\\|-',
  '/|-',
  '--\\\\',
  '--//',
  '-\\\\',
  '-//',
  '\\\\--',
  '//--',
  '\\\\-',
  '//-',
  '-->>',
  '->>',
  '--x',
  '-x',
  '--)',
  '-)',
  '-->',
  '->',
];

/** A message as it is written; participants by the names in the source. */
export interface WrittenMessage {
  from: string;
  to: string;
  arrow: string;
  text: string;
}

/** Reads `A->>+B: text`; undefined when the line is no message. A hyphen in a declared name (`web-x`) is not taken for an arrow. */
export function readMessage(line: string, names: readonly string[]): WrittenMessage | undefined {
  const colon = line.indexOf(':');
  const text = line
    .slice(colon + 1)
    .trim()
    .replace(/^(?:no)?wrap:\s*/, '');
  if (colon < 0) return undefined;
  const ends = line.slice(0, colon);
  let first: WrittenMessage | undefined;
  for (let at = 1; at < ends.length; at += 1) {
    const arrow = arrows.find((candidate) => ends.startsWith(candidate, at));
    if (!arrow) continue;
    const from = ends.slice(0, at).trim().replace(/\(\)$/, '').trim();
    const to = ends
      .slice(at + arrow.length)
      .trim()
      .replace(/^\(\)/, '')
      .replace(/^[+-]/, '')
      .trim();
    if (from === '' || to === '') continue;
    const message = { from, to, arrow, text };
    if (names.includes(from) && names.includes(to)) return message;
    first ??= message;
  }
  return first;
}
