import { getFormattedTokens, transform } from 'sucrase';

/**
 * The JavaScript of a sample that a reader has changed, in the same lines: types are left out, imports call `require`,
 * exports go to `exports`, and each turn of a loop calls `__turn`. Or what is wrong with it, and in which line.
 */
export function compileEdited(text: string): { code: string } | { problem: string; line: number } {
  try {
    return {
      code: transform(withTurns(text), { transforms: ['typescript', 'imports'], disableESTransforms: true }).code,
    };
  } catch (error) {
    const { loc, message } = error as Error & { loc?: { line: number } };
    return { problem: message.replace(/ \(\d+:\d+\)$/, ''), line: loc?.line ?? 1 };
  }
}

interface Token {
  label: string;
  /** Where it ends in the text. */
  end: number;
}

/**
 * The code with a call at the head of each loop that has a condition. All others end with what they go through, which a
 * loop of this kind makes where it has no end.
 */
function withTurns(text: string): string {
  const tokens = tokensOf(text);
  const calls = tokens.flatMap(({ label }, index) => {
    if (tokens[index + 1]?.label !== '(') return [];
    if (label === 'while') return [{ at: tokens[index + 1]!.end, call: '__turn(), ' }];
    return label === 'for' ? callInHead(tokens, index + 1) : [];
  });
  return calls.reduceRight((code, { at, call }) => code.slice(0, at) + call + code.slice(at), text);
}

/** The call in `for (…; …; here)`; none where there are no semicolons. `open` is the index of the bracket. */
function callInHead(tokens: Token[], open: number): { at: number; call: string }[] {
  let depth = 0;
  const semicolons: number[] = [];
  for (let index = open; index < tokens.length; index += 1) {
    const { label } = tokens[index]!;
    if (opening.has(label)) depth += 1;
    if (closing.has(label)) depth -= 1;
    if (depth === 0) {
      const last = semicolons[1];
      if (last === undefined) return [];
      return [{ at: tokens[last]!.end, call: last === index - 1 ? '__turn()' : '__turn(), ' }];
    }
    if (label === ';' && depth === 1) semicolons.push(index);
  }
  return [];
}

const opening = new Set(['(', '[', '{', '${']);
const closing = new Set([')', ']', '}']);

/** The tokens of code, from the list that the compiler prints. */
function tokensOf(text: string): Token[] {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const printed = getFormattedTokens(text, { transforms: ['typescript'] });
  return [...printed.matchAll(/^\d+:\d+-(\d+):(\d+) +(\S+)/gm)].map(([, line, column, label]) => ({
    label: label!,
    end: starts[Number(line) - 1]! + Number(column) - 1,
  }));
}
