import { didYouMean } from '../../parse/nearest.ts';

interface Braces {
  spaceStart: number;
  start: number;
  end: number;
}

interface HeadingAttributes extends Braces {
  id?: string;
  versions?: { text: string; at: number };
  problems: { at: number; message: string }[];
}

/** Finds braces at the end of a text, without other braces inside. */
export function bracesAtEnd(text: string): (Braces & { inner: string }) | undefined {
  const end = text.trimEnd().length;
  const start = text.lastIndexOf('{', end);
  if (start === -1 || text.indexOf('}', start) !== end - 1) return undefined;
  return { spaceStart: text.slice(0, start).trimEnd().length, start, end, inner: text.slice(start + 1, end - 1) };
}

/**
 * Finds `{#id versions="…"}` at the end of a heading's text. Braces without a `#` at their start and without `=` are text
 * (`/apps/{appId}`).
 */
export function findHeadingAttributes(text: string): HeadingAttributes | undefined {
  const braces = bracesAtEnd(text);
  if (!braces || !/^#|=/.test(braces.inner)) return undefined;
  const { inner, ...place } = braces;
  const found: HeadingAttributes = { ...place, problems: [] };
  for (const match of inner.matchAll(/([^\s=]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S*)))?/g)) {
    const at = place.start + 1 + match.index;
    const [written, name = '', ...values] = match;
    const value = values.find((candidate) => candidate !== undefined);
    if (name.startsWith('#') && value === undefined) found.id = name.slice(1);
    else if (name === 'versions' && value) found.versions = { text: value, at };
    else {
      const advice = 'Write `{#id}`, `{versions=">=2.0"}` or both: `{#id versions=">=2.0"}`.';
      const problem = `\`${written}\` is not allowed after a heading.${didYouMean(name, ['versions'])}`;
      found.problems.push({ at, message: `${problem} ${advice}` });
    }
  }
  return found;
}
