import { siteLimits } from '../limits.ts';
import { toDiagnostics } from './strictSchema.ts';
import type { Diagnostic, VersionConfig } from './types.ts';
import { compareNumbers } from './versionRange.ts';
import { versionsSchema } from './versionsSchema.ts';

const file = 'content/versions.ts';

/**
 * Validates `content/versions.ts`: one latest version, at most one draft, nothing twice, newest first. `versions` is the input and is
 * to be used only when there is no error.
 */
export function validateVersions(input: unknown): { versions: VersionConfig[]; diagnostics: Diagnostic[] } {
  if (Array.isArray(input) && input.length > siteLimits.versions) {
    const message = `There are ${input.length} versions; a site may have ${siteLimits.versions}. Leave out old ones.`;
    return { versions: [], diagnostics: [{ severity: 'error', file, message }] };
  }
  const result = versionsSchema.safeParse(input);
  if (!result.success) return { versions: input as VersionConfig[], diagnostics: toDiagnostics(result.error, file) };
  const versions = result.data;
  const messages: string[] = [];
  const named = (state: VersionConfig['state']) => versions.filter((version) => version.state === state).map(({ name }) => name);

  const latest = named('latest');
  if (latest.length !== 1) messages.push(`Exactly one version must have the state \`latest\`; ${latest.length === 0 ? 'none has' : `${latest.join(' and ')} have`}.`);
  if (named('draft').length > 1) messages.push(`At most one version may have the state \`draft\`; ${named('draft').join(' and ')} have.`);
  for (const key of ['name', 'label', 'number', 'path'] as const) {
    versions.forEach((version, index) => {
      const first = versions.findIndex((other) => other[key] === version[key]);
      if (first < index) messages.push(`\`[${index}].${key}\`: \`${version[key]}\` is already the ${key} of \`[${first}]\`; it must be unique.`);
    });
  }
  versions.forEach((version, index) => {
    const newer = versions[index - 1];
    if (newer && compareNumbers(newer.number, version.number) < 0) messages.push(`\`[${index}]\`: version ${version.number} stands after ${newer.number}; list the newest first.`);
  });
  return { versions, diagnostics: messages.map((message) => ({ severity: 'error', file, message })) };
}
