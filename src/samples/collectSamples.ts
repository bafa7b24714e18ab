import type { Code, Nodes } from 'mdast';
import { docsByFile } from '../docs/docsByFile.ts';
import { toSource } from '../docs/selection/offsetSpans.ts';
import { parseMarkdown } from '../docs/parseMarkdown.ts';
import { lineEnd } from '../docs/textPoint.ts';
import type { Doc, StringCache, Version } from '../docs/types.ts';
import { readMarks, sampleLanguage } from '../markdown/sampleMarks.ts';
import { hash } from '../project/store.ts';
import type { Sample } from './types.ts';

/** A fence in a doc's clean Markdown. */
interface Fence {
  lang: string;
  meta: string;
  text: string;
  offset: number;
}

/**
 * Every `ts` and `json` fence of the docs as each version shows them. What is the same in text and marks in one file is one
 * sample of a version.
 */
export function collectSamples(versions: Pick<Version, 'docs'>[], cache?: StringCache): Sample[] {
  const samples = new Map<string, Sample>();
  for (const doc of docsByFile(versions)) {
    for (const fence of fencesOf(doc.selection.markdown, cache)) {
      const sample = sampleOf(fence, doc);
      const key = `${doc.version} ${sampleKey(sample)}`;
      if (!samples.has(key)) samples.set(key, sample);
    }
  }
  return [...samples.values()];
}

/** The same for samples that are one, in whichever versions. */
export function sampleKey({ file, language, marks, text }: Sample): string {
  return hash(file, language, JSON.stringify(Object.entries(marks).sort()), text);
}

function sampleOf({ lang, meta, text, offset }: Fence, doc: Doc): Sample {
  const language = sampleLanguage(lang)!;
  const lineOffsets = lineOffsetsOf(doc.selection.markdown, offset, text).map((clean) => toSource(doc.selection.spans, clean));
  return { version: doc.version, file: doc.file, source: doc.source, lineOffsets, language, marks: readMarks(meta, language), text };
}

function fencesOf(markdown: string, cache?: StringCache): Fence[] {
  if (!/(?:`{3}|~{3})[ \t]*(?:ts|typescript|json)\b/.test(markdown)) return [];
  const key = hash('fences', markdown);
  const kept = cache?.get(key);
  if (kept) return JSON.parse(kept) as Fence[];
  const fences = collect(parseMarkdown(markdown), []).map(({ lang, meta, value, position }) => ({ lang: lang ?? '', meta: meta ?? '', text: value, offset: position?.start.offset ?? 0 }));
  cache?.set(key, JSON.stringify(fences));
  return fences;
}

function collect(node: Nodes, found: Code[]): Code[] {
  if (node.type === 'code' && sampleLanguage(node.lang)) found.push(node);
  else if ('children' in node) for (const child of node.children) collect(child, found);
  return found;
}

/** Clean offsets of the lines of a fence's code: behind the space by which the whole fence is indented. */
function lineOffsetsOf(markdown: string, fence: number, text: string): number[] {
  let at = Math.min(lineEnd(markdown, fence) + 1, markdown.length);
  return text.split('\n').map((line) => {
    const end = lineEnd(markdown, at);
    const offset = Math.max(at, end - line.length);
    at = Math.min(end + 1, markdown.length);
    return offset;
  });
}
