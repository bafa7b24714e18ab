import type { Root } from 'mdast';
import { insertLines, joinLines, replaceTicks } from './fitText.ts';
import { loadParser } from './loadParser.ts';
import { mendTree } from './mendTree.ts';

declare module 'mdast' {
  interface RootData {
    /** Offset of the first thing that was left out of the tree, because it was nested too deep. */
    tooDeep?: number;
  }
}

const { markdownToMdast } = await loadParser();

const features = { gfm: true, frontmatter: false, directive: true } as const;

/** So many marks of quotes and lists in one line would cost the parser time by their square. */
const marksInLine = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){1000}/m;

/** How often a text is parsed again, fitted to what the parser takes for something else. */
const mostRounds = 8;

/**
 * Parses CommonMark with GFM (tables, strikethrough, footnotes, task lists, bare addresses) and directives. `offset` is added to
 * every offset in the tree; lines and columns are not to be used (`places.ts` works them out from offsets). What is nested
 * deeper than anybody writes is left out, and the tree's `data.tooDeep` says where.
 */
export function parseMarkdown(markdown: string, offset = 0): Root {
  const tooMany = marksInLine.exec(markdown);
  if (tooMany) return { type: 'root', children: [], data: { tooDeep: tooMany.index + offset } };
  const fences = new Set<number>();
  const lineEnds = new Set<number>();
  const ticks = new Set<number>();
  for (let round = 1; ; round += 1) {
    const { text: ticked, tick } = replaceTicks(joinLines(markdown, lineEnds), ticks);
    const { text, written } = insertLines(ticked, fences);
    const tree = markdownToMdast(text, { features }) as Root;
    const { fencesInTables, lineEndsInLabels, ticksInCode, tooDeep } = mendTree(tree, { text, written: (at) => written(at) + offset, tick });
    const known = fences.size + lineEnds.size + ticks.size;
    for (const at of fencesInTables) fences.add(at - offset);
    for (const at of lineEndsInLabels) lineEnds.add(at - offset);
    for (const at of ticksInCode) ticks.add(at - offset);
    if (fences.size + lineEnds.size + ticks.size > known && round < mostRounds) continue;
    if (tooDeep !== undefined) tree.data = { tooDeep };
    return tree;
  }
}
