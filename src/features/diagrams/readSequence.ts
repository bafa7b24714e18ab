import { legalWords } from '../../core/parse/nearest.ts';
import type { Sequence, SequenceOperand, SequenceStep } from './types.ts';
import { decodeCharacters } from './labels.ts';
import { unreadable } from './readGraph.ts';
import { headOf, readMessage, type WrittenMessage } from './readMessage.ts';
import { createParticipants } from './readParticipants.ts';
import { withLineEnds, type Report, type Statement } from './statements.ts';

/** Words that begin a block, with those that may divide it. Colours are the theme's, so that `rect` draws nothing. */
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
const legalStatements = [
  'participant',
  'actor',
  'create',
  'destroy',
  'box',
  'autonumber',
  'activate',
  'deactivate',
  'note',
  ...Object.keys(dividers),
  'else',
  'and',
  'option',
  'end',
];

interface Block {
  keyword: string;
  line: number;
  operands: SequenceOperand[];
  /** Where the block stands. */
  outer: SequenceStep[];
}

/** The first word of a line, and the rest of it. */
function splitWord(text: string): [string, string] {
  const end = text.search(/\s/);
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end).trim()];
}

const shownText = (text: string): string => withLineEnds(decodeCharacters(text));

/**
 * Reads the statements of a sequence diagram after its first line; what is not legal is reported, and left out. In
 * one of our own, participants that are declared are all that there are.
 */
export function readSequence(statements: Statement[], report: Report, isOwn: boolean): Sequence {
  const sequence: Sequence = { participants: [], steps: [] };
  const participants = createParticipants(
    sequence,
    report,
    isOwn && statements.some(({ text }) => /^(participant|actor)\s/.test(text)),
  );
  const { names, find: participant } = participants;
  const open: Block[] = [];
  let steps = sequence.steps;
  let hasMessages = false;
  /** The next number, and by how much it grows; messages before the first have none. */
  let count: { next: number; step: number; places: number } | undefined;
  /** Participants who go with the next message: `destroy A`. */
  let destroyed: number[] = [];

  const readNote = (rest: string, line: number) => {
    const colon = rest.indexOf(':');
    const where = /^(left of|right of|over) +(.+)$/i.exec(rest.slice(0, Math.max(colon, 0)));
    const text = rest.slice(colon + 1).trim();
    const on = where?.[2]!.split(',').map((name) => name.trim()) ?? [];
    const side = where?.[1]!.toLowerCase().split(' ')[0] as 'left' | 'right' | 'over' | undefined;
    if (!side || text === '' || on.length > (side === 'over' ? 2 : 1)) {
      report(
        line,
        'A note is written `Note over A: text`, `Note over A,B: text`, `Note left of A: text` or `Note right of A: text`.',
      );
      return;
    }
    const places = on.map((name) => participant(name, line));
    steps.push({ kind: 'note', side, from: Math.min(...places), to: Math.max(...places), text: shownText(text) });
  };

  const openBlock = (keyword: string, label: string, line: number) => {
    const operand: SequenceOperand = { keyword, label: shownText(label), steps: keyword === 'rect' ? steps : [] };
    if (keyword !== 'rect') steps.push({ kind: 'frame', operands: [operand] });
    const frame = steps.at(-1);
    open.push({ keyword, line, operands: frame?.kind === 'frame' ? frame.operands : [], outer: steps });
    steps = operand.steps;
  };
  const divideBlock = (keyword: string, label: string, line: number) => {
    const block = open.at(-1);
    if (!block || !dividers[block.keyword]!.includes(keyword)) {
      const owner = Object.keys(dividers).find((name) => dividers[name]!.includes(keyword));
      report(line, `\`${keyword}\` stands only in a block of \`${owner}\`.`);
      return;
    }
    const operand: SequenceOperand = { keyword, label: shownText(label), steps: [] };
    block.operands.push(operand);
    steps = operand.steps;
  };
  const closeBlock = (line: number) => {
    const block = open.pop();
    if (block) steps = block.outer;
    else report(line, '`end` closes nothing.');
  };

  const readMessageLine = (text: string, line: number, message: WrittenMessage | undefined) => {
    if (!message) {
      const [legal, near] = [legalStatements.join(', '), nearStatement(splitWord(text)[0])];
      report(
        line,
        unreadable(text, `Legal are messages such as \`A->>B: text\`, and lines that begin with ${legal}.${near}`),
      );
      return;
    }
    hasMessages = true;
    const { arrow } = message;
    const ends = [participant(message.from, line), participant(message.to, line)];
    const [from, to] = /^[\\/]/.test(arrow) ? ends.toReversed() : ends;
    steps.push({
      kind: 'message',
      from: from!,
      to: to!,
      text: shownText(message.text),
      line: arrow.includes('--') ? 'dotted' : 'solid',
      head: headOf(arrow),
      ...(arrow.startsWith('<') ? { both: true as const } : {}),
      ...(count && { number: count.next.toFixed(count.places) }),
    });
    if (count) count.next += count.step;
    for (const at of destroyed) steps.push({ kind: 'event', at, event: 'destroyed' });
    destroyed = [];
  };

  const readNumbers = (rest: string, line: number) => {
    if (isOwn && hasMessages) report(line, '`autonumber` stands before the first message.');
    const [, next, step = '1'] = /^(\d+(?:\.\d+)?)(?:\s+(\d+(?:\.\d+)?))?$/.exec(rest) ?? [];
    if (rest === 'off') {
      if (sequence.numbered && !count) numberSteps(sequence.steps, { next: 1 });
      delete sequence.numbered;
      count = undefined;
    } else if (rest === '' && !hasMessages && !count) sequence.numbered = true;
    else if (rest !== '' && next === undefined)
      report(
        line,
        'Numbers are written `autonumber`, `autonumber 10`, `autonumber 10 5` (from 10 on, by fives) or `autonumber off`.',
      );
    else {
      delete sequence.numbered;
      count = {
        next: Number(next ?? 1),
        step: Number(step),
        places: Math.max(...[next ?? '', step].map((text) => text.split('.')[1]?.length ?? 0)),
      };
    }
  };

  for (const { text, line } of statements) {
    const [word, rest] = splitWord(text);
    const keyword = word.toLowerCase();
    // A message may come from a participant who is called like a word of the language.
    const message = readMessage(text, names);
    if (message && names.includes(message.from)) readMessageLine(text, line, message);
    else if (word === 'participant' || word === 'actor') participants.declare(word, rest, line);
    else if (word === 'create' && /^(?:participant|actor)\s/.test(rest))
      steps.push({ kind: 'event', at: participants.declare(...splitWord(rest), line), event: 'created' });
    else if (word === 'destroy' && rest !== '') destroyed.push(participant(rest, line));
    else if (word === 'box') participants.openBox(rest, line);
    else if (keyword === 'note') readNote(rest, line);
    else if (Object.hasOwn(dividers, word)) openBlock(word, rest, line);
    else if (word === 'else' || word === 'and' || word === 'option') divideBlock(word, rest, line);
    else if (text === 'end') {
      if (!participants.closeBox()) closeBlock(line);
    } else if (word === 'autonumber') readNumbers(rest, line);
    else if (word === 'activate' || word === 'deactivate') participant(rest, line);
    else if (/^(?:links?|properties|details)$/.test(word) && rest.includes(':'))
      report(
        line,
        `\`${word}\` is left out: participants have no menus.`,
        word.startsWith('link') ? 'warning' : 'style',
      );
    else readMessageLine(text, line, message);
  }
  participants.finish();
  if (open.length > 0) report(open[0]!.line, 'The block that opens here is never closed.');
  return sequence;
}

/** Gives messages that were counted by their place their numbers, before others count otherwise. */
function numberSteps(steps: SequenceStep[], count: { next: number }): void {
  for (const step of steps) {
    if (step.kind === 'message') step.number = String(count.next++);
    else if (step.kind === 'frame') for (const operand of step.operands) numberSteps(operand.steps, count);
  }
}

function nearStatement(word: string): string {
  const hint = legalWords(word, legalStatements);
  return hint.startsWith('Did') ? ` ${hint.slice(0, hint.indexOf('?') + 1)}` : '';
}
