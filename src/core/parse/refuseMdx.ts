import { mdxLimits } from '../limits.ts';
import { withoutFences } from './fenceLines.ts';

const signs = /^[ \t>]*$|\\.|<\/?|[{}[\]()]/gm;

const tooMany = `The document has more than ${mdxLimits.tags} tags or braces. Divide it.`;
const tooDeep = 'Too many braces and brackets are nested in each other here. Look for one that is not closed.';

/**
 * Where MDX has more tags, braces and brackets, or more in each other, than anybody writes: its parser would take
 * minutes, or all of the stack. Undefined where it has not. Code in fences is not looked at.
 */
export function refuseMdx(text: string): { at: number; message: string } | undefined {
  const counts = { tags: 0, braces: 0, readings: 0, levels: 0 };
  let tag = false;
  /** For each bracket that is open: whether it stands behind a tag. */
  let open: boolean[] = [];
  for (const { 0: sign, index: at } of withoutFences(text).matchAll(signs)) {
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
    if (open.length > mdxLimits.open || counts.readings > mdxLimits.readings) return { at, message: tooDeep };
    if (Math.max(counts.tags, counts.braces) > mdxLimits.tags) return { at, message: tooMany };
  }
  return undefined;
}
