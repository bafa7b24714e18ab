import { transform } from 'lightningcss';
import { decodeCharacters, labelWords, withLineEnds } from './labels.ts';
import { readByRules, unreadable, type Report, type Statement } from './statements.ts';
import { didYouMean, legalWords, limits } from './text.ts';

/** A step in a sequence diagram. Participants are indexes in `Sequence.participants`. */
export type SequenceStep =
  | SequenceMessage
  | { kind: 'event'; at: number; event: 'created' | 'destroyed' }
  | { kind: 'note'; side: 'left' | 'right' | 'over'; from: number; to: number; text: string }
  | { kind: 'frame'; operands: SequenceOperand[] };

interface SequenceMessage {
  kind: 'message';
  from: number;
  to: number;
  text: string;
  line: 'solid' | 'dotted';
  head: ArrowHead;
  both?: true;
  number?: string;
}

/** `open` marks an asynchronous message, `cross` a lost message. */
type ArrowHead = 'filled' | 'open' | 'cross' | 'none';

/** Part of a frame: keyword (`alt`, `else`, `loop`, …), condition, and steps. */
interface SequenceOperand {
  keyword: string;
  label: string;
  steps: SequenceStep[];
}

/** A parsed sequence diagram. */
export interface Sequence {
  participants: SequenceParticipant[];
  /** Groups of neighboring participants. */
  boxes?: { label: string; from: number; to: number }[];
  steps: SequenceStep[];
  /** Messages are numbered from 1. Other numbers are in `number`. */
  numbered?: true;
}

/** `type` as written: `database`, `queue`. */
interface SequenceParticipant {
  label: string;
  actor?: true;
  type?: string;
}

/** Words beginning a block, and words dividing it. `rect` only sets a color, which the theme does. */
const dividers: Record<string, readonly string[]> = {
  alt: ['else'],
  opt: [],
  loop: [],
  par: ['and'],
  par_over: ['and'],
  critical: ['option'],
  break: [],
  rect: [],
};
const blockWords = Object.keys(dividers);
const legalStatements = 'participant,actor,create,destroy,box,autonumber,activate,deactivate,note'
  .split(',')
  .concat(blockWords, 'else', 'and', 'option', 'end');

/** An open frame, box or `rect`. */
interface Block {
  keyword: string;
  line: number;
  operands: SequenceOperand[];
  close(): void;
}

const shownText = (text: string): string => withLineEnds(decodeCharacters(text));

/** Matches a line beginning with any word. Groups: the word and the rest. */
const beginning = (words: string) => new RegExp(`^(${words})(?:\\s+(.*))?$`);

/**
 * Reads a sequence diagram's statements after its first line. Reports illegal statements and omits them. Our own
 * diagrams must declare all participants or none.
 */
export function readSequence(statements: Statement[], report: Report, isOwn: boolean): Sequence {
  const mustDeclare = isOwn && statements.some(({ text }) => /^(participant|actor)\s/.test(text));
  const sequence: Sequence = { participants: [], steps: [] };
  /** Participant names in the source. */
  const names: string[] = [];
  const messages: SequenceMessage[] = [];
  const open: Block[] = [];
  let { steps } = sequence;
  /** Next number, step and decimal places. Messages before `autonumber` have no number. */
  let count: { next: number; step: number; places: number } | undefined;
  /** Participants ending with the next message: `destroy A`. */
  let destroyed: number[] = [];

  const addParticipant = (name: string, label: string, line: number) => {
    if (names.length === limits.participants)
      report(line, `A sequence diagram has at most ${limits.participants} participants.`);
    names.push(name);
    return sequence.participants.push({ label: withLineEnds(decodeCharacters(label)) }) - 1;
  };
  /** Returns a participant's index. Adds a participant if declarations are optional. */
  const participant = (name: string, line: number): number => {
    const known = names.indexOf(name);
    if (known >= 0) return known;
    if (!mustDeclare) return addParticipant(name, name, line);
    report(line, `Unknown participant \`${name}\`. ${legalWords(name, names)}`);
    return 0;
  };
  const declare = (line: number, keyword: string, rest: string): number => {
    const [, bare = '', properties = '', behind = ''] = /^(.*?)\s*@\{(.*)\}\s*(.*)$/.exec(rest) ?? ['', rest];
    const property = (key: string) =>
      new RegExp(`["']?\\b${key}["']?\\s*:\\s*(?:"([^"]*)"|'([^']*)'|([^,\\s]+))`)
        .exec(properties)
        ?.slice(1)
        .find((value) => value !== undefined);
    const written = `${bare} ${behind}`.trim();
    const [, named = written, words] = /^(.*?) as (.*)$/.exec(written) ?? [];
    const name = named.trim();
    const label = words === undefined ? (property('alias') ?? name) : labelWords(words);
    if (name === '' || label === '' || /[:,]/.test(name)) {
      report(line, `Write \`${keyword} A\` or \`${keyword} A as Label\`.`);
      return 0;
    }
    const known = names.indexOf(name);
    if (known >= 0) {
      if (mustDeclare) report(line, `The participant \`${name}\` is declared twice.`);
      else if (words !== undefined) sequence.participants[known]!.label = withLineEnds(label);
      return known;
    }
    const index = addParticipant(name, label, line);
    const type = keyword === 'actor' ? keyword : property('type');
    if (type === 'actor') sequence.participants[index]!.actor = true;
    else if (type !== undefined && type !== 'participant') sequence.participants[index]!.type = type;
    return index;
  };

  const addOperand = (keyword: string, label: string) => {
    steps = [];
    open.at(-1)!.operands.push({ keyword, label: shownText(label), steps });
  };
  const addMessage = ({ from, to, arrow, text }: WrittenMessage, line: number) => {
    const ends = [participant(from, line), participant(to, line)] as const;
    const isBackwards = /^[\\/]/.test(arrow);
    const message: SequenceMessage = {
      kind: 'message',
      from: ends[isBackwards ? 1 : 0],
      to: ends[isBackwards ? 0 : 1],
      text: shownText(text),
      line: arrow.includes('--') ? 'dotted' : 'solid',
      head: heads.find(([pattern]) => pattern.test(arrow))![1],
      ...(arrow.startsWith('<') ? { both: true as const } : {}),
      ...(count && { number: count.next.toFixed(count.places) }),
    };
    if (count) count.next += count.step;
    messages.push(message);
    steps.push(message, ...destroyed.map((at) => ({ kind: 'event', at, event: 'destroyed' }) as const));
    destroyed = [];
  };

  readByRules(statements, [
    [
      // A participant may have the name of a keyword, so messages come first.
      /^(.*)$/s,
      (line, text) => {
        const message = readMessage(text, names);
        return message !== undefined && names.includes(message.from) && addMessage(message, line);
      },
    ],
    [beginning('participant|actor'), declare],
    [
      /^create\s+(participant|actor)\s+(.*)$/,
      (line, keyword, rest) => steps.push({ kind: 'event', at: declare(line, keyword, rest), event: 'created' }),
    ],
    [/^destroy\s+(.+)$/, (line, name) => destroyed.push(participant(name, line))],
    [
      beginning('box'),
      (line, keyword, rest) => {
        if (open.some((block) => block.keyword === 'box')) report(line, 'A box cannot contain another box.');
        const label = withLineEnds(labelWords(rest.replace(firstWord, (word) => (isColor(word) ? '' : word))));
        const from = names.length;
        const close = () => {
          if (names.length > from) (sequence.boxes ??= []).push({ label, from, to: names.length - 1 });
        };
        open.push({ keyword, line, operands: [], close });
      },
    ],
    [
      /^note\s+(left of|right of|over) +([^:]+):\s*(.+)$/i,
      (line, where, who, text) => {
        const side = where.toLowerCase().split(' ')[0] as 'left' | 'right' | 'over';
        const on = who.split(',').map((name) => name.trim());
        if (on.length > (side === 'over' ? 2 : 1)) return false;
        const places = on.map((name) => participant(name, line));
        return steps.push({
          kind: 'note',
          side,
          from: Math.min(...places),
          to: Math.max(...places),
          text: shownText(text),
        });
      },
    ],
    [
      /^note(?!\S)/i,
      (line) =>
        report(
          line,
          'Write a note as `Note over A: text`, `Note over A,B: text`, `Note left of A: text` or `Note right of A: text`.',
        ),
    ],
    [
      beginning(blockWords.join('|')),
      (line, keyword, label) => {
        const outer = steps;
        const operands: SequenceOperand[] = [];
        open.push({ keyword, line, operands, close: () => (steps = outer) });
        if (keyword === 'rect') return;
        outer.push({ kind: 'frame', operands });
        addOperand(keyword, label);
      },
    ],
    [
      beginning('else|and|option'),
      (line, keyword, label) => {
        if (dividers[open.at(-1)?.keyword ?? '']?.includes(keyword)) return addOperand(keyword, label);
        const owner = blockWords.find((name) => dividers[name]!.includes(keyword));
        return report(line, `\`${keyword}\` is only allowed in a block of \`${owner}\`.`);
      },
    ],
    [/^end$/, (line) => (open.length > 0 ? open.pop()!.close() : report(line, '`end` does not close a block.'))],
    [
      /^autonumber(?!\S)/,
      (line) => {
        if (isOwn && messages.length > 0) report(line, '`autonumber` must come before the first message.');
        return false;
      },
    ],
    [
      /^autonumber(?:\s+(\d+(?:\.\d+)?)(?:\s+(\d+(?:\.\d+)?))?)?$/,
      (_, next, step) => {
        const places = Math.max(...[next, step].map((text) => text.split('.')[1]?.length ?? 0));
        count = { next: Number(next || 1), step: Number(step || 1), places };
      },
    ],
    [/^autonumber\s+off$/, () => (count = undefined)],
    [
      /^autonumber(?!\S)/,
      (line) =>
        report(
          line,
          'Write `autonumber`, `autonumber 10`, `autonumber 10 5` (from 10, in steps of 5) or `autonumber off`.',
        ),
    ],
    [beginning('activate|deactivate'), (line, _, name) => participant(name, line)],
    [
      /^(links?|properties|details)\s.*:/,
      (line, word) =>
        report(
          line,
          `\`${word}\` is ignored, because participants do not have menus.`,
          word.startsWith('link') ? 'warning' : 'style',
        ),
    ],
    [
      /^(.*)$/s,
      (line, text) => {
        const message = readMessage(text, names);
        if (message) return addMessage(message, line);
        const near = didYouMean(text.split(/\s/)[0]!, legalStatements);
        const legal = `messages such as \`A->>B: text\`, and lines that begin with ${legalStatements.join(', ')}`;
        return report(line, unreadable(text, `Legal statements are ${legal}.${near}`));
      },
    ],
  ]);
  if (open.length > 0) report(open[0]!.line, 'The block that opens here is never closed.');
  // The style sheet counts from 1.
  if (messages.length > 0 && messages.every(({ number }, index) => number === String(index + 1))) {
    sequence.numbered = true;
    for (const message of messages) delete message.number;
  }
  return sequence;
}

/** First word in a box label, possibly a color. */
const firstWord = /^(?:[a-z]+\([^)]*\)|#?[\w-]+)(?=\s|$)/i;

/** Whether the word is a CSS color. */
function isColor(word: string): boolean {
  let isFound = false;
  try {
    const code = Buffer.from(`a { color: ${word} }`);
    transform({ filename: 'color.css', code, visitor: { Color: () => void (isFound = true) } });
  } catch {
    return false;
  }
  return isFound;
}

/** Arrows: with two heads, with half a head (forward, backward), and with a single head. */
const arrows = /<<--?>>|--?(?:\|[\\/]|\\\\|\/\/)|(?:[\\/]\||\\\\|\/\/)--?|--?(?:>>|x|\)|>)/y;
const heads: [RegExp, ArrowHead][] = [
  [/[\\/]|>>$/, 'filled'],
  [/\)$/, 'open'],
  [/x$/, 'cross'],
  [/$/, 'none'],
];

/** A message with source names. */
interface WrittenMessage {
  from: string;
  to: string;
  arrow: string;
  text: string;
}

/** Reads `A->>+B: text`; undefined for other lines. A hyphen in a declared name (`web-x`) is not an arrow. */
function readMessage(line: string, names: readonly string[]): WrittenMessage | undefined {
  const colon = line.indexOf(':');
  const ends = line.slice(0, Math.max(colon, 0));
  const text = line.slice(colon + 1).replace(/^\s*(?:(?:no)?wrap:\s*)?/, '');
  let first: WrittenMessage | undefined;
  for (let at = 1; at < ends.length; at += 1) {
    arrows.lastIndex = at;
    const [arrow] = arrows.exec(ends) ?? [];
    if (arrow === undefined) continue;
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
