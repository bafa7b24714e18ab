import { docsByFile } from '../../core/docs/contentIndex.ts';
import type { Doc, Version } from '../../core/docs/types.ts';
import { readMarks, sampleLanguage } from '../../core/compile/sampleMarks.ts';
import type { SampleFence } from '../../core/compile/types.ts';
import { hash } from '../../core/parse/hash.ts';
import type { Sample } from './types.ts';

/** The fences of a compiled doc. */
export type FencesOf = (doc: Doc) => SampleFence[];

/**
 * Every `ts` and `json` fence of the docs as each version shows them. What is the same in text and marks in one file is one
 * sample of a version.
 */
export function collectSamples(versions: Pick<Version, 'docs'>[], fencesOf: FencesOf): Sample[] {
  const samples = new Map<string, Sample>();
  for (const doc of docsByFile(versions)) {
    for (const fence of fencesOf(doc)) {
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

function sampleOf({ lang, meta, text, lineOffsets }: SampleFence, doc: Doc): Sample {
  const language = sampleLanguage(lang)!;
  return {
    version: doc.version,
    file: doc.file,
    source: doc.source,
    lineOffsets,
    language,
    marks: readMarks(meta, language),
    text,
  };
}
