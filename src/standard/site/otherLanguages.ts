import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { didYouMean, listNames } from '../../core/parse/nearest.ts';
import { readSettings, settingsModule, wayTo, type SettingsModule } from '../../core/docs/settings/settingsModule.ts';
import type { ValuePath } from '../../core/docs/settings/valuePlace.ts';
import { strict } from '../../core/docs/strictSchema.ts';
import type { Diagnostic } from '../../core/docs/types.ts';
import { findName, namesOf } from '../packages/findName.ts';
import type { OtherLanguage, VersionFacts } from '../packages/types.ts';
import type { LoadModule } from '../../core/project/importModule.ts';

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

/** Reads the declarations of other languages. A module that is not of the right form is reported and left out. @throws when one cannot be run. */
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
  if (input === undefined)
    return {
      languages: [],
      diagnostics: [settings.error('The file has no default export.', [])],
    };
  const { data, diagnostics } = readSettings(language, input, settings);
  if (!data) return { languages: [], diagnostics };
  return {
    languages: [data],
    diagnostics: unknownNames(data, all).map(({ path, message }) => settings.error(wayTo(path) + message, path)),
  };
}

/** What a declaration stands for must be declared in the version, or no page would ever show it. */
function unknownNames(
  { version, declarations }: OtherLanguage,
  all: VersionFacts[],
): { path: ValuePath; message: string }[] {
  const facts = all.find(({ number }) => number === version);
  if (!facts)
    return [
      {
        path: ['version'],
        message: `There is no version \`${version}\`. Legal are ${listNames(all.map(({ number }) => number))}.`,
      },
    ];
  // That its packages cannot be read is said already.
  if (Object.keys(facts.declarations).length === 0) return [];
  const named = declarations.flatMap(({ for: owner, members }, index) => [
    { path: ['declarations', index, 'for'], name: owner },
    ...members.flatMap((each, at) =>
      each.for === undefined
        ? []
        : [
            {
              path: ['declarations', index, 'members', at, 'for'],
              name: `${owner}.${each.for}`,
            },
          ],
    ),
  ]);
  return named
    .filter(({ name }) => !findName(facts, name))
    .map(({ path, name }) => ({
      path,
      message: `\`${name}\` is not declared in version ${version}.${didYouMean(name, namesOf(facts))}`,
    }));
}
