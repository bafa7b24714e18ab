import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsModule, type SettingsModule } from '../../core/docs/settings/settingsModule.ts';
import type { ValuePath } from '../../core/docs/settings/valuePlace.ts';
import { versionsFile } from '../../core/docs/versionsConfig.ts';
import type { Diagnostic, StringCache, VersionConfig } from '../../core/docs/types.ts';
import { draftNumberOf } from '../../core/docs/selection/selectVersion.ts';
import { hash } from '../../core/parse/hash.ts';
import type { ParsedDocuments } from './readOpenApi.ts';
import { readVersionFacts, type Sources } from './readVersionFacts.ts';
import { resolvePackage } from './resolvePackage.ts';
import type { Standard, VersionFacts } from './types.ts';

/** Below the project's root: what no package holds. */
export const standardFolder = 'content/standard';

export interface FactsInput {
  /** The project's folder: where `node_modules` and the declarations files are. */
  root: string;
  versions: VersionConfig[];
  standard: Standard;
  cache?: StringCache;
}

/**
 * Reads what the packages, declarations files and OpenAPI documents of all versions declare, in the order of the
 * versions. A version that names none has empty facts; a package or file that is missing is an error that says what to
 * do. With a cache, packages that are the same as when it was filled are not read again.
 */
export function readFacts({ root, versions, standard, cache }: FactsInput): {
  facts: VersionFacts[];
  /** Stands for all that they were read from. */
  fingerprint: string;
  diagnostics: Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const settings = settingsModule(root, versionsFile);
  const sources = versions.map((version, index) =>
    findSources(root, version, { index, draftNumber: draftNumberOf(versions), settings }, diagnostics),
  );
  const key = `facts:${hash(JSON.stringify([root, standard, sources]))}`;
  const cached = cache?.get(key);
  if (cached !== undefined) return { facts: JSON.parse(cached) as VersionFacts[], fingerprint: key, diagnostics };
  const parsed: ParsedDocuments = new Map();
  const facts = sources.map((each, index) =>
    readVersionFacts(
      root,
      standard,
      each,
      { diagnostics, wrong: (message, path) => settings.error(message, [index, ...path]) },
      parsed,
    ),
  );
  if (diagnostics.length === 0) cache?.set(key, JSON.stringify(facts));
  return { facts, fingerprint: key, diagnostics };
}

/** Where a version stands among the others, and what they are written in. */
interface Written {
  index: number;
  draftNumber: string;
  settings: SettingsModule;
}

function findSources(
  root: string,
  version: VersionConfig,
  { index, draftNumber, settings }: Written,
  diagnostics: Diagnostic[],
): Sources {
  const missing = (message: string, path: ValuePath) =>
    diagnostics.push(settings.error(`Version ${version.label}: ${message}`, [index, ...path]));
  const packages = (version.packages ?? []).flatMap((name, at) => {
    const found = resolvePackage(root, name);
    const problem = !found
      ? `the package \`${name}\`, which holds its facts, is not installed as a whole; run \`npm ci\`.`
      : !found.entry && `the package \`${name}\` names no declarations file (\`types\`); take one that does.`;
    if (problem) missing(problem, ['packages', at]);
    return found ?? [];
  });
  const textOf = (key: 'declarations' | 'openapi', what: string, file: string | undefined) => {
    if (file === undefined) return undefined;
    if (existsSync(join(root, file))) return { file, text: readFileSync(join(root, file), 'utf8') };
    const path = key === 'openapi' ? [key, 'file'] : [key];
    missing(`there is no ${what} \`${file}\`; add it, or leave out \`${key}\`.`, path);
    return undefined;
  };
  const declarations = textOf('declarations', 'declarations file', version.declarations);
  const openapi = textOf('openapi', 'OpenAPI document', version.openapi?.file);
  const schemas = version.schemas;
  if (schemas !== undefined && !existsSync(join(root, schemas)))
    missing(`there is no folder \`${schemas}\`; add it, or leave out \`schemas\`.`, ['schemas']);
  return {
    number: version.number,
    packages,
    ...(declarations && { declarations }),
    ...(schemas !== undefined &&
      existsSync(join(root, schemas)) && { schemas: { folder: schemas, hash: hashOfSchemas(root, schemas) } }),
    ...(openapi && { openapi: { ...version.openapi!, ...openapi, draftNumber } }),
  };
}

/** Changes when any schema in a folder does. */
function hashOfSchemas(root: string, folder: string): string {
  const files = (readdirSync(join(root, folder), { recursive: true }) as string[]).filter((file) =>
    file.endsWith('.json'),
  );
  return hash(...files.sort().flatMap((file) => [file, readFileSync(join(root, folder, file))]));
}
