import { alignParts, partOf, runsOf, sharedWords, startWork, type Part } from '../../core/compare/align.ts';
import type { DiffStatus } from '../../core/compare/types.ts';

/** Signature in pieces, some marked as unique to this side of the comparison. */
export interface SignatureLine {
  status: DiffStatus;
  parts: { text: string; isChanged: boolean }[];
}

/** Minimum similarity for treating two overloads as a change. */
const alike = 0.3;

/**
 * Compares a name's signatures: old lines come before their replacements, with differing pieces marked. Lines without a
 * counterpart were added or removed as a whole, so nothing is marked.
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

/** Joins changed pieces separated only by white space. */
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

/** Splits into names, strings, white space and symbols. */
function tokensOf(signature: string): string[] {
  return signature.match(/\s+|[\p{L}\p{N}_$]+|'[^']*'|=>|[^\s]/gu) ?? [];
}
