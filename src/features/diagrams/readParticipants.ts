import { transform } from 'lightningcss';
import { diagramLimits } from '../../core/limits.ts';
import { legalWords } from '../../core/parse/nearest.ts';
import type { Sequence } from './types.ts';
import { decodeCharacters, labelWords } from './labels.ts';
import { withLineEnds, type Report } from './statements.ts';

/** What may be a colour at the beginning of a box's words. */
const firstWord = /^(?:[a-z]+\([^)]*\)|#?[\w-]+)(?=\s|$)/i;

/** Whether a box may begin with the word because it says how the box looks, which is the theme's. */
function isColour(word: string): boolean {
  let isFound = false;
  try {
    const code = Buffer.from(`a { color: ${word} }`);
    transform({ filename: 'colour.css', code, visitor: { Color: () => void (isFound = true) } });
  } catch {
    return false;
  }
  return isFound;
}

interface Participants {
  /** Names in the source, in the order in which participants stand. */
  names: string[];
  /** Number of a participant that is named; one that is new is declared by it where that is legal. */
  find(name: string, line: number): number;
  /** Reads what stands behind `participant` or `actor`; gives its number. */
  declare(keyword: string, rest: string, line: number): number;
  openBox(rest: string, line: number): void;
  /** False where no box is open. */
  closeBox(): boolean;
  /** Reports a box that is left open. */
  finish(): void;
}

/**
 * Collects the participants of a sequence diagram, and the boxes around them. With `mustDeclare` none comes by being
 * named.
 */
export function createParticipants(sequence: Sequence, report: Report, mustDeclare: boolean): Participants {
  const names: string[] = [];
  let box: { label: string; from: number; line: number } | undefined;

  const add = (name: string, label: string, line: number) => {
    if (names.length === diagramLimits.participants)
      report(line, `A sequence diagram has at most ${diagramLimits.participants} participants.`);
    names.push(name);
    return sequence.participants.push({ label: withLineEnds(decodeCharacters(label)) }) - 1;
  };
  const find = (name: string, line: number) => {
    const known = names.indexOf(name);
    if (known >= 0) return known;
    if (mustDeclare) report(line, `Unknown participant \`${name}\`. ${legalWords(name, names)}`);
    return mustDeclare ? 0 : add(name, name, line);
  };

  return {
    names,
    find,
    declare(keyword, rest, line) {
      const [, bare = '', properties = '', behind = ''] = /^(.*?)\s*@\{(.*)\}\s*(.*)$/.exec(rest) ?? ['', rest];
      const property = (key: string) =>
        new RegExp(`["']?\\b${key}["']?\\s*:\\s*(?:"([^"]*)"|'([^']*)'|([^,\\s]+))`)
          .exec(properties)
          ?.slice(1)
          .find((value) => value !== undefined);
      const written = `${bare} ${behind}`.trim();
      const as = written.indexOf(' as ');
      const name = (as < 0 ? written : written.slice(0, as)).trim();
      const label = as < 0 ? (property('alias') ?? name) : labelWords(written.slice(as + 4));
      if (name === '' || label === '' || /[:,]/.test(name)) {
        report(line, `Write \`${keyword} A\` or \`${keyword} A as Label\`.`);
        return 0;
      }
      const known = names.indexOf(name);
      if (known >= 0) {
        if (mustDeclare) report(line, `The participant \`${name}\` stands here a second time.`);
        else if (as >= 0) sequence.participants[known]!.label = withLineEnds(label);
        return known;
      }
      const index = add(name, label, line);
      const type = property('type');
      const participant = sequence.participants[index]!;
      if (keyword === 'actor' || type === 'actor') participant.actor = true;
      else if (type !== undefined && type !== 'participant') participant.type = type;
      return index;
    },
    openBox(rest, line) {
      if (box) report(line, 'A box stands in no other box.');
      box = {
        label: withLineEnds(labelWords(rest.replace(firstWord, (word) => (isColour(word) ? '' : word)))),
        from: names.length,
        line,
      };
    },
    closeBox() {
      if (!box) return false;
      if (names.length > box.from)
        (sequence.boxes ??= []).push({ label: box.label, from: box.from, to: names.length - 1 });
      box = undefined;
      return true;
    },
    finish() {
      if (box) report(box.line, 'The block that opens here is never closed.');
    },
  };
}
