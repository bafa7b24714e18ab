import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { didYouMean, listNames } from '../../core/parse/nearest.ts';
import {
  readSettings,
  settingsModule,
  wayTo,
  type SettingsModule,
  strict,
} from '../../core/docs/settings/settingsModule.ts';
import type { ValuePath } from '../../core/docs/settings/valuePlace.ts';
import type { Diagnostic } from '../../core/docs/types.ts';
import { findName, namesOf } from '../packages/findName.ts';
import type { OtherLanguage, VersionFacts } from '../packages/types.ts';
import type { LoadModule } from '../../core/project/siteModules.ts';

const text = z.string().min(1, 'must not be empty');
const word = z.string().regex(/^[\w-]+$/, 'must be one word, such as `cs`');
const member = strict({ for: text.optional(), signature: text });
const language = strict({
  label: text,
  value: word,
  language: word,
  version: text,
  declarations: z.array(strict({ for: text, head: text, members: z.array(member) })),
});

interface LanguagesInput {
  root: string;
  /** Below the root: every module in it holds the declarations of one language. */
  folder: string;
  load: LoadModule;
  facts: VersionFacts[];
}

interface Languages {
  languages: OtherLanguage[];
  diagnostics: Diagnostic[];
}

/**
 * Reads the declarations of other languages. A module that is not of the right form is reported and left out. @throws
 * when one cannot be run.
 */
export async function loadLanguages({ root, folder, load, facts }: LanguagesInput): Promise<Languages> {
  const names = existsSync(join(root, folder)) ? await readdir(join(root, folder)) : [];
  const modules = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts')).sort();
  const read = await Promise.all(
    modules.map(async (name) =>
      readLanguage((await load(join(root, folder, name))).default, settingsModule(root, `${folder}/${name}`), facts),
    ),
  );
  return {
    languages: read.flatMap(({ languages }) => languages),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}

function readLanguage(input: unknown, settings: SettingsModule, all: VersionFacts[]): Languages {
  const { data, diagnostics } = readSettings(language, input, settings);
  if (!data) return { languages: [], diagnostics };
  const report = (path: ValuePath, message: string) => settings.error(wayTo(path) + message, path);
  return { languages: [data], diagnostics: unknownNames(data, all, report) };
}

/** What a declaration stands for must be declared in the version, or no page would ever show it. */
function unknownNames(
  { version, declarations }: OtherLanguage,
  all: VersionFacts[],
  report: (path: ValuePath, message: string) => Diagnostic,
): Diagnostic[] {
  const facts = all.find(({ number }) => number === version);
  if (!facts) {
    const legal = listNames(all.map(({ number }) => number));
    return [report(['version'], `There is no version \`${version}\`. Legal are ${legal}.`)];
  }
  // That its packages cannot be read is said already.
  if (Object.keys(facts.declarations).length === 0) return [];
  const check = (name: string, path: ValuePath) =>
    findName(facts, name)
      ? []
      : [report(path, `\`${name}\` is not declared in version ${version}.${didYouMean(name, namesOf(facts))}`)];
  return declarations.flatMap(({ for: owner, members }, index) => [
    ...check(owner, ['declarations', index, 'for']),
    ...members.flatMap((member, at) =>
      member.for === undefined ? [] : check(`${owner}.${member.for}`, ['declarations', index, 'members', at, 'for']),
    ),
  ]);
}
