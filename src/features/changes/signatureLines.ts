import { alignParts, partOf, runsOf, sharedWords, startWork, type Part } from '../../core/compare/align.ts';
import type { DiffStatus } from '../../core/compare/types.ts';

/** A signature, in pieces of which some are only in this one of the two that are compared. */
export interface SignatureLine {
  status: DiffStatus;
  parts: { text: string; isChanged: boolean }[];
}

/** Overloads that share less than this are no change of each other. */
const alike = 0.3;

/**
 * How the signatures of a name changed, as lines: each that went before the one that took its place, with what the
 * other lacks marked. One that stands alone came or went as a whole, so that nothing in it is marked.
 */
export function signatureLines(before: string[], after: string[]): SignatureLine[] {
  const work = startWork();
  const likeness = (old: Part<string>, now: Part<string>) => sharedWords(old.counts(), now.counts(), work);
  const parts = (texts: string[]) => texts.map((text) => partOf(text, text));
  const whole = (status: DiffStatus, text: string): SignatureLine => ({ status, parts: [{ text, isChanged: false }] });
  return alignParts(parts(before), parts(after), likeness, alike, work).flatMap(({ old, now }) => {
    if (!old) return [whole('added', now!.text)];
    if (!now) return [whole('removed', old.text)];
    if (old.text === now.text) return [whole('same', now.text)];
    const runs = runsOf(tokensOf(old.text), tokensOf(now.text), (token) => token, work);
    return (['removed', 'added'] as const).map((status) => ({
      status,
      parts: joined(
        runs
          .filter((run) => run.status === status || run.status === 'same')
          .map((run) => ({
            text: (status === 'removed' ? run.olds : run.news).join(''),
            isChanged: run.status !== 'same',
          })),
      ),
    }));
  });
}

/** Changed pieces that only white space parts are one. */
function joined(parts: SignatureLine['parts']): SignatureLine['parts'] {
  const found: SignatureLine['parts'] = [];
  parts.forEach(({ text, isChanged }, at) => {
    const isBetween = /^\s+$/.test(text) && !!parts[at - 1]?.isChanged && !!parts[at + 1]?.isChanged;
    const last = found.at(-1);
    if (last?.isChanged === (isChanged || isBetween)) last.text += text;
    else found.push({ text, isChanged: isChanged || isBetween });
  });
  return found;
}

/** Names, strings, white space and signs. */
function tokensOf(signature: string): string[] {
  return signature.match(/\s+|[\p{L}\p{N}_$]+|'[^']*'|=>|[^\s]/gu) ?? [];
}
