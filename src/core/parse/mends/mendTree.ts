import type { Root } from 'mdast';
import { visitParents } from '../visit.ts';
import { documentLimits } from '../../limits.ts';
import { moveOffsets, startOf } from '../tree.ts';
import { findBars } from './barsInAddresses.ts';
import { noteClosing } from './closingColons.ts';
import { findFences } from './fencesInTables.ts';
import { insertSpace } from './insertSpace.ts';
import { findLineEnds, joinLines } from './lineEndsInLabels.ts';
import { keepSpaceInLabel } from './spaceAfterLabel.ts';
import { mendSpread } from './spreadItems.ts';
import { findTicks, replaceTicks, restoreTicks } from './ticksInCode.ts';
import type { FindInText } from './types.ts';
import { showWords } from './wordsBehindName.ts';

/** What is mended by changing the text and parsing it again. */
const finders = { fences: findFences, lineEnds: findLineEnds, ticks: findTicks, bars: findBars } satisfies Record<
  string,
  FindInText
>;

const findInText = Object.entries(finders) as [keyof Misread, FindInText][];

/** Offsets in the written text of what the parser takes for something else. */
export type Misread = Record<keyof typeof finders, Set<number>>;

/** Nothing yet. */
export function noMisread(): Misread {
  return { fences: new Set(), lineEnds: new Set(), ticks: new Set(), bars: new Set() };
}

/** A text to be parsed: where its offsets are in the text as it was written, and what stands for a backtick in it. */
export interface FittedText {
  text: string;
  written(at: number): number;
  tick?: string;
}

/** A text without what the parser would take for something else. */
export function fitText(markdown: string, { fences, lineEnds, ticks, bars }: Misread): FittedText {
  const { text, tick } = replaceTicks(joinLines(markdown, lineEnds), ticks);
  return { ...insertSpace(text, fences, bars), tick };
}

/**
 * Makes the parser's tree what later steps rely on, in place: each file beside this one mends what it is named after,
 * and no node is nested deeper than `documentLimits.nesting`. Offsets become those of the written text, larger by
 * `offset`. What cannot be mended in the tree is added to `misread`.
 */
export function mendTree(tree: Root, parsed: FittedText, offset: number, misread: Misread): { tooDeep?: number } {
  const { text, written, tick } = parsed;
  let tooDeep: number | undefined;
  visitParents(tree, (node, ancestors) => {
    for (const [name, find] of findInText) {
      for (const at of find(node, text, ancestors)) misread[name].add(written(at));
    }
    keepSpaceInLabel(node, text, ancestors);
    mendSpread(node, text, ancestors);
    noteClosing(node, text, ancestors);
    if (tick) restoreTicks(node, tick);
    if (ancestors.length === documentLimits.nesting && 'children' in node && node.children.length > 0) {
      node.children = [];
      tooDeep ??= written(startOf(node)) + offset;
    }
    showWords(node, text, ancestors);
  });
  // A walk over all of the tree, which most documents need not have.
  if (offset > 0 || misread.fences.size + misread.bars.size > 0) moveOffsets(tree, (at) => written(at) + offset);
  return { tooDeep };
}
