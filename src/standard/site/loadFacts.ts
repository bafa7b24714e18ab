import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { settingsModule } from '../../core/docs/settings/settingsModule.ts';
import { standardConfigFile, validateStandard } from '../../core/docs/standardConfig.ts';
import type { Diagnostic, StringCache, VersionConfig } from '../../core/docs/types.ts';
import { availabilityOf } from '../packages/availability.ts';
import { availabilityMatrix, type AvailabilityMatrix } from '../packages/availabilityMatrix.ts';
import { readFacts, standardFolder } from '../packages/readFacts.ts';
import { allFields } from '../packages/dataTypeFields.ts';
import type { JsonSchema } from '../packages/schemaNodes.ts';
import type { FieldsOfSchema } from '../packages/factChanges.ts';
import type { Availability, OtherLanguage, VersionFacts } from '../packages/types.ts';
import type { LoadModule } from '../../core/project/siteModules.ts';
import { loadLanguages } from './otherLanguages.ts';

/** What is known of the standard in all versions. */
export interface SiteFacts {
  /** In the order of the versions. */
  all: VersionFacts[];
  /** Stands for all that they were read from: what is worked out of them can be kept by it. */
  fingerprint: string;
  languages: OtherLanguage[];
  /** Since when a name is there; versions are compared once for each. */
  availability(name: string): Availability | undefined;
  /** The fields of a JSON Schema of a version, those of fields included but for those of the schemas `apart`. */
  schemaFields: FieldsOfSchema;
  /** Every name by version, worked out once. */
  matrix(): AvailabilityMatrix;
  diagnostics: Diagnostic[];
  /** Says what was read: facts with another origin are not those of the versions. */
  origin: string;
}

export interface FactsInput {
  root: string;
  versions: VersionConfig[];
  load: LoadModule;
  /** Facts read before, to be taken as they are when they are of the same packages. */
  previous?: SiteFacts;
  cache?: StringCache;
}

/** Reads the facts of all versions, from their packages and from `content/standard`. */
export async function loadFacts({ root, versions, load, previous, cache }: FactsInput): Promise<SiteFacts> {
  const { standard, diagnostics: mistakes } = await loadStandard(root, load);
  const origins = versions.map((version) => {
    const { number, label, packages, declarations, schemas, openapi } = version;
    return [number, label, packages, declarations, schemas, openapi];
  });
  const origin = JSON.stringify([standard, origins]);
  if (previous?.origin === origin) return previous;
  const { facts, fingerprint, diagnostics } = readFacts({ root, versions, standard, cache });
  const other = await loadLanguages({ root, folder: standardFolder, load, facts });
  const asked = new Map<string, Availability | undefined>();
  const availability = (name: string) => {
    if (!asked.has(name)) asked.set(name, availabilityOf(facts, name));
    return asked.get(name);
  };
  const documents = new Map<string, JsonSchema>();
  let known: AvailabilityMatrix | undefined;
  const matrix = () => (known ??= availabilityMatrix(facts));
  return {
    all: facts,
    fingerprint,
    languages: other.languages,
    availability,
    schemaFields: (of, schema, apart) => allFields(of, root, schema, apart, documents),
    matrix,
    diagnostics: [...mistakes, ...diagnostics, ...other.diagnostics],
    origin,
  };
}

async function loadStandard(root: string, load: LoadModule): Promise<ReturnType<typeof validateStandard>> {
  const file = join(root, standardConfigFile);
  return validateStandard(
    existsSync(file) ? (await load(file)).default : undefined,
    settingsModule(root, standardConfigFile),
  );
}
