import { didYouMean } from '../../parse/nearest.ts';

/** What stands in braces at the end of a heading. Offsets are relative to the text searched. */
interface HeadingAttributes {
  /** Where the space before the braces begins, where the braces begin and where they end. */
  spaceStart: number;
  start: number;
  end: number;
  id?: string;
  versions?: { text: string; at: number };
  /** What is wrong in it. */
  problems: { at: number; message: string }[];
}

/**
 * The braces, without others in them, that end a text: where the space before them begins, where they open and end, and
 * what is in them.
 */
export function bracesAtEnd(
  text: string,
): { spaceStart: number; start: number; end: number; inner: string } | undefined {
  const end = text.trimEnd().length;
  const start = text.lastIndexOf('{', end);
  if (start === -1 || text.indexOf('}', start) !== end - 1) return undefined;
  return { spaceStart: text.slice(0, start).trimEnd().length, start, end, inner: text.slice(start + 1, end - 1) };
}

/**
 * Finds `{#id versions="…"}` at the end of a heading's text. Braces that hold neither `#` first nor `=` are the
 * author's words (`/apps/{appId}`) and give nothing.
 */
export function findHeadingAttributes(text: string): HeadingAttributes | undefined {
  const braces = bracesAtEnd(text);
  if (!braces || !/^#|=/.test(braces.inner)) return undefined;
  const { spaceStart, start, end, inner } = braces;
  const found: HeadingAttributes = { spaceStart, start, end, problems: [] };
  for (const token of inner.matchAll(/([^\s=]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S*)))?/g)) {
    const at = start + 1 + token.index;
    const [, name = ''] = token;
    const value = token[2] ?? token[3] ?? token[4];
    if (name.startsWith('#') && value === undefined) found.id = name.slice(1);
    else if (name === 'versions' && value) found.versions = { text: value, at };
    else
      found.problems.push({
        at,
        message:
          `\`${token[0]}\` is not legal after a heading.${didYouMean(name, ['versions'])} ` +
          'Write `{#id}`, `{versions=">=2.0"}` or both: `{#id versions=">=2.0"}`.',
      });
  }
  return found;
}
