/** Regular expressions of configurations: those that are sure to end soon. */

export interface Pattern {
  expression: RegExp;
  /** About how many steps it takes on so many characters, at most. */
  steps(length: number): number;
}

/** So many optional parts and alternatives a pattern may have: each may double what is tried. */
const mostChoices = 8;

/**
 * A pattern as JavaScript writes it, if it has no repeated groups, no references and no looks ahead or behind, of which
 * some take longer than anybody waits; undefined for others.
 */
export function patternOf({ pattern, flags }: { pattern: string; flags: string }): Pattern | undefined {
  // Escaped signs and classes are one sign each.
  const plain = pattern.replace(/\\[^\dk]/g, 'a').replace(/\[[^\]]*\]/g, 'a');
  if (/\\|\(\?(?!:|<[a-z])|\)(?:[*+]|\{)/i.test(plain) || !/^[gimsu]*$/.test(flags)) return undefined;
  const repeats = plain.match(/[*+]|\{\d*,?\d*\}/g)?.length ?? 0;
  const choices = plain.replace(/\(\?|[*+}]\?/g, '').match(/[?|]/g)?.length ?? 0;
  if (choices > mostChoices) return undefined;
  const anchored = plain.startsWith('^') && !plain.includes('|') && !flags.includes('m');
  const expression = compiled(pattern, flags);
  return expression && { expression, steps: (length) => (length + 1) ** (repeats + (anchored ? 0 : 1)) * 2 ** choices };
}

function compiled(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}
