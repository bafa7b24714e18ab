import type { Root } from 'mdast';
import { spanIndexAt } from '../docs/selection/offsetSpans.ts';
import { lineEnd } from '../parse/text.ts';
import { nodesOf, startOf } from '../parse/tree.ts';
import { sampleLanguage } from './sampleMarks.ts';
import type { PlacedSpan, SampleFence } from './types.ts';

/** The `ts` and `json` fences that a doc's author wrote; what was made of facts needs no check. */
export function sampleFences(
  tree: Root,
  { markdown, spans }: { markdown: string; spans: PlacedSpan[] },
): SampleFence[] {
  return nodesOf(tree, 'code').flatMap((fence): SampleFence[] => {
    const { lang, meta, value } = fence;
    const offset = startOf(fence);
    if (!sampleLanguage(lang) || spanAt(spans, offset).made) return [];
    const lineOffsets = lineOffsetsOf(markdown, offset, value).map((at) => {
      const span = spanAt(spans, at);
      return span.from + (span.made ? 0 : at - span.at);
    });
    return [{ lang: lang ?? '', meta: meta ?? '', text: value, lineOffsets }];
  });
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
