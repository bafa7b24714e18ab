import { documentLimits, mdxLimits } from '../limits.ts';
import { withoutFences } from './fenceLines.ts';

/** What no parser should be asked to read: it would cost time by its square. */
export interface Refusal {
  at: number;
  message: string;
}

export const tooDeepMessage =
  `More than ${documentLimits.nesting} things are nested in each other here. ` +
  'Look for long runs of `>`, `*`, `[` or list marks; if it is a rule, write `---`.';

/** So many marks of quotes and lists in one line. */
const deepLine = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){1000}/m;

const { directiveMarks, references, colons, documentColons } = documentLimits;
const isCode = 'or, where they are code, put that between lines of ```.';

/** Of what a text may have so many: in all, or in one paragraph, where blank lines are among the signs. */
const limits: { signs: RegExp; most: number; message: string; inFences?: true }[] = [
  {
    signs: /^[ \t>]*:{2,}|:[\w-]+[[{]/gm,
    most: directiveMarks,
    message: `The document has more than ${directiveMarks} directives and lines of colons. Divide it.`,
    inFences: true,
  },
  {
    signs: /&#?\w+;|^[ \t>]*$/gm,
    most: references,
    message:
      `More than ${references} character references such as \`&lt;\` stand in one paragraph. ` +
      'Write the characters, or divide it.',
  },
  // An address is no directive.
  {
    signs: /:(?!\/\/)|^[ \t>]*$/gm,
    most: colons,
    message: `More than ${colons} colons stand in one paragraph or table. Divide it by blank lines ${isCode}`,
  },
  {
    signs: /:(?!\/\/)/g,
    most: documentColons,
    message: `More than ${documentColons} colons stand in the document. Divide it ${isCode}`,
  },
];

/** The first thing in a text that the parser is not to be asked to read. */
export function refuseMarkdown(markdown: string): Refusal | undefined {
  const deep = deepLine.exec(markdown);
  if (deep) return { at: deep.index, message: tooDeepMessage };
  for (const { signs, most, message, inFences } of limits) {
    const rough = placeOfMore(markdown, signs, most);
    const at = rough === undefined || inFences ? rough : placeOfMore(withoutFences(markdown), signs, most);
    if (at !== undefined) return { at, message };
  }
  return undefined;
}

function placeOfMore(text: string, signs: RegExp, most: number): number | undefined {
  let count = 0;
  for (const { 0: sign, index } of text.matchAll(signs)) {
    count = /^[ \t>]*$/.test(sign) ? 0 : count + 1;
    if (count > most) return index;
  }
  return undefined;
}

const tooMany = `The document has more than ${mdxLimits.tags} tags or braces. Divide it.`;
const tooDeep = 'Too many braces and brackets are nested in each other here. Look for one that is not closed.';

/**
 * Where MDX has too many tags, braces and brackets, or too many in each other: its parser would take minutes, or all of
 * the stack.
 */
export function refuseMdx(text: string): Refusal | undefined {
  const counts = { tags: 0, braces: 0, readings: 0, levels: 0 };
  let tag = false;
  /** For each bracket that is open: whether it stands behind a tag. */
  let open: boolean[] = [];
  for (const { 0: sign, index: at } of withoutFences(text).matchAll(/^[ \t>]*$|\\.|<\/?|[{}[\]()]/gm)) {
    if (sign.startsWith('\\')) continue;
    if (sign.startsWith('<')) {
      tag = true;
      if (sign === '<') counts.tags += 1;
    } else if (/^[{[(]/.test(sign)) {
      open.push(tag);
      if (tag) counts.levels += 1;
      tag = false;
      if (sign === '{') {
        counts.braces += 1;
        counts.readings += 2 ** counts.levels;
      }
    } else if (/^[}\])]/.test(sign)) {
      if (open.pop()) counts.levels -= 1;
    } else {
      open = [];
      counts.levels = 0;
      tag = false;
    }
    if (open.length > mdxLimits.open || counts.readings > mdxLimits.readings) return { at, message: tooDeep };
    if (Math.max(counts.tags, counts.braces) > mdxLimits.tags) return { at, message: tooMany };
  }
  return undefined;
}
