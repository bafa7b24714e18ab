import { siteLimits } from '../limits.ts';
import { alreadyTaken } from '../parse/diagnostics.ts';
import { readSettings, wayTo, type SettingsModule } from './settings/settingsModule.ts';
import type { ValuePath } from './settings/valuePlace.ts';
import type { Diagnostic, VersionConfig } from './types.ts';
import { compareNumbers } from './versionRange.ts';
import { versionsSchema } from './versionsSchema.ts';

export const versionsFile = 'content/versions.ts';

/**
 * Validates `content/versions.ts`: one latest version, at most one draft, nothing twice, newest first. `versions` are
 * to be used only when there is no error.
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
  if (!versions) return { versions: [], diagnostics };
  const report = (message: string, path: ValuePath) => diagnostics.push(settings.error(message, path));
  const inState = (state: VersionConfig['state']) => {
    const found = versions.filter((version) => version.state === state);
    const names = found.map(({ name }) => name).join(' and ');
    return { count: found.length, names, second: found[1] ? [versions.indexOf(found[1]), 'state'] : [] };
  };
  const [latest, drafts] = [inState('latest'), inState('draft')];
  if (latest.count !== 1)
    report(
      `Exactly one version must have the state \`latest\`; ${latest.count === 0 ? 'none has' : `${latest.names} have`}.`,
      latest.second,
    );
  if (drafts.count > 1)
    report(`At most one version may have the state \`draft\`; ${drafts.names} have.`, drafts.second);

  /** What has a value first, by the kind of value and the value. */
  const first = new Map<string, { what: string; path: ValuePath }>();
  const claim = (kind: string, value: string, what: string, path: ValuePath) => {
    const key = JSON.stringify([kind, value]);
    const other = first.get(key);
    if (!other) first.set(key, { what, path });
    else {
      const owner = `${other.what} (${settings.placeName(other.path)})`;
      report(wayTo(path) + alreadyTaken(`\`${value}\``, owner, 'It must be unique.'), path);
    }
  };
  for (const key of ['name', 'label', 'number', 'path'] as const)
    versions.forEach((version, index) => claim(key, version[key], `the ${key} of \`[${index}]\``, [index, key]));
  versions.forEach(({ aliases = [] }, index) =>
    aliases.forEach((alias, at) => claim('path', alias, `an alias of \`[${index}]\``, [index, 'aliases', at])),
  );
  versions.forEach((version, index) => {
    const newer = versions[index - 1];
    if (newer && compareNumbers(newer.number, version.number) < 0)
      report(`\`[${index}]\`: version ${version.number} stands after ${newer.number}; list the newest first.`, [index]);
  });
  return { versions, diagnostics };
}
