import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingNotes } from '../../../scripts/settingNotes.ts';
import { allSettings, settingsPaper, settingsPaperFile } from '../../../scripts/settings.ts';
import { siteFile, siteSchema } from '../../../src/core/docs/siteSchema.ts';
import { standardConfigFile, standardSchema } from '../../../src/core/docs/standardConfig.ts';
import { versionSchema, versionsFile } from '../../../src/core/docs/versionsConfig.ts';

it('SETTINGS.md says what the schemas say; `npm run settings` writes it', () => {
  expect(readFileSync(settingsPaperFile, 'utf8')).toBe(settingsPaper());
});

it('every note is about a setting that exists', () => {
  const paths = allSettings().map(({ file, settings }) => [file, settings.map(({ path }) => path).sort()]);
  const noted = Object.entries(settingNotes).map(([file, notes]) => [file, Object.keys(notes).sort()]);
  expect(Object.fromEntries(noted)).toEqual(Object.fromEntries(paths));
});

describe('an example is legal', () => {
  const shapes = {
    [siteFile]: siteSchema.shape,
    [versionsFile]: versionSchema.shape,
    [standardConfigFile]: standardSchema.shape,
  };
  const examples = Object.entries(shapes).flatMap(([file, shape]) =>
    Object.entries(settingNotes[file]!).flatMap(([path, note]) => {
      const key = path.replace(/^\[\]\./, '');
      return Array.isArray(note) && key in shape
        ? [{ file, key, code: note[1], schema: shape[key as keyof typeof shape] }]
        : [];
    }),
  );
  it.each(examples)('$file: $key', ({ code, schema }) => {
    const value = new Function(`return (${code})`)() as unknown;
    expect((schema as { safeParse(value: unknown): { error?: unknown } }).safeParse(value).error).toBeUndefined();
  });
});
