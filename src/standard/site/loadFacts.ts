import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  matching,
  readSettings,
  settingsModule,
  strict,
  text,
  wayTo,
} from '../../core/docs/settings/settingsModule.ts';
import type { ValuePath } from '../../core/docs/settings/valuePlace.ts';
import { standardConfigFile, validateStandard } from '../../core/docs/standardConfig.ts';
import type { Diagnostic, StringCache, VersionConfig } from '../../core/docs/types.ts';
import { didYouMean, listNames } from '../../core/parse/nearest.ts';
import type { LoadModule } from '../../core/project/siteModules.ts';
import { availabilityMatrix, availabilityOf, type AvailabilityMatrix } from '../packages/availability.ts';
import { findName, namesOf } from '../packages/names.ts';
import { readFacts, standardFolder } from '../packages/readFacts.ts';
import type { Availability, OtherLanguage, VersionFacts } from '../packages/types.ts';

export interface SiteFacts {
  /** In version order. */
  all: VersionFacts[];
  of(version: string): VersionFacts;
  /** Identifies all sources; usable as a cache key. */
  fingerprint: string;
  languages: OtherLanguage[];
  availability(name: string): Availability | undefined;
  matrix(): AvailabilityMatrix;
  diagnostics: Diagnostic[];
  /** Identifies the sources; facts with another origin belong to other versions. */
  origin: string;
}

interface FactsInput {
  root: string;
  versions: VersionConfig[];
  load: LoadModule;
  /** Facts to reuse if the packages are unchanged. */
  previous?: SiteFacts;
  cache?: StringCache;
}

export async function loadFacts({ root, versions, load, previous, cache }: FactsInput): Promise<SiteFacts> {
  const configFile = join(root, standardConfigFile);
  const config = existsSync(configFile) ? (await load(configFile)).default : undefined;
  const { standard, diagnostics: mistakes } = validateStandard(config, settingsModule(root, standardConfigFile));
  const origins = versions.map(({ name, number, label, packages, declarations, schemas, openapi }) => {
    return [name, number, label, packages, declarations, schemas, openapi];
  });
  const origin = JSON.stringify([standard, origins]);
  if (previous?.origin === origin) return previous;
  const { facts, fingerprint, diagnostics } = readFacts({ root, versions, standard, cache });
  const languages = await loadLanguages(root, load, facts);
  const byName = new Map(versions.map(({ name }, index) => [name, facts[index]!]));
  const asked = new Map<string, Availability | undefined>();
  let known: AvailabilityMatrix | undefined;
  return {
    all: facts,
    of: (version) => byName.get(version)!,
    fingerprint,
    languages: languages.flatMap(({ data }) => data ?? []),
    availability(name) {
      if (!asked.has(name)) asked.set(name, availabilityOf(facts, name));
      return asked.get(name);
    },
    matrix: () => (known ??= availabilityMatrix(facts)),
    diagnostics: [...mistakes, ...diagnostics, ...languages.flatMap((each) => each.diagnostics)],
    origin,
  };
}

const member = strict({ for: text.optional(), signature: text });
const word = matching(/^[\w-]+$/, 'one word, such as `cs`');
const language = strict({
  label: text,
  value: word,
  language: word,
  version: text,
  declarations: z.array(strict({ for: text, head: text, members: z.array(member) })),
});

interface ReadLanguage {
  /** Undefined when the module is invalid. */
  data?: OtherLanguage;
  diagnostics: Diagnostic[];
}

/**
 * Reads the declarations of other languages, one module per language.
 *
 * @throws when a module fails.
 */
async function loadLanguages(root: string, load: LoadModule, all: VersionFacts[]): Promise<ReadLanguage[]> {
  const folder = join(root, standardFolder);
  const names = existsSync(folder) ? await readdir(folder) : [];
  const modules = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts')).sort();
  return Promise.all(
    modules.map(async (name) => {
      const settings = settingsModule(root, `${standardFolder}/${name}`);
      const { data, diagnostics } = readSettings(language, (await load(join(folder, name))).default, settings);
      const report = (path: ValuePath, message: string) => settings.error(wayTo(path) + message, path);
      return { data, diagnostics: data ? unknownNames(data, all, report) : diagnostics };
    }),
  );
}

/** Reports declarations for names missing from the version, since no page would show them. */
function unknownNames(
  { version, declarations }: OtherLanguage,
  all: VersionFacts[],
  report: (path: ValuePath, message: string) => Diagnostic,
): Diagnostic[] {
  const facts = all.find(({ number }) => number === version);
  if (!facts) {
    const legal = listNames(all.map(({ number }) => number));
    return [report(['version'], `Unknown version \`${version}\`. Legal values are ${legal}.`)];
  }
  // Unreadable packages are reported elsewhere.
  if (Object.keys(facts.declarations).length === 0) return [];
  const names = declarations.flatMap(({ for: owner, members }, index): [string, ValuePath][] => [
    [owner, ['declarations', index, 'for']],
    ...members.flatMap((each, at): [string, ValuePath][] =>
      each.for === undefined ? [] : [[`${owner}.${each.for}`, ['declarations', index, 'members', at, 'for']]],
    ),
  ]);
  return names
    .filter(([name]) => !findName(facts, name))
    .map(([name, path]) =>
      report(path, `\`${name}\` is not declared in version ${version}.${didYouMean(name, namesOf(facts))}`),
    );
}
