import { alignParts, runsOf } from '../../core/compare/align.ts';
import { partOf, sharedWords, startWork, type Part } from '../../core/compare/likeness.ts';
import type { DiffStatus } from '../../core/compare/types.ts';

/** A signature, in pieces of which some are only in this one of the two that are compared. */
export interface SignatureLine {
  status: DiffStatus;
  parts: { text: string; isChanged: boolean }[];
}

/** Overloads that share less than this are no change of each other. */
const alike = 0.3;

/** A name, a string, white space, or a sign. */
const tokenPattern = /\s+|[\p{L}\p{N}_$]+|'[^']*'|=>|[^\s]/gu;

/**
 * How the signatures of a name changed, as lines: each that went before the one that took its place, with what the
 * other lacks marked. One that stands alone came or went as a whole, so that nothing in it is marked.
 */
export function signatureLines(before: string[], after: string[]): SignatureLine[] {
  const work = startWork();
  const likeness = (old: Part<string>, now: Part<string>) => sharedWords(old.counts(), now.counts(), work);
  const parts = (texts: string[]) => texts.map((text) => partOf(text, text));
  return alignParts(parts(before), parts(after), likeness, alike, work).flatMap(({ old, now }) => {
    const [older, newer] = [old?.value, now?.value];
    if (older === undefined) return [wholeLine('added', newer!)];
    if (newer === undefined) return [wholeLine('removed', older)];
    return older === newer ? [wholeLine('same', newer)] : pairOfLines(older, newer);
  });

  function pairOfLines(older: string, newer: string): SignatureLine[] {
    const lines: Record<'removed' | 'added', SignatureLine> = {
      removed: { status: 'removed', parts: [] },
      added: { status: 'added', parts: [] },
    };
    for (const { status, olds, news } of runsOf(tokensOf(older), tokensOf(newer), (token) => token, work)) {
      const isChanged = status !== 'same';
      if (status !== 'added') lines.removed.parts.push({ text: olds.join(''), isChanged });
      if (status !== 'removed') lines.added.parts.push({ text: news.join(''), isChanged });
    }
    return [lines.removed, lines.added].map((line) => ({ ...line, parts: joined(line.parts) }));
  }
}

function wholeLine(status: DiffStatus, text: string): SignatureLine {
  return { status, parts: [{ text, isChanged: false }] };
}

/** Changed pieces that only white space parts are one. */
function joined(parts: SignatureLine['parts']): SignatureLine['parts'] {
  return parts
    .map((part, at) => ({
      ...part,
      isChanged:
        part.isChanged || (/^\s+$/.test(part.text) && !!parts[at - 1]?.isChanged && !!parts[at + 1]?.isChanged),
    }))
    .reduce<SignatureLine['parts']>((found, part) => {
      const last = found.at(-1);
      if (last?.isChanged !== part.isChanged) return [...found, part];
      return [...found.slice(0, -1), { ...last, text: last.text + part.text }];
    }, []);
}

function tokensOf(signature: string): string[] {
  return signature.match(tokenPattern) ?? [];
}
