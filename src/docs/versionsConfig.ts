import { z } from 'zod';
import { unreachable } from './reachablePath.ts';
import { strict, toDiagnostics } from './strictSchema.ts';
import type { Diagnostic, VersionConfig } from './types.ts';
import { compareNumbers } from './versionRange.ts';

const file = 'content/versions.ts';
const text = z.string().min(1, 'must not be empty');
const date = z.iso.date('must be a date such as `2023-09-14`').optional();
const url = z.url({ protocol: /^https?$/, error: 'must be a URL that begins with `https://` or `http://`' }).optional();

const versionsSchema = z.array(strict({
  // Both become parts of file names.
  name: z.string().regex(/^\w[\w.-]*$/, 'must be a word of letters, digits, `.`, `_` and `-`, such as `2.1`'),
  label: z.string().regex(/^\w[\w .()+-]*$/, 'must begin with a letter or digit and hold only letters, digits, spaces and `.`, `_`, `-`, `+`, `(`, `)`, such as `2.1`'),
  number: z.string().regex(/^\d+\.\d+$/, 'must be `major.minor`, such as `2.1`'),
  path: z.string().regex(/^(?:\/\w[\w.-]*)+$/, { error: 'must begin with `/` and not end with it, and each part must begin with a letter or digit, such as `/docs/2.0`', abort: true }).refine((path) => !unreachable(path.slice(1)), { error: ({ input }) => `could not be reached: ${unreachable(String(input).slice(1))}` }),
  aliases: z.array(z.string().regex(/^(?:\/[\w.-]+)+$/, 'must begin with `/` and not end with it, such as `/docs/latest`')).optional(),
  state: z.enum(['draft', 'latest', 'old'], 'must be `draft`, `latest` or `old`'),
  released: date,
  superseded: date,
  releaseNotes: url,
  source: url,
  summary: text,
  packages: z.array(z.string().regex(/^(?:@[\w.-]+\/)?\w[\w.-]*$/, 'must be the name of a folder in `node_modules`, such as `@acme/standard`')).optional(),
  declarations: z.string().regex(/^(?!\/)(?!.*\.\.\/).+\.d\.ts$/, 'must be the path of a `.d.ts` file below the project, such as `content/standard/1.0.d.ts`').optional(),
  openapi: strict({
    file: z.string().regex(/^(?!\/)(?!.*\.\.\/).+\.ya?ml$/, 'must be the path of a YAML file below the project, such as `content/standard/directory.yaml`'),
    name: z.string().regex(/^\w[\w.-]*$/, 'must be a word such as `directory`'),
    published: z.array(z.string().regex(/^\w[\w.-]*\.(yaml|json)$/, 'must be the name of a file that ends in `.yaml` or `.json`')).min(1, 'must name at least one file'),
  }).optional(),
})).min(1, 'There must be at least one version.');

/**
 * Validates `content/versions.ts`: one latest version, at most one draft, nothing twice, newest first. `versions` is the input and is
 * to be used only when there is no error.
 */
export function validateVersions(input: unknown): { versions: VersionConfig[]; diagnostics: Diagnostic[] } {
  const result = versionsSchema.safeParse(input);
  if (!result.success) return { versions: input as VersionConfig[], diagnostics: toDiagnostics(result.error, file) };
  const versions: VersionConfig[] = result.data;
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
