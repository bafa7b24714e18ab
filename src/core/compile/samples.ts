import type { Code, Root } from 'mdast';
import { sourceOffsetOf, spanIndexAt } from '../docs/selection/offsetSpans.ts';
import type { OffsetSpan } from '../docs/types.ts';
import { hash } from '../parse/hash.ts';
import { legalWords } from '../parse/nearest.ts';
import { parseSync } from 'oxc-parser';
import { lineEnd } from '../parse/text.ts';
import { nodesOf, startOf } from '../parse/tree.ts';
import type { Context } from './context.ts';
import type { SampleFence } from './types.ts';

export interface SampleMarks {
  fragment?: true;
  declaration?: true;
  fails?: string;
  run?: true;
  with?: string;
  type?: string;
  schema?: string;
  part?: true;
  interface?: string;
  refused?: string;
}

export type SampleLanguage = 'ts' | 'json';

/** Supported languages of each mark, example value, and valid format. */
const marks: Record<keyof SampleMarks, [languages: SampleLanguage[], example?: string, legal?: RegExp]> = {
  fragment: [['ts', 'json']],
  declaration: [['ts']],
  fails: [['ts'], '2345', /^\d{4,5}$/],
  run: [['ts']],
  with: [['ts'], 'service.ts', /^[^"]+$/],
  type: [['json'], 'acme.order', /^[^\s"]+$/],
  schema: [['json'], 'messages/orderRequest', /^[^\s"]+$/],
  part: [['json']],
  interface: [['json'], 'Order', /^[\p{L}_$][\p{L}\p{N}_$]*$/u],
  refused: [['json'], '2.1', /^\d+\.\d+(?:,\d+\.\d+)*$/],
};

export function sampleLanguage(lang: string | null | undefined): SampleLanguage | undefined {
  if (lang === 'ts' || lang === 'typescript') return 'ts';
  return lang === 'json' ? 'json' : undefined;
}

export function isMark(name: string): name is keyof SampleMarks {
  return Object.hasOwn(marks, name);
}

export function markProblem(
  name: keyof SampleMarks,
  value: string | undefined,
  language: SampleLanguage | undefined,
): string | undefined {
  const [languages, , legal] = marks[name];
  if (!language || !languages.includes(language))
    return `The mark \`${name}\` is only for fences with the language ${languages.map((each) => `\`${each}\``).join(' or ')}.`;
  if (!legal) return value === undefined ? undefined : `The mark \`${name}\` does not accept a value.`;
  if (value !== undefined && legal.test(value)) return undefined;
  return `The mark \`${name}\` needs a value such as ${usageOf(name)}.`;
}

export function legalMarks(language: SampleLanguage | undefined): string[] {
  return Object.keys(marks)
    .filter((name) => isMark(name) && language && marks[name][0].includes(language))
    .map((name) => usageOf(name as keyof SampleMarks));
}

function usageOf(name: keyof SampleMarks): string {
  const [, example] = marks[name];
  return example ? `${name}="${example}"` : name;
}

/** Parses the marks of a fence. Skips invalid marks: compiling the doc reports them. */
export function readMarks(meta: string | null | undefined, language: SampleLanguage | undefined): SampleMarks {
  return Object.fromEntries(
    metaWords(meta).flatMap(({ name, value }) =>
      isMark(name) && !markProblem(name, value, language) ? [[name, value ?? true]] : [],
    ),
  );
}

/** Splits the info string after the language: `name="value"`, `name`, or `{lines}` without a name. */
export function metaWords(
  meta: string | null | undefined,
): { at: number; text: string; name: string; value?: string; lines?: string }[] {
  return [...(meta ?? '').matchAll(/([\w-]+)="([^"]*)"|\{([^}]*)\}|\S+/g)].map(
    ({ index, 0: text, 1: name, 2: value, 3: lines }) => {
      return { at: index, text, name: name ?? (lines === undefined ? text : ''), value, lines };
    },
  );
}

/** Returns the `ts` and `json` fences written by the author, not generated from facts. */
export function sampleFences(
  tree: Root,
  { markdown, spans }: { markdown: string; spans: OffsetSpan[] },
): SampleFence[] {
  return nodesOf(tree, 'code').flatMap((fence): SampleFence[] => {
    const { lang, meta, value } = fence;
    const offset = startOf(fence);
    if (!lang || !sampleLanguage(lang) || spans[spanIndexAt(spans, offset)]?.isGenerated) return [];
    let at = Math.min(lineEnd(markdown, offset) + 1, markdown.length);
    const lineOffsets = value.split('\n').map((line) => {
      const end = lineEnd(markdown, at);
      // Code starts after the indentation of its fence.
      const lineOffset = sourceOffsetOf(spans, Math.max(at, end - line.length));
      at = Math.min(end + 1, markdown.length);
      return lineOffset;
    });
    return [{ lang, meta: meta ?? '', text: value, lineOffsets }];
  });
}

export function sampleFile(text: string): string {
  return `sample.${hash('run', text)}.js`;
}

/**
 * Returns the samples to start for a fence, with app and compiled file names: the fence and the sample it names, in
 * page order. Undefined if it does not run.
 */
export function samplesToRun(
  fence: Code,
  fences: Code[],
  context: Context,
): { title: string; file: string }[] | undefined {
  const { run, with: other } = marksOf(fence);
  if (!run) {
    if (other !== undefined) context.error(fence, 'The mark `with` is only for samples with the mark `run`.');
    return undefined;
  }
  if (context.input.islands?.includes('run') === false)
    context.error(fence, 'The mark `run` requires the island that runs samples: `content/islands/run.tsx`.');
  if (!codeTitle(fence)) context.error(fence, 'A sample with the mark `run` needs a title: `title="app.ts"`.');
  const isExport = parseSync('sample.ts', fence.value).program.body.some(({ type }) => type.startsWith('Export'));
  if (isExport) context.error(fence, 'A sample with the mark `run` must not export anything. It is a separate app.');
  const others = fences.filter((each) => each !== fence && marksOf(each).run);
  const partner = others.find((each) => codeTitle(each) === other);
  if (other !== undefined && !partner) {
    const titles = others.length > 0 ? [...new Set(others.map(codeTitle))] : ['none'];
    context.error(fence, `This page has no sample \`${other}\` with the mark \`run\`. ${legalWords(other, titles)}`);
    return undefined;
  }
  return fences
    .filter((each) => each === fence || (other !== undefined && each === partner))
    .map((each) => ({ title: codeTitle(each), file: sampleFile(each.value) }));
}

function marksOf({ lang, meta }: Code): SampleMarks {
  return readMarks(meta, sampleLanguage(lang));
}

/** Returns a code block's title, or an empty string. */
export function codeTitle({ meta }: Code): string {
  return metaWords(meta).find(({ name, value }) => name === 'title' && value !== undefined)?.value ?? '';
}
