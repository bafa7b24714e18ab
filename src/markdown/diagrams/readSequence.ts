import { diagramLimits } from '../../limits.ts';
import { legalWords } from '../nearest.ts';
import type { ArrowHead, Sequence, SequenceOperand, SequenceStep } from '../types.ts';
import { readMessage, type WrittenMessage } from './readMessage.ts';
import { withLineEnds, type Report, type Statement } from './statements.ts';

/** Words that begin a block, with those that may divide it. Colours are the theme's, so that `rect` draws nothing. */
const dividers: Record<string, readonly string[]> = { alt: ['else'], opt: [], loop: [], par: ['and'], critical: ['option'], break: [], rect: [] };
const legalStatements = ['participant', 'actor', 'autonumber', 'activate', 'deactivate', 'note', ...Object.keys(dividers), 'else', 'and', 'option', 'end'];

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

/** Reads the statements of a sequence diagram after its first line; what is not legal is reported, and left out. */
export function readSequence(statements: Statement[], report: Report): Sequence {
  const sequence: Sequence = { participants: [], steps: [] };
  const names: string[] = [];
  const open: Block[] = [];
  let steps = sequence.steps;
  let hasMessages = false;
  const isDeclared = statements.some(({ text }) => /^(participant|actor)\s/.test(text));

  const declare = (name: string, label: string, line: number) => {
    if (names.length === diagramLimits.participants) report(line, `A sequence diagram has at most ${diagramLimits.participants} participants.`);
    names.push(name);
    return sequence.participants.push({ label: withLineEnds(label) }) - 1;
  };
  const participant = (name: string, line: number): number => {
    const known = names.indexOf(name);
    if (known >= 0) return known;
    if (isDeclared) report(line, `Unknown participant \`${name}\`. ${legalWords(name, names)}`);
    return isDeclared ? 0 : declare(name, name, line);
  };

  const readParticipant = (keyword: string, rest: string, line: number) => {
    const as = rest.indexOf(' as ');
    const name = (as < 0 ? rest : rest.slice(0, as)).trim();
    const label = as < 0 ? name : rest.slice(as + 4).trim();
    if (name === '' || label === '' || /[:,]/.test(name)) report(line, `Write \`${keyword} A\` or \`${keyword} A as Label\`.`);
    else if (names.includes(name)) report(line, `The participant \`${name}\` stands here a second time.`);
    else {
      const index = declare(name, label, line);
      if (keyword === 'actor') sequence.participants[index]!.actor = true;
    }
  };

  const readNote = (rest: string, line: number) => {
    const colon = rest.indexOf(':');
    const where = /^(left of|right of|over) +(.+)$/i.exec(rest.slice(0, Math.max(colon, 0)));
    const text = rest.slice(colon + 1).trim();
    const on = where?.[2]!.split(',').map((name) => name.trim()) ?? [];
    const side = where?.[1]!.toLowerCase().split(' ')[0] as 'left' | 'right' | 'over' | undefined;
    if (!side || text === '' || on.length > (side === 'over' ? 2 : 1)) {
      report(line, 'A note is written `Note over A: text`, `Note over A,B: text`, `Note left of A: text` or `Note right of A: text`.');
      return;
    }
    const places = on.map((name) => participant(name, line));
    steps.push({ kind: 'note', side, from: Math.min(...places), to: Math.max(...places), text: withLineEnds(text) });
  };

  const openBlock = (keyword: string, label: string, line: number) => {
    const operand: SequenceOperand = { keyword, label: withLineEnds(label), steps: keyword === 'rect' ? steps : [] };
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
    const operand: SequenceOperand = { keyword, label: withLineEnds(label), steps: [] };
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
      const [word] = splitWord(text);
      report(line, `This line of the diagram cannot be read: \`${text.slice(0, 80)}\`. Legal are messages such as \`A->>B: text\`, and lines that begin with ${legalStatements.join(', ')}.${nearStatement(word)}`);
      return;
    }
    hasMessages = true;
    const { arrow } = message;
    steps.push({
      kind: 'message', from: participant(message.from, line), to: participant(message.to, line), text: withLineEnds(message.text),
      line: arrow.includes('--') ? 'dotted' : 'solid', head: headOf(arrow), ...(arrow.startsWith('<') ? { both: true as const } : {}),
    });
  };

  for (const { text, line } of statements) {
    const [word, rest] = splitWord(text);
    const keyword = word.toLowerCase();
    // A message may come from a participant who is called like a word of the language.
    const message = readMessage(text, names);
    if (message && names.includes(message.from)) readMessageLine(text, line, message);
    else if (word === 'participant' || word === 'actor') readParticipant(word, rest, line);
    else if (keyword === 'note') readNote(rest, line);
    else if (word in dividers) openBlock(word, rest, line);
    else if (word === 'else' || word === 'and' || word === 'option') divideBlock(word, rest, line);
    else if (text === 'end') closeBlock(line);
    else if (text === 'autonumber') {
      if (hasMessages) report(line, '`autonumber` stands before the first message.');
      sequence.numbered = true;
    } else if (word === 'activate' || word === 'deactivate') participant(rest, line);
    else readMessageLine(text, line, message);
  }
  if (open.length > 0) report(open[0]!.line, 'The block that opens here is never closed.');
  return sequence;
}

function headOf(arrow: string): ArrowHead {
  if (arrow.endsWith('>>')) return 'filled';
  if (arrow.endsWith(')')) return 'open';
  return arrow.endsWith('x') ? 'cross' : 'none';
}

function nearStatement(word: string): string {
  const hint = legalWords(word, legalStatements);
  return hint.startsWith('Did') ? ` ${hint.slice(0, hint.indexOf('?') + 1)}` : '';
}
