import { siteLimits } from '../limits.ts';
import { alreadyTaken } from '../parse/diagnostics.ts';
import { readSettings, wayTo, type SettingsModule } from './settings/settingsModule.ts';
import type { ValuePath } from './settings/valuePlace.ts';
import type { Diagnostic, VersionConfig } from './types.ts';
import { compareNumbers } from './versionRange.ts';
import { versionsSchema } from './versionsSchema.ts';

/** The module that says it. */
export const versionsFile = 'content/versions.ts';

/**
 * Validates `content/versions.ts`: one latest version, at most one draft, nothing twice, newest first. `versions` is
 * the input and is to be used only when there is no error.
 */
export function validateVersions(
  input: unknown,
  settings: SettingsModule,
): { versions: VersionConfig[]; diagnostics: Diagnostic[] } {
  if (Array.isArray(input) && input.length > siteLimits.versions) {
    const message = `There are ${input.length} versions; a site may have ${siteLimits.versions}. Leave out old ones.`;
    return { versions: [], diagnostics: [settings.error(message, [siteLimits.versions])] };
  }
  const { data: versions, diagnostics } = readSettings(versionsSchema, input, settings);
  if (!versions) return { versions: input as VersionConfig[], diagnostics };
  const report = (message: string, path: ValuePath) => diagnostics.push(settings.error(message, path));
  const inState = (state: VersionConfig['state']) =>
    versions.flatMap((version, index) =>
      version.state === state ? [{ name: version.name, path: [index, 'state'] }] : [],
    );
  const namesOf = (found: { name: string }[]) => found.map(({ name }) => name).join(' and ');

  const [latest, drafts] = [inState('latest'), inState('draft')];
  if (latest.length !== 1)
    report(
      `Exactly one version must have the state \`latest\`; ${latest.length === 0 ? 'none has' : `${namesOf(latest)} have`}.`,
      latest[1]?.path ?? [],
    );
  if (drafts.length > 1)
    report(`At most one version may have the state \`draft\`; ${namesOf(drafts)} have.`, drafts[1]!.path);
  for (const key of ['name', 'label', 'number', 'path'] as const) {
    versions.forEach((version, index) => {
      const first = versions.findIndex((other) => other[key] === version[key]);
      const path = [index, key];
      if (first < index)
        report(
          wayTo(path) +
            alreadyTaken(
              `\`${version[key]}\``,
              `the ${key} of \`[${first}]\` (${settings.placeName([first, key])})`,
              'It must be unique.',
            ),
          path,
        );
    });
  }
  const addresses = new Map(
    versions.map(({ path }, index) => [path, { what: `the path of \`[${index}]\``, at: [index, 'path'] as ValuePath }]),
  );
  versions.forEach(({ aliases = [] }, index) =>
    aliases.forEach((alias, at) => {
      const path = [index, 'aliases', at];
      const first = addresses.get(alias);
      if (first)
        report(
          wayTo(path) +
            alreadyTaken(`\`${alias}\``, `${first.what} (${settings.placeName(first.at)})`, 'It must be unique.'),
          path,
        );
      else addresses.set(alias, { what: `an alias of \`[${index}]\``, at: path });
    }),
  );
  versions.forEach((version, index) => {
    const newer = versions[index - 1];
    if (newer && compareNumbers(newer.number, version.number) < 0)
      report(`\`[${index}]\`: version ${version.number} stands after ${newer.number}; list the newest first.`, [index]);
  });
  return { versions, diagnostics };
}
