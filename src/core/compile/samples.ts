import { lineEnd } from '../parse/text.ts';
import type { Root } from 'mdast';
import { sourceOffsetOf, spanIndexAt } from '../docs/selection/offsetSpans.ts';
import { nodesOf, startOf } from '../parse/tree.ts';
import type { OffsetSpan } from '../docs/types.ts';
import type { SampleFence } from './types.ts';

/** What a fence says of its code as a sample (CONTRIBUTING.md, "Facts of the standard"). */
export interface SampleMarks {
  /** Not checked. */
  fragment?: true;
  /** Declarations or bare members. */
  declaration?: true;
  /** Number of the compiler's error that it must fail with. */
  fails?: string;
  /** Readers may run it. */
  run?: true;
  /** Title of the sample on the same page that runs beside it. */
  with?: string;
  /** Type string of the data type that it is an example of. */
  type?: string;
  /** Name of the JSON Schema that it is an example of. */
  schema?: string;
  /** A part of what the schema describes: what must be there may be missing at the top. */
  part?: true;
  /** Name of the declaration that it is an example of. */
  interface?: string;
  /** Numbers of versions, with commas, by whose schema it is not valid, as its page says. */
  refused?: string;
}

/** Languages whose fences are samples, by each word that a fence may have for them. */
export type SampleLanguage = 'ts' | 'json';

interface Mark {
  languages: SampleLanguage[];
  /** What its value looks like; a mark without one has no value. */
  value?: { legal: RegExp; example: string };
}

const marks: Record<keyof SampleMarks, Mark> = {
  fragment: { languages: ['ts', 'json'] },
  declaration: { languages: ['ts'] },
  fails: { languages: ['ts'], value: { legal: /^\d{4,5}$/, example: '2345' } },
  run: { languages: ['ts'] },
  with: { languages: ['ts'], value: { legal: /^[^"]+$/, example: 'service.ts' } },
  type: { languages: ['json'], value: { legal: /^[^\s"]+$/, example: 'acme.order' } },
  schema: { languages: ['json'], value: { legal: /^[^\s"]+$/, example: 'messages/orderRequest' } },
  part: { languages: ['json'] },
  interface: { languages: ['json'], value: { legal: /^[\p{L}_$][\p{L}\p{N}_$]*$/u, example: 'Order' } },
  refused: { languages: ['json'], value: { legal: /^\d+\.\d+(?:,\d+\.\d+)*$/, example: '2.1' } },
};

/** The language of a fence whose code is a sample; undefined for all others. */
export function sampleLanguage(lang: string | null | undefined): SampleLanguage | undefined {
  if (lang === 'ts' || lang === 'typescript') return 'ts';
  return lang === 'json' ? 'json' : undefined;
}

/** Whether a word of a fence's first line is the name of a mark. */
export function isMark(name: string): name is keyof SampleMarks {
  return Object.hasOwn(marks, name);
}

/** What is wrong with a mark on a fence of this language; undefined when nothing is. */
export function markProblem(
  name: keyof SampleMarks,
  value: string | undefined,
  language: SampleLanguage | undefined,
): string | undefined {
  const { languages, value: wanted } = marks[name];
  if (!language || !languages.includes(language))
    return `The mark \`${name}\` is for fences of ${languages.map((each) => `\`${each}\``).join(' and ')} only.`;
  if (!wanted) return value === undefined ? undefined : `The mark \`${name}\` has no value.`;
  if (value !== undefined && wanted.legal.test(value)) return undefined;
  return `The mark \`${name}\` needs a value such as ${usageOf(name)}.`;
}

/** The marks that are legal on a language's fences, as they are written. */
export function legalMarks(language: SampleLanguage | undefined): string[] {
  return (Object.keys(marks) as (keyof SampleMarks)[])
    .filter((name) => language && marks[name].languages.includes(language))
    .map(usageOf);
}

function usageOf(name: keyof SampleMarks): string {
  const { value } = marks[name];
  return value ? `${name}="${value.example}"` : name;
}

/** The marks of a fence. What is not legal is left out: compiling the doc reports it. */
export function readMarks(meta: string, language: SampleLanguage): SampleMarks {
  const found: Record<string, string | true> = {};
  for (const { groups } of meta.matchAll(metaWords)) {
    const { name, value, word } = groups as MetaWord;
    const key = name ?? word;
    if (key !== undefined && isMark(key) && !markProblem(key, value, language)) found[key] = value ?? true;
  }
  return found;
}

/** One word of what stands behind a fence's language: `name="value"`, `{lines}` or a bare word. */
export interface MetaWord {
  name?: string;
  value?: string;
  lines?: string;
  word?: string;
}

/** Finds the words behind a fence's language; the groups are those of `MetaWord`. */
export const metaWords = /(?<name>[\w-]+)="(?<value>[^"]*)"|\{(?<lines>[^}]*)\}|(?<word>\S+)/g;

/** The `ts` and `json` fences that a doc's author wrote; what was made of facts needs no check. */
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
      // Code stands behind the space by which the whole fence is indented.
      const lineOffset = sourceOffsetOf(spans, Math.max(at, end - line.length));
      at = Math.min(end + 1, markdown.length);
      return lineOffset;
    });
    return [{ lang, meta: meta ?? '', text: value, lineOffsets }];
  });
}
