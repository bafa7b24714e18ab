import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import ours from '../../../content/versions.ts';
import { settingsModule } from '../../../src/core/docs/settings/settingsModule.ts';
import { validateVersions, versionsFile } from '../../../src/core/docs/versionsConfig.ts';
import type { VersionConfig } from '../../../src/core/docs/types.ts';
import { editVersions, releaseVersions } from '../../../src/features/release/releaseVersions.ts';
import { root } from '../../core/site/support/sourceFiles.ts';

const versions: VersionConfig[] = [
  {
    name: 'current',
    label: 'Next',
    number: '2.2',
    path: '/docs/next',
    state: 'draft',
    source: 'https://code.example/',
    summary: 'The draft.',
  },
  {
    name: '2.1',
    label: '2.1',
    number: '2.1',
    path: '/docs',
    aliases: ['/docs/2.1', '/docs/latest'],
    state: 'latest',
    released: '2023-09-14',
    summary: 'The release.',
  },
  { name: '2.0', label: '2.0', number: '2.0', path: '/docs/2.0', state: 'old', summary: 'Old.' },
];
const afterwards = (before: VersionConfig[]) =>
  releaseVersions(before, '2.2', '2025-01-31').map(
    ({ version }) => JSON.parse(JSON.stringify(version)) as VersionConfig,
  );

/** The list in a module's text. */
async function listIn(text: string): Promise<VersionConfig[]> {
  const plain = text.replace(/^import .*$/gm, '').replace(': VersionConfig[]', '');
  return ((await import(`data:text/javascript,${encodeURIComponent(plain)}`)) as { default: VersionConfig[] }).default;
}

describe('the versions after a release', () => {
  it('are the released draft as the latest, the previous latest at its own address, and a new draft', () => {
    expect(afterwards(versions)).toEqual([
      { ...versions[0], number: '2.3', summary: 'The draft of version 2.3. It does not differ from 2.2 yet.' },
      {
        name: '2.2',
        label: '2.2',
        number: '2.2',
        path: '/docs',
        aliases: ['/docs/2.2', '/docs/latest'],
        state: 'latest',
        released: '2025-01-31',
        summary: 'The draft.',
      },
      {
        name: '2.1',
        label: '2.1',
        number: '2.1',
        path: '/docs/2.1',
        state: 'old',
        released: '2023-09-14',
        superseded: '2025-01-31',
        summary: 'The release.',
      },
      versions[2],
    ]);
    expect(validateVersions(afterwards(versions), settingsModule('/none', versionsFile)).diagnostics).toEqual([]);
  });

  it('need no aliases', () => {
    const { aliases: none, ...latest } = versions[1]!;
    expect(none).toHaveLength(2);
    expect(afterwards([versions[0]!, latest, versions[2]!])[2]).toMatchObject({ path: '/docs/2.1' });
  });

  it.each<[string, VersionConfig[], string, string, RegExp]>([
    ['another number', versions, '2.3', '2025-01-31', /The draft is 2\.2, not 2\.3\. Did you mean `2\.2`\?/],
    ['no draft', versions.slice(1), '2.2', '2025-01-31', /There is no draft to release/],
    ['no date', versions, '2.2', 'today', /--date must be a date/],
    [
      'an address that is taken',
      [versions[0]!, { ...versions[1]!, aliases: ['/docs/2.0', '/docs/2.1'], number: '2.0' }, versions[2]!],
      '2.2',
      '2025-01-31',
      /would move to \/docs\/2\.0, where version 2\.0 is/,
    ],
  ])('reject %s', (_, before, number, date, message) => {
    expect(() => releaseVersions(before, number, date)).toThrow(message);
  });
});

describe('the file of versions', () => {
  it.each([
    ['JSON', `export default ${JSON.stringify(versions, null, 2)};\n`, versions],
    ['ours', readFileSync(join(root, 'content/versions.ts'), 'utf8'), ours],
  ])('%s says afterwards what was planned, and is otherwise as it was', async (_, text, before) => {
    const edited = editVersions(text, before, releaseVersions(before, '2.2', '2025-01-31'));
    expect(await listIn(edited)).toEqual(afterwards(before));
    const last = text.slice(text.indexOf(before.at(-1)!.label));
    expect(edited.endsWith(last)).toBe(true);
    expect(edited.split('\n').filter((line) => /[^\s]\s{2,}[^\s]/.test(line))).toEqual([]);
  });

  it('keeps comments and its quotes', () => {
    const text =
      "// Ours.\nexport default [\n  // The draft.\n  { name: 'current', label: 'Next', number: '2.2', path: '/docs/next', state: 'draft', summary: 'It is.' },\n  { name: '2.1', label: '2.1', number: '2.1', path: '/docs', state: 'latest', summary: \"It's here.\" }, // Good.\n];\n";
    const before = [
      { name: 'current', label: 'Next', number: '2.2', path: '/docs/next', state: 'draft', summary: 'It is.' },
      { name: '2.1', label: '2.1', number: '2.1', path: '/docs', state: 'latest', summary: "It's here." },
    ] as VersionConfig[];
    const edited = editVersions(text, before, releaseVersions(before, '2.2', '2025-01-31'));
    expect(edited).toMatch(/^\/\/ Ours\.\n[\s\S]*\/\/ The draft\.[\s\S]*\/\/ Good\.\n\];\n$/);
    expect(edited).toContain("released: '2025-01-31'");
  });

  it('gets what is new in the order in which it was given', () => {
    const was = { name: 'a', number: '1.0' } as VersionConfig;
    const version: VersionConfig = { ...was, path: '/docs', label: 'A' };
    const edited = editVersions(
      "export default [\n  {\n    name: 'a',\n    number: '1.0',\n  },\n];\n",
      [was],
      [{ version, was }],
    );
    expect(edited).toContain("    number: '1.0',\n    path: '/docs',\n    label: 'A',\n");
  });

  it('that is not a plain list is not edited', () => {
    expect(() => editVersions('export default make();\n', versions, [])).toThrow(/has no plain list of versions/);
  });
});
