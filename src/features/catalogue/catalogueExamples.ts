import { readTwin } from '../../core/parse/twinText.ts';
import { readMarks, sampleLanguage } from '../../core/compile/samples.ts';
import type { SampleFence } from '../../core/compile/types.ts';
import type { CataloguedDoc, Example } from './types.ts';

/** The samples of a doc that are whole and right in a version, each with its section. */
export function catalogueExamples(
  { path, sections }: Pick<CataloguedDoc, 'path' | 'sections'>,
  number: string,
  { plain, samples }: { plain: string; samples: SampleFence[] },
): Example[] {
  const marksOf = new Map(
    samples.map(({ lang, meta, text }) => [`${sampleLanguage(lang)} ${text}`, readMarks(meta, sampleLanguage(lang)!)]),
  );
  return readTwin(plain).fences.flatMap(({ language, code, heading }): Example[] => {
    const marks = marksOf.get(`${sampleLanguage(language)} ${code}`);
    const isLess = marks?.fragment ?? marks?.declaration ?? marks?.part ?? marks?.fails;
    if (!marks || isLess || marks.refused?.split(',').includes(number)) return [];
    const anchor = heading === undefined ? '' : (sections[heading]?.[0] ?? '');
    const of = marks.type ?? marks.schema ?? marks.interface;
    return [
      {
        language: sampleLanguage(language)!,
        code,
        ...(of !== undefined && { of }),
        path: anchor === '' ? path : `${path}#${anchor}`,
      },
    ];
  });
}

/** The headings of a compiled doc, in order. */
export function catalogueSections({
  sections,
}: {
  sections: { id: string; headings: string[] }[];
}): CataloguedDoc['sections'] {
  return sections
    .filter(({ id }) => id !== '')
    .map(({ id, headings }) => [id, headings.length + 1, headings.at(-1) ?? '']);
}
