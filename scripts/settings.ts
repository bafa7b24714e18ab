/** Writes SETTINGS.md, the reference of all settings, from their schemas: `npm run settings`. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { termsFile, termsSchema } from '../src/core/docs/selection/terms.ts';
import { entryForms, sidebarsFile } from '../src/core/docs/sidebarConfig.ts';
import { siteFile, siteSchema } from '../src/core/docs/siteSchema.ts';
import { standardConfigFile, standardSchema } from '../src/core/docs/standardConfig.ts';
import { versionSchema, versionsFile } from '../src/core/docs/versionsConfig.ts';
import { settingNotes } from './settingNotes.ts';

const root = resolve(fileURLToPath(import.meta.url), '../..');
export const settingsPaperFile = join(root, 'SETTINGS.md');

interface SettingsFile {
  file: string;
  schema: z.ZodType;
  about: string;
  /** Example file from a site in this repository. */
  example: string;
}

const files: SettingsFile[] = [
  {
    file: siteFile,
    schema: siteSchema,
    about: 'Name and address of the site, navigation, and other settings.',
    example: 'tests/secondSite/content/site.ts',
  },
  {
    file: versionsFile,
    schema: z.array(versionSchema),
    about: 'A list of versions, newest first, with exactly one `latest` and at most one `draft`.',
    example: 'tests/secondSite/content/versions.ts',
  },
  {
    file: sidebarsFile,
    schema: z.record(z.string(), z.array(z.union([z.string(), ...Object.values(entryForms)]))),
    about: 'Sidebars by name, with entries in reading order. A string is a document id.',
    example: 'tests/secondSite/content/sidebars.ts',
  },
  {
    file: standardConfigFile,
    schema: standardSchema,
    about: 'How to use the standard’s packages. Only sites that document packages need this file.',
    example: 'content/standard.ts',
  },
  {
    file: termsFile,
    schema: termsSchema,
    about: 'Renamed words, with older words by version range. Optional.',
    example: 'tests/secondSite/content/terms.ts',
  },
];

interface JsonSchema {
  type?: string;
  const?: string;
  enum?: string[];
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | false;
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
}

export interface Setting {
  /** `navbar.left[].label`; `<key>` stands for a name chosen by the site. */
  path: string;
  form: string;
  /** Default as code; `required`, or empty if nothing happens without the setting. */
  usual: string;
}

/** Settings with the same parts as another setting, listed once. */
const repeated = ['navbar.right', 'footer.logo'];

/** Lists all settings in a schema, parents before their parts, without duplicates. */
export function settingsOf(schema: z.ZodType): Setting[] {
  const found = new Map<string, Setting>();
  const add = (setting: Setting) => {
    const known = found.get(setting.path);
    if (!known) found.set(setting.path, setting);
    else if (!known.form.includes(setting.form)) known.form += ` or ${setting.form}`;
  };
  const walk = (part: JsonSchema, path: string) => {
    if (repeated.includes(path)) return;
    if (part.items) walk(part.items, `${path}[]`);
    if (part.additionalProperties) {
      const below = path === '' ? '<key>' : `${path}.<key>`;
      add({ path: below, form: formOf(part.additionalProperties), usual: '' });
      walk(part.additionalProperties, below);
    }
    for (const form of [...(part.oneOf ?? []), ...(part.anyOf ?? [])]) walk(form, path);
    for (const [key, property] of Object.entries(part.properties ?? {})) {
      const below = path === '' ? key : `${path}.${key}`;
      const isRequired = part.required?.includes(key) && property.default === undefined;
      const usual = property.default === undefined ? '' : `\`${JSON.stringify(property.default)}\``;
      add({ path: below, form: formOf(property), usual: isRequired ? 'required' : usual });
      walk(property, below);
    }
  };
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '');
  return [...found.values()];
}

function formOf({ type, const: value, enum: values, items, oneOf, anyOf }: JsonSchema): string {
  if (value !== undefined) return `\`${value}\``;
  if (values) return values.map((word) => `\`${word}\``).join(' or ');
  const forms = oneOf ?? anyOf;
  if (forms) return [...new Set(forms.map(formOf))].join(' or ');
  const names: Record<string, string> = { string: 'text', boolean: '`true` or `false`', integer: 'whole number' };
  return type === 'array' ? `list${items?.type === 'string' ? ' of text' : ''}` : (names[type ?? ''] ?? type ?? 'list');
}

/** Settings by file, for the test that compares them with the notes. */
export function allSettings(): { file: string; settings: Setting[] }[] {
  return files.map(({ file, schema }) => ({ file, settings: settingsOf(schema) }));
}

/** Returns the text of SETTINGS.md. @throws when a setting has no note. */
export function settingsPaper(): string {
  const sections = files.map(({ file, schema, about, example }) => {
    const rows = settingsOf(schema).map(({ path, form, usual }) => {
      const note = settingNotes[file]?.[path];
      if (!note) throw new Error(`scripts/settingNotes.ts has no note for \`${path}\` in ${file}.`);
      const [words, sample] = [note].flat();
      const code = sample === undefined ? '' : ` Example: \`${sample}\`.`;
      return `| \`${path}\` | ${form} | ${usual} | ${(words! + code).replaceAll('|', '\\|')} |`;
    });
    const table = ['| Setting | Form | Default | Description |', '| --- | --- | --- | --- |', ...rows].join('\n');
    return `## \`${file}\`

${about} See [${example}](${example}) for a complete file.

${table}
`;
  });
  const start =
    '# Settings\n\n`npm run settings` generates this reference from the schemas. Each file is a module with a default export. `[]` stands for list entries, and\n' +
    '`<key>` for a name chosen by the site. A setting without a default is off. [CONTRIBUTING.md](CONTRIBUTING.md) explains how to write content.\n';
  return [start, ...sections].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(settingsPaperFile, settingsPaper());
