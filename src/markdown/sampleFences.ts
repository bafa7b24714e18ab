import type { Code, Nodes, Root } from 'mdast';
import { spanIndexAt } from '../docs/selection/offsetSpans.ts';
import { lineEnd } from '../docs/textPoint.ts';
import { sampleLanguage } from './sampleMarks.ts';
import type { PlacedSpan, SampleFence } from './types.ts';

/** The `ts` and `json` fences that a doc's author wrote; what was made of facts needs no check. */
export function sampleFences(tree: Root, { markdown, spans }: { markdown: string; spans: PlacedSpan[] }): SampleFence[] {
  return collect(tree, []).flatMap(({ lang, meta, value, position }): SampleFence[] => {
    const offset = position?.start.offset ?? 0;
    if (spanAt(spans, offset).made) return [];
    const lineOffsets = lineOffsetsOf(markdown, offset, value).map((at) => {
      const span = spanAt(spans, at);
      return span.from + (span.made ? 0 : at - span.at);
    });
    return [{ lang: lang ?? '', meta: meta ?? '', text: value, lineOffsets }];
  });
}

function collect(node: Nodes, found: Code[]): Code[] {
  if (node.type === 'code' && sampleLanguage(node.lang)) found.push(node);
  else if ('children' in node) for (const child of node.children) collect(child, found);
  return found;
}

function spanAt(spans: PlacedSpan[], offset: number): PlacedSpan {
  return spans[spanIndexAt(spans, offset)] ?? { at: 0, from: 0 };
}

/** Offsets of the lines of a fence's code: behind the space by which the whole fence is indented. */
function lineOffsetsOf(markdown: string, fence: number, text: string): number[] {
  let at = Math.min(lineEnd(markdown, fence) + 1, markdown.length);
  return text.split('\n').map((line) => {
    const end = lineEnd(markdown, at);
    const offset = Math.max(at, end - line.length);
    at = Math.min(end + 1, markdown.length);
    return offset;
  });
}
