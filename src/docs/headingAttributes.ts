import { didYouMean } from './nearest.ts';

/** What stands in braces at the end of a heading. Offsets are relative to the text searched. */
export interface HeadingAttributes {
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
 * Finds `{#id versions="…"}` at the end of a heading's text. Braces that hold neither `#` first nor `=` are the author's words
 * (`/apps/{appId}`) and give nothing.
 */
export function findHeadingAttributes(text: string): HeadingAttributes | undefined {
  const match = /\s*\{(#[^{}]*|[^{}]*=[^{}]*)\}\s*$/.exec(text);
  if (!match) return undefined;
  const start = text.indexOf('{', match.index);
  const found: HeadingAttributes = { spaceStart: match.index, start, end: text.lastIndexOf('}') + 1, problems: [] };
  for (const token of match[1]!.matchAll(/([^\s=]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S*)))?/g)) {
    const at = start + 1 + token.index;
    const [, name = ''] = token;
    const value = token[2] ?? token[3] ?? token[4];
    if (name.startsWith('#') && value === undefined) found.id = name.slice(1);
    else if (name === 'versions' && value) found.versions = { text: value, at };
    else found.problems.push({ at, message: `\`${token[0]}\` is not legal after a heading.${didYouMean(name, ['versions'])} Write \`{#id}\`, \`{versions=">=2.0"}\` or both: \`{#id versions=">=2.0"}\`.` });
  }
  return found;
}
