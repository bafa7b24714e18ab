import { mapLines } from './fenceLines.ts';

/** Opened and not closed in one paragraph: for each the parser looks at what follows, and what reads scripts calls itself. */
const mostOpen = 1000;
/** The parser reads what is in a brace behind a tag twice, and so twice as often with each level of these: so many readings take a second. */
const mostReadings = 2 ** 20;
/** Opening tags, and braces: the parser's time grows with the square of each. */
const mostTags = 5000;

const signs = /^[ \t>]*$|\\.|<\/?|[{}[\]()]/gm;

const tooMany = `The document has more than ${mostTags} tags or braces. Divide it.`;
const tooDeep = 'Too many braces and brackets are nested in each other here. Look for one that is not closed.';

/**
 * Where MDX has more tags, braces and brackets, or more in each other, than anybody writes: its parser would take minutes, or all of the
 * stack. Undefined where it has not. Code in fences is not looked at.
 */
export function refuseMdx(text: string): { at: number; message: string } | undefined {
  // An `x` for each character in fences and their marks: all else stays where it is.
  const withoutFences = mapLines(text, (line, kind) => (kind === 'text' ? line : line.replace(/[^\r\n]/g, 'x')));
  const counts = { tags: 0, braces: 0, readings: 0, levels: 0 };
  let tag = false;
  /** For each bracket that is open: whether it stands behind a tag. */
  let open: boolean[] = [];
  for (const { 0: sign, index: at } of withoutFences.matchAll(signs)) {
    if (sign.startsWith('\\')) continue;
    if (sign.startsWith('<')) {
      tag = true;
      if (sign === '<') counts.tags += 1;
    } else if (/^[{[(]/.test(sign)) {
      open.push(tag);
      if (tag) counts.levels += 1;
      tag = false;
      if (sign === '{') counts.braces += 1;
      if (sign === '{') counts.readings += 2 ** counts.levels;
    } else if (/^[}\])]/.test(sign)) {
      if (open.pop()) counts.levels -= 1;
    } else {
      open = [];
      counts.levels = 0;
      tag = false;
    }
    if (open.length > mostOpen || counts.readings > mostReadings) return { at, message: tooDeep };
    if (Math.max(counts.tags, counts.braces) > mostTags) return { at, message: tooMany };
  }
  return undefined;
}
