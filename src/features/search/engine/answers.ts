import { limits, type MarkedText } from '../types.ts';
import { markText, type Matcher } from './marks.ts';
import { readWords } from './tokenize.ts';

/** What a section says to a question. */
export interface Answer {
  sentence: MarkedText;
  /** How what the section documents is declared, where that is a name in code. */
  signature?: string;
}

const obligation = /\b(?:MUST|SHALL|SHOULD|MAY|REQUIRED|RECOMMENDED|OPTIONAL)\b/;
/** Lines of samples, of JSON and of declarations. */
const code = /[{}]|=>|;\s*$|^\s*(?:\/\/|[\])"]|import |const )/;

/**
 * The sentence of a section that has most words of a question; of equals a rule, then the first. None where no sentence
 * has any of them.
 */
export function answerOf(heading: string, text: string, matcher: Matcher): Answer | undefined {
  const inHeading = slotsIn(heading, matcher);
  let best: string | undefined;
  let most = 0;
  for (const line of text.split('\n')) {
    if (code.test(line)) continue;
    for (const sentence of line.split(/(?<=[.!?])\s+(?=\p{Lu})/u)) {
      const found = slotsIn(sentence, matcher);
      if (found.size === 0) continue;
      const value = [...found].reduce((sum, slot) => sum + (inHeading.has(slot) ? 0.5 : 1), 0);
      const worth = value + (obligation.test(sentence) ? 0.25 : 0);
      if (worth > most) [best, most] = [sentence, worth];
    }
  }
  if (best === undefined) return undefined;
  const signature = signatureIn(heading, text);
  return { sentence: cut(best.trim(), matcher), ...(signature !== undefined && { signature }) };
}

function slotsIn(text: string, matcher: Matcher): Set<number> {
  return new Set(readWords(text).flatMap((word) => matcher.slotsOf(word).map(([slot]) => slot)));
}

/** A declaration of the name that the heading is, on one line. */
function signatureIn(heading: string, text: string): string | undefined {
  const name = heading.replace(/ \(deprecated\)$/i, '');
  if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)) return undefined;
  const start = text.startsWith(`${name}(`) ? 0 : text.indexOf(`\n${name}(`) + 1;
  const end = text.indexOf(';', start);
  if ((start === 0 && !text.startsWith(`${name}(`)) || end < 0) return undefined;
  const signature = text.slice(start, end).replace(/\s+/g, ' ').replace('( ', '(').replace(/,? \)/, ')');
  return signature.length <= limits.signatureLength ? signature : undefined;
}

function cut(sentence: string, matcher: Matcher): MarkedText {
  const words = readWords(sentence);
  if (words.length <= limits.answerWords) return markText(sentence, matcher, words);
  const end = words[limits.answerWords - 1]!.end;
  return [...markText(sentence, matcher, words, 0, end), { text: ' …', marked: false }];
}
