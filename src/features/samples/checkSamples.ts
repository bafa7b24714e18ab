import { countOf } from '../../core/parse/text.ts';
import { hash } from '../../core/parse/hash.ts';
import { docsByFile } from '../../core/docs/contentIndex.ts';
import { join } from 'node:path';
import { acrossVersions } from '../../core/parse/diagnostics.ts';
import type { Diagnostic, Doc, Version, VersionConfig } from '../../core/docs/types.ts';
import type { VersionFacts } from '../../standard/packages/types.ts';
import { sourceFingerprints } from '../../core/project/sourceFingerprints.ts';
import { openStore } from '../../core/project/store.ts';
import type { Project } from '../../core/project/project.ts';
import { checkVersion, type VersionResult } from './checkVersion.ts';
import { newestVersion } from '../../core/docs/selection/selectVersion.ts';
import { readMarks, sampleLanguage } from '../../core/compile/samples.ts';
import type { SampleFence } from '../../core/compile/types.ts';
import type { Sample, SampleReport } from './types.ts';

export interface SamplesInput {
  project: Pick<Project, 'root' | 'engine' | 'cache'>;
  /** `content/versions.ts`, and the facts of the same versions in the same order. */
  versions: VersionConfig[];
  facts: VersionFacts[];
  content: Pick<Version, 'docs'>[];
  fencesOf: FencesOf;
}

/**
 * Checks every sample of every version: TypeScript against the version's packages, JSON against its schemas and data
 * types; those that run against the newest version's packages, too. What was found of a sample is kept, so that only
 * those that have changed are compiled.
 */
export async function checkSamples({
  project,
  versions,
  facts,
  content,
  fencesOf,
}: SamplesInput): Promise<{ report: SampleReport; diagnostics: Diagnostic[] }> {
  const entries = [join(project.engine, 'src/features/samples/checkSamples.ts')];
  const fingerprints = sourceFingerprints(project, 'samples', {
    samples: { entries, files: [join(project.engine, 'package-lock.json')] },
  });
  const store = openStore(join(project.cache, 'samples.cache'), fingerprints.samples);
  const samples = collectSamples(content, fencesOf);
  const checked = samples.filter(({ marks }) => !marks.fragment);
  const schemaNames = new Set(facts.flatMap(({ schemas }) => Object.keys(schemas)));
  const typeNames = new Set(facts.flatMap(({ dataTypes }) => dataTypes.map(({ type }) => type)));
  const results: VersionResult[] = [];
  // One after the other: the compiler by itself takes all cores, and memory for each version.
  for (const [index, version] of versions.entries()) {
    const own = checked.filter((sample) => sample.version === version.name);
    const run =
      version === newestVersion(versions)
        ? checked.filter(({ version: other, marks }) => marks.run && other !== version.name)
        : [];
    results.push(
      await checkVersion([...own, ...run], { project, version, facts: facts[index]!, schemaNames, typeNames, store }),
    );
  }
  store.save();
  const report: SampleReport = {
    samples: new Set(samples.map(sampleKey)).size,
    versions: new Set(samples.map(({ version }) => version)).size,
    typeScript: sum(results.map(({ counts }) => counts.typeScript)),
    json: sum(results.map(({ counts }) => counts.json)),
    exempt: samples.length - checked.length,
  };
  const found = acrossVersions(results.flatMap((result) => result.found));
  return {
    report,
    diagnostics: [...found, ...results.flatMap((result) => result.diagnostics), ...tooManyExempt(report)],
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The fences of a compiled doc. */
type FencesOf = (doc: Doc) => SampleFence[];

/**
 * Every `ts` and `json` fence of the docs as each version shows them. What is the same in text and marks in one file is
 * one sample of a version.
 */
export function collectSamples(versions: Pick<Version, 'docs'>[], fencesOf: FencesOf): Sample[] {
  const samples = new Map<string, Sample>();
  for (const doc of docsByFile(versions)) {
    for (const { lang, meta, text, lineOffsets } of fencesOf(doc)) {
      const { version, file, source } = doc;
      const language = sampleLanguage(lang)!;
      const sample = { version, file, source, lineOffsets, language, marks: readMarks(meta, language), text };
      const key = `${doc.version} ${sampleKey(sample)}`;
      if (!samples.has(key)) samples.set(key, sample);
    }
  }
  return [...samples.values()];
}

/** The same for samples that are one, in whichever versions. */
function sampleKey({ file, language, marks, text }: Sample): string {
  return hash(file, language, JSON.stringify(Object.entries(marks).sort()), text);
}

/** Most of the checks that may be left out by the mark `fragment`, in per cent. */
const mostExempt = 5;

/** `123 samples in 6 versions: 456 TypeScript checks, 78 JSON checks, 3 exempt (0.6 %)`. */
export function formatReport(report: SampleReport): string {
  const { samples, versions, typeScript, json, exempt } = report;
  const kinds = [
    countOf(typeScript, 'TypeScript check'),
    countOf(json, 'JSON check'),
    `${exempt} exempt (${exemptShare(report).toFixed(1)} %)`,
  ];
  return `${countOf(samples, 'sample')} in ${countOf(versions, 'version')}: ${kinds.join(', ')}`;
}

/** An error when more than a few of the samples are exempt. */
function tooManyExempt(report: SampleReport): Diagnostic[] {
  if (exemptShare(report) <= mostExempt) return [];
  return [
    {
      severity: 'error',
      message:
        `Too many samples are exempt by the mark \`fragment\`: ${formatReport(report)}. ` +
        `At most ${mostExempt} % may be.`,
    },
  ];
}

function exemptShare({ typeScript, json, exempt }: SampleReport): number {
  return exempt === 0 ? 0 : (100 * exempt) / (typeScript + json + exempt);
}
