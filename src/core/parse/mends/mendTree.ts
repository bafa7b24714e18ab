import type { Root } from 'mdast';
import { documentLimits } from '../../limits.ts';
import { moveOffsets, startOf } from '../tree.ts';
import { visitParents } from '../visit.ts';
import { keepSpaceInLabel, mendSpread, noteClosing, showWords } from './directives.ts';
import { finders, restoreTicks, type FittedText, type Misread } from './misread.ts';

/**
 * Makes the parser's tree what later steps rely on, in place, with no node nested deeper than `documentLimits.nesting`.
 * Offsets become those of the written text, larger by `offset`. What cannot be mended in the tree is added to
 * `misread`. Gives the offset at which the tree was cut, where it was too deep.
 */
export function mendTree(tree: Root, parsed: FittedText, offset: number, misread: Misread): number | undefined {
  const { text, written, tick } = parsed;
  const kinds = Object.keys(finders) as (keyof Misread)[];
  let tooDeep: number | undefined;
  visitParents(tree, (node, ancestors) => {
    for (const kind of kinds) for (const at of finders[kind](node, text, ancestors)) misread[kind].add(written(at));
    keepSpaceInLabel(node, text);
    mendSpread(node, text);
    noteClosing(node, text, ancestors);
    if (tick) restoreTicks(node, tick);
    if (ancestors.length === documentLimits.nesting && 'children' in node && node.children.length > 0) {
      node.children = [];
      tooDeep ??= written(startOf(node)) + offset;
    }
    showWords(node, text);
  });
  // A walk over all of the tree, which most documents need not have.
  if (offset > 0 || misread.fences.size + misread.bars.size > 0) moveOffsets(tree, (at) => written(at) + offset);
  return tooDeep;
}
