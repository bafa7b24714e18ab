import { join } from 'node:path';
import { acrossVersions } from '../../core/parse/diagnostics.ts';
import type { Diagnostic, Version, VersionConfig } from '../../core/docs/types.ts';
import type { VersionFacts } from '../../standard/packages/types.ts';
import { sourcePrints } from '../../core/project/sourcePrints.ts';
import { openStore } from '../../core/project/store.ts';
import type { Project } from '../../core/project/project.ts';
import { checkVersion, type VersionResult } from './checkVersion.ts';
import { collectSamples, sampleKey, type FencesOf } from './collectSamples.ts';
import { tooManyExempt, type SampleReport } from './sampleReport.ts';

export interface SamplesInput {
  project: Pick<Project, 'root' | 'engine' | 'cache'>;
  /** `content/versions.ts`, and the facts of the same versions in the same order. */
  versions: VersionConfig[];
  facts: VersionFacts[];
  content: Pick<Version, 'docs'>[];
  fencesOf: FencesOf;
}

/**
 * Checks every sample of every version: TypeScript against the version's packages, JSON against its schemas and data types. What
 * was found of a sample is kept, so that only those that have changed are compiled.
 */
export async function checkSamples({
  project,
  versions,
  facts,
  content,
  fencesOf,
}: SamplesInput): Promise<{ report: SampleReport; diagnostics: Diagnostic[] }> {
  const entries = [join(project.engine, 'src/features/samples/checkSamples.ts')];
  const prints = sourcePrints(project, 'samples', {
    samples: { entries, files: [join(project.engine, 'package-lock.json')] },
  });
  const store = openStore(join(project.cache, 'samples.cache'), prints.samples);
  const samples = collectSamples(content, fencesOf);
  const checked = samples.filter(({ marks }) => !marks.fragment);
  const schemaNames = new Set(facts.flatMap(({ schemas }) => Object.keys(schemas)));
  const typeNames = new Set(facts.flatMap(({ dataTypes }) => dataTypes.map(({ type }) => type)));
  const results: VersionResult[] = [];
  // One after the other: the compiler by itself takes all cores, and memory for each version.
  for (const [index, version] of versions.entries()) {
    const own = checked.filter((sample) => sample.version === version.name);
    results.push(await checkVersion(own, { project, version, facts: facts[index]!, schemaNames, typeNames, store }));
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
