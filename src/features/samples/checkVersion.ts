import { pointAt } from '../../core/parse/text.ts';
import type { Diagnostic, VersionConfig } from '../../core/docs/types.ts';
import type { VersionFacts } from '../../standard/packages/types.ts';
import { hash } from '../../core/parse/hash.ts';
import type { Store } from '../../core/project/store.ts';
import type { Project } from '../../core/project/project.ts';
import { checkJson, type JsonInput, type JsonResult } from './checkJson.ts';
import { checkTypeScript, findCompiler, type TypeScriptCheck } from './checkTypeScript.ts';
import { openSchemas } from '../../standard/packages/jsonSchemas.ts';
import { surroundingsOf } from './packagePaths.ts';
import { jsonModule, sampleModule } from './sampleModule.ts';
import type { Sample, SampleProblem, SampleReport } from './types.ts';
import { rememberJson } from '../../core/remember.ts';

export interface VersionInput {
  project: Pick<Project, 'root' | 'engine' | 'cache'>;
  version: VersionConfig;
  facts: VersionFacts;
  /** Names of the schemas that any version's packages carry. */
  schemaNames: Set<string>;
  /** Names of the data types that any version's packages declare. */
  typeNames: Set<string>;
  store: Store;
}

/** What came of one version. */
export interface VersionResult {
  /** Of its samples; `label` is the version's. */
  found: { diagnostic: Diagnostic; label: string }[];
  /** Of the version as a whole. */
  diagnostics: Diagnostic[];
  counts: Pick<SampleReport, 'typeScript' | 'json'>;
}

/**
 * Checks the samples of one version, and those of others that run on it: what compiles unchanged there makes no call
 * that is another there. Those of TypeScript, and JSON that has no schema, are compiled together.
 */
export async function checkVersion(
  samples: Sample[],
  { project, version, facts, schemaNames, typeNames, store }: VersionInput,
): Promise<VersionResult> {
  const { label } = version;
  const checks: (TypeScriptCheck & { sample: Sample })[] = [];
  const result: VersionResult = { found: [], diagnostics: [], counts: { typeScript: 0, json: 0 } };
  const note = (sample: Sample, problems: SampleProblem[]) =>
    result.found.push(...problems.map((problem) => ({ diagnostic: diagnosticOf(sample, problem), label })));
  const surroundings = surroundingsOf(project.root, facts.standard.package, version);
  const json = keepingJson({ facts, schemas: openSchemas(facts, project.root), schemaNames, typeNames, label }, store);
  for (const sample of samples) {
    if (sample.language === 'json') {
      const { problems, interfaceName } = json(sample);
      note(sample, problems);
      if (interfaceName)
        checks.push({
          sample,
          module: jsonModule(sample.text, interfaceName, facts.standard.package),
          failure: `The sample is not valid by the interface ${interfaceName} of ${label}.`,
        });
      result.counts.json += 1;
    } else if (surroundings) {
      const { declaration, fails } = sample.marks;
      const isOwn = sample.version === version.name;
      checks.push({
        sample,
        module: sampleModule(sample, facts),
        declaration,
        fails,
        ...(!isOwn && { failure: `The sample has the mark \`run\`, and cannot run on ${label}.` }),
      });
      if (isOwn) result.counts.typeScript += 1;
    }
  }
  if (!surroundings || checks.length === 0) return result;
  try {
    const { problems, diagnostics } = await checkTypeScript(checks, {
      surroundings,
      compiler: findCompiler(project.engine),
      folder: project.cache,
      cache: store,
    });
    checks.forEach(({ sample }, index) => note(sample, problems[index]!));
    result.diagnostics.push(...diagnostics.map((each) => ({ ...each, message: `${each.message} (In ${label}.)` })));
  } catch (error) {
    result.diagnostics.push({ severity: 'error', message: (error as Error).message });
  }
  return result;
}

/** `checkJson`, for samples that it has not seen with the same packages. */
function keepingJson(input: JsonInput, store: Store): (sample: Sample) => JsonResult {
  const { packages, dataTypes, schemas, schemasHash } = input.facts;
  const known = JSON.stringify([
    input.label,
    packages,
    dataTypes.map(({ name, type }) => [name, type]),
    schemas,
    schemasHash,
    [...input.schemaNames],
    [...input.typeNames],
  ]);
  return (sample) => {
    const key = hash('json', known, JSON.stringify(sample.marks), sample.text);
    return rememberJson(store, key, () => checkJson(sample, input));
  };
}

function diagnosticOf({ file, source, lineOffsets }: Sample, { line, column, message }: SampleProblem): Diagnostic {
  const offset = (lineOffsets[Math.min(line, lineOffsets.length) - 1] ?? 0) + column - 1;
  return { severity: 'error', message, file, ...pointAt(source, Math.min(offset, source.length)) };
}
