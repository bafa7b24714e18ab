import type { ArrowHead } from './types.ts';

/** Arrows of messages: with two heads, with half a head (forwards, backwards), and with one head of each kind. */
const arrow = /<<--?>>|--?(?:\|[\\/]|\\\\|\/\/)|(?:[\\/]\||\\\\|\/\/)--?|--?(?:>>|x|\)|>)/y;

/** A message as it is written; participants by the names in the source. */
export interface WrittenMessage {
  from: string;
  to: string;
  arrow: string;
  text: string;
}

/** Reads `A->>+B: text`; undefined when the line is no message. A hyphen in a declared name (`web-x`) is no arrow. */
export function readMessage(line: string, names: readonly string[]): WrittenMessage | undefined {
  const colon = line.indexOf(':');
  if (colon < 0) return undefined;
  const ends = line.slice(0, colon);
  const behind = line.slice(colon + 1).trim();
  const text = behind.replace(/^(?:no)?wrap:\s*/, '');
  let first: WrittenMessage | undefined;
  for (let at = 1; at < ends.length; at += 1) {
    arrow.lastIndex = at;
    const [found] = arrow.exec(ends) ?? [];
    if (!found) continue;
    const from = ends.slice(0, at).trim().replace(/\(\)$/, '').trim();
    const after = ends.slice(at + found.length).trim();
    const to = after.replace(/^\(\)/, '').replace(/^[+-]/, '').trim();
    if (from === '' || to === '') continue;
    const message = { from, to, arrow: found, text };
    if (names.includes(from) && names.includes(to)) return message;
    first ??= message;
  }
  return first;
}

/** What is at the end of an arrow. */
export function headOf(arrow: string): ArrowHead {
  if (/[\\/]/.test(arrow)) return 'filled';
  if (arrow.endsWith('>>')) return 'filled';
  if (arrow.endsWith(')')) return 'open';
  return arrow.endsWith('x') ? 'cross' : 'none';
}
