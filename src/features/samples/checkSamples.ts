import { join } from 'node:path';
import { readMarks, sampleLanguage, type SampleLanguage, type SampleMarks } from '../../core/compile/samples.ts';
import type { SampleFence } from '../../core/compile/types.ts';
import { docsByFile } from '../../core/docs/contentIndex.ts';
import { newestVersion } from '../../core/docs/selection/selectVersion.ts';
import type { Diagnostic, Doc, VersionConfig } from '../../core/docs/types.ts';
import { acrossVersions, errorAt } from '../../core/parse/diagnostics.ts';
import { hash } from '../../core/parse/hash.ts';
import { countOf } from '../../core/parse/text.ts';
import type { CachedFolders } from '../../core/project/project.ts';
import { engineFingerprint } from '../../core/project/sourceFingerprints.ts';
import { openStore, type Store } from '../../core/project/store.ts';
import { rememberJson } from '../../core/remember.ts';
import { validatorOf } from '../../standard/packages/jsonSchemas.ts';
import type { VersionFacts } from '../../standard/packages/types.ts';
import { checkJson, type JsonResult } from './checkJson.ts';
import { checkTypeScript, type SampleProblem, type TypeScriptCheck } from './checkTypeScript.ts';
import { jsonModule, sampleModule, surroundingsOf } from './sampleModule.ts';

/** A code fence to check against the standard's packages in one version. */
export interface Sample {
  /** `Version.name`. */
  version: string;
  file: string;
  source: string;
  lineOffsets: number[];
  language: SampleLanguage;
  marks: SampleMarks;
  text: string;
}

/** Number of checks. A check is one sample in one version. */
export interface SampleReport {
  samples: number;
  versions: number;
  typeScript: number;
  json: number;
  exempt: number;
}

export interface SamplesInput {
  project: CachedFolders;
  /** Entries from `content/versions.ts`, with facts in the same order. */
  versions: VersionConfig[];
  facts: VersionFacts[];
  content: { docs: Doc[] }[];
  fencesOf: FencesOf;
}

type FencesOf = (doc: Doc) => SampleFence[];

/**
 * Checks all samples in every version: TypeScript against the packages, JSON against schemas and data types. Runnable
 * samples are also checked against the newest packages, because they run there. Results are cached.
 */
export async function checkSamples({
  project,
  versions,
  facts,
  content,
  fencesOf,
}: SamplesInput): Promise<{ report: SampleReport; diagnostics: Diagnostic[] }> {
  const store = openStore(join(project.cache, 'samples.cache'), engineFingerprint(project.engine));
  const samples = collectSamples(content, fencesOf);
  const checked = samples.filter(({ marks }) => !marks.fragment);
  const names = {
    schemaNames: new Set(facts.flatMap(({ schemas }) => Object.keys(schemas))),
    typeNames: new Set(facts.flatMap(({ dataTypes }) => dataTypes.map(({ type }) => type))),
  };
  const found: Found = { problems: [], diagnostics: [], typeScript: 0, json: 0 };
  // One version at a time: the compiler uses all cores, and memory per version.
  for (const [index, version] of versions.entries()) {
    const isNewest = version === newestVersion(versions);
    const own = checked.filter((sample) => sample.version === version.name);
    const run = checked.filter((sample) => isNewest && sample.marks.run && sample.version !== version.name);
    await checkVersion([...own, ...run], { project, version, facts: facts[index]!, ...names, store }, found);
  }
  store.save();
  const report: SampleReport = {
    samples: new Set(samples.map(sampleKey)).size,
    versions: new Set(samples.map(({ version }) => version)).size,
    typeScript: found.typeScript,
    json: found.json,
    exempt: samples.length - checked.length,
  };
  return { report, diagnostics: [...acrossVersions(found.problems), ...found.diagnostics, ...tooManyExempt(report)] };
}

/** Collects `ts` and `json` fences. Equal fences in a file become one sample per version. */
export function collectSamples(versions: { docs: Doc[] }[], fencesOf: FencesOf): Sample[] {
  const samples = new Map<string, Sample>();
  for (const doc of docsByFile(versions)) {
    for (const { lang, meta, text, lineOffsets } of fencesOf(doc)) {
      const { version, file, source } = doc;
      const language = sampleLanguage(lang)!;
      const sample = { version, file, source, lineOffsets, language, marks: readMarks(meta, language), text };
      const key = `${version} ${sampleKey(sample)}`;
      if (!samples.has(key)) samples.set(key, sample);
    }
  }
  return [...samples.values()];
}

/** Returns a key shared by equal samples across versions. */
function sampleKey({ file, language, marks, text }: Sample): string {
  return hash(file, language, JSON.stringify(Object.entries(marks).sort()), text);
}

/** Results for all versions, updated in place. */
interface Found {
  typeScript: number;
  json: number;
  problems: { diagnostic: Diagnostic; label: string }[];
  /** Problems with a version as a whole. */
  diagnostics: Diagnostic[];
}

interface VersionInput {
  project: CachedFolders;
  version: VersionConfig;
  facts: VersionFacts;
  schemaNames: Set<string>;
  typeNames: Set<string>;
  store: Store;
}

/** Compiles TypeScript samples together with JSON samples without a schema. */
async function checkVersion(
  samples: Sample[],
  { project, version, facts, schemaNames, typeNames, store }: VersionInput,
  found: Found,
): Promise<void> {
  const { label } = version;
  const checks: (TypeScriptCheck & { sample: Sample })[] = [];
  const note = (sample: Sample, problems: SampleProblem[]) =>
    found.problems.push(...problems.map((problem) => ({ diagnostic: diagnosticOf(sample, problem), label })));
  const surroundings = surroundingsOf(project.root, facts.standard.package, version);
  const input = { facts, validate: validatorOf(facts), schemaNames, typeNames };
  const known = JSON.stringify([label, facts.dataTypes, facts.schemas, [...schemaNames], [...typeNames]]);
  for (const sample of samples) {
    const { text, marks } = sample;
    if (sample.language === 'json') {
      const key = hash('json', known, JSON.stringify(marks), text);
      const { problems, interfaceName } = rememberJson(store, key, (): JsonResult => checkJson(sample, input));
      note(sample, problems);
      found.json += 1;
      if (interfaceName)
        checks.push({
          sample,
          module: jsonModule(text, interfaceName, facts.standard.package),
          failure: `The sample does not match the interface ${interfaceName} of ${label}.`,
        });
    } else if (surroundings) {
      const { declaration, fails } = marks;
      const isOwn = sample.version === version.name;
      const failure = isOwn ? undefined : `The sample has the mark \`run\`, but cannot run with ${label}.`;
      checks.push({ sample, module: sampleModule(sample, facts), declaration, fails, failure });
      if (isOwn) found.typeScript += 1;
    }
  }
  if (!surroundings || checks.length === 0) return;
  try {
    const { problems, diagnostics } = await checkTypeScript(checks, { surroundings, project, cache: store });
    checks.forEach(({ sample }, index) => note(sample, problems[index]!));
    found.diagnostics.push(...diagnostics.map((each) => ({ ...each, message: `${each.message} (In ${label}.)` })));
  } catch (error) {
    found.diagnostics.push({ severity: 'error', message: (error as Error).message });
  }
}

function diagnosticOf({ file, source, lineOffsets }: Sample, { line, column, message }: SampleProblem): Diagnostic {
  const offset = (lineOffsets[Math.min(line, lineOffsets.length) - 1] ?? 0) + column - 1;
  return errorAt(file, source, Math.min(offset, source.length), message);
}

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

/** Maximum share of checks skipped by the mark `fragment`, in percent. */
const mostExempt = 5;

function tooManyExempt(report: SampleReport): Diagnostic[] {
  if (exemptShare(report) <= mostExempt) return [];
  const message = `The mark \`fragment\` exempts too many samples: ${formatReport(report)}. The limit is ${mostExempt}%.`;
  return [{ severity: 'error', message }];
}

function exemptShare({ typeScript, json, exempt }: SampleReport): number {
  return exempt === 0 ? 0 : (100 * exempt) / (typeScript + json + exempt);
}
