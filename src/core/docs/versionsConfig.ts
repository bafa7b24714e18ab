import { z } from 'zod';
import { whyUnreachable } from './reachablePath.ts';
import { matching, strict, text, readSettings, wayTo, type SettingsModule } from './settings/settingsModule.ts';
import { alreadyTaken, type Diagnostic } from '../parse/diagnostics.ts';
import type { ValuePath } from './settings/valuePlace.ts';
import { compareNumbers } from './versionRange.ts';

const date = z.iso.date('must be a date such as `2023-09-14`').optional();
const url = z.url({ protocol: /^https?$/, error: 'must be a URL that begins with `https://` or `http://`' }).optional();

const openapi = strict({
  file: matching(
    /^(?!\/)(?!.*\.\.\/).+\.ya?ml$/,
    'the path of a YAML file below the project, such as `content/standard/directory.yaml`',
  ),
  /** Folder for its schemas within the version: `directory` makes `directory/Entry`. */
  name: matching(/^\w[\w.-]*$/, 'a word such as `directory`'),
  /** Path below `/schemas/<version>/`; the extension sets the format. */
  published: z
    .array(matching(/^\w[\w.-]*\.(yaml|json)$/, 'the name of a file that ends in `.yaml` or `.json`'))
    .min(1, 'must name at least one file'),
});

export const versionSchema = strict({
  /** Name in site data and storage: `current` for the draft, otherwise the number. */
  name: matching(/^\w[\w.-]*$/, 'a word of letters, digits, `.`, `_` and `-`, such as `2.1`'),
  /** Displayed name: `Next`, `2.1`. */
  label: z
    .string()
    .regex(
      /^\w[\w .()+-]*$/,
      'must begin with a letter or digit and contain only letters, digits, spaces and `.`, `_`, `-`, `+`, `(`, `)`, such as `2.1`',
    ),
  /** Used to compare ranges; the word `next` in a range means the draft's number. */
  number: matching(/^\d+\.\d+$/, '`major.minor`, such as `2.1`'),
  /** Permalink of the version's landing page and prefix of its docs: `/docs`, `/docs/next`. */
  path: z
    .string()
    .regex(/^(?:\/\w[\w.-]*)+$/, {
      error:
        'must begin with `/` and not end with it, and each part must begin with a letter or digit, such as `/docs/2.0`',
      abort: true,
    })
    .refine((path) => !whyUnreachable(path.slice(1)), {
      error: ({ input }) => `would not be reachable: ${whyUnreachable(String(input).slice(1))}`,
    }),
  /** All pages of the version redirect from these paths. */
  aliases: z
    .array(z.string().regex(/^(?:\/[\w.-]+)+$/, 'must begin with `/` and not end with it, such as `/docs/latest`'))
    .optional(),
  state: z.enum(['draft', 'latest', 'old']),
  released: date,
  superseded: date,
  releaseNotes: url,
  source: url,
  summary: text,
  /** `false` hides the version banner. */
  banner: z.literal(false).optional(),
  /** Uses its own canonical URLs instead of the latest version's. */
  ownCanonical: z.literal(true).optional(),
  /** Excludes the version from search engines. */
  noIndex: z.literal(true).optional(),
  /** Packages declaring the version's API. */
  packages: z
    .array(matching(/^(?:@[\w.-]+\/)?\w[\w.-]*$/, 'the name of a folder in `node_modules`, such as `@acme/standard`'))
    .optional(),
  declarations: matching(
    /^(?!\/)(?!.*\.\.\/).+\.d\.ts$/,
    'the path of a `.d.ts` file below the project, such as `content/standard/1.0.d.ts`',
  ).optional(),
  /** Published instead of the schemas in its packages. */
  schemas: matching(
    /^(?!\/)(?!.*\.\.(?:\/|$)).+[^/]$/,
    'the path of a folder below the project, such as `content/standard/schemas/2.1`',
  ).optional(),
  /** Its schemas are part of the version's facts. */
  openapi: openapi.optional(),
});

const versionsSchema = z.array(versionSchema).min(1, 'There must be at least one version.');

export type VersionConfig = z.output<typeof versionSchema>;
export type OpenApiConfig = z.output<typeof openapi>;

export const versionsFile = 'content/versions.ts';

/**
 * Validates `content/versions.ts`: a single latest version, at most one draft, no duplicates, newest first. Use
 * `versions` only without errors.
 */
export function validateVersions(
  input: unknown,
  settings: SettingsModule,
): { versions: VersionConfig[]; diagnostics: Diagnostic[] } {
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
      `Exactly one version must have the state \`latest\`, but ${latest.count === 0 ? 'none does' : `${latest.names} do`}.`,
      latest.second,
    );
  if (drafts.count > 1)
    report(`At most one version may have the state \`draft\`, but ${drafts.names} do.`, drafts.second);

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
      report(
        `\`[${index}]\`: version ${version.number} is listed after ${newer.number}. List the newest version first.`,
        [index],
      );
  });
  const undated = versions.findIndex(({ state, released }) => state === 'latest' && released === undefined);
  if (undated !== -1 && diagnostics.length === 0) {
    const message = `\`[${undated}]\` has the state \`latest\` but no \`released\`, so the version feed omits it.`;
    const advice = "Add its release date, such as `released: '2023-09-14'`.";
    diagnostics.push({
      ...settings.error(`${message} ${advice}`, [undated, 'state']),
      severity: 'warning',
      kind: 'advice',
    });
  }
  return { versions, diagnostics };
}
