import type { Code } from 'mdast';
import { hash } from '../parse/hash.ts';
import { legalWords } from '../parse/nearest.ts';
import { parseCode } from '../parse/parseCode.ts';
import type { Context } from './context.ts';
import { metaWords, readMarks, sampleLanguage, type SampleMarks } from './samples.ts';

/** The name of the file that a sample is compiled to. */
export function sampleFile(text: string): string {
  return `sample.${hash('run', text)}.js`;
}

/**
 * The samples that begin when a reader runs a fence, each with what its app is called and the name of its compiled
 * file: its own, and the one that it names, in the order in which both stand on the page. Undefined for a fence that
 * does not run.
 */
export function samplesToRun(
  fence: Code,
  fences: Code[],
  context: Context,
): { title: string; file: string }[] | undefined {
  const { run, with: other } = marksOf(fence);
  if (!run || context.input.imported) {
    if (other !== undefined) context.error(fence, 'The mark `with` is for samples with the mark `run` only.');
    return undefined;
  }
  if (context.input.islands?.includes('run') === false)
    context.error(fence, 'The mark `run` needs the island that runs samples: `content/islands/run.tsx`.');
  if (!titleOf(fence)) context.error(fence, 'A sample that runs needs a title: `title="app.ts"`.');
  const isExport = parseCode('sample.ts', fence.value).program.body.some(({ type }) => type.startsWith('Export'));
  if (isExport) context.error(fence, 'A sample that runs exports nothing: it is an app of its own.');
  const others = fences.filter((each) => each !== fence && marksOf(each).run);
  const partner = others.find((each) => titleOf(each) === other);
  if (other !== undefined && !partner) {
    const titles = others.length > 0 ? [...new Set(others.map(titleOf))] : ['none'];
    context.error(fence, `No sample \`${other}\` with the mark \`run\` is on this page. ${legalWords(other, titles)}`);
    return undefined;
  }
  return fences
    .filter((each) => each === fence || (other !== undefined && each === partner))
    .map((each) => ({ title: titleOf(each), file: sampleFile(each.value) }));
}

function marksOf({ lang, meta }: Code): SampleMarks {
  return readMarks(meta, sampleLanguage(lang));
}

function titleOf({ meta }: Code): string {
  return metaWords(meta).find(({ name, value }) => name === 'title' && value !== undefined)?.value ?? '';
}
