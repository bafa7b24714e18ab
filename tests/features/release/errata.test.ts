import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../../src/core/project/diagnostics.ts';
import {
  createErratum,
  formatErrata,
  parseErrata,
  type Erratum,
  type ErratumRequest,
} from '../../../src/features/release/errata.ts';
import { entryOf, hashOf, type Change } from '../../../src/features/release/lock.ts';
import type { Version } from '../../../src/core/docs/types.ts';
import { docWith } from './support.ts';

const version = (name: string, state: Version['state'], ...paths: string[]) =>
  ({ name, state, docs: paths.map((path) => docWith(name, path, 'Text.\n')) }) as unknown as Version;
const content = {
  versions: [
    version('current', 'draft', 'api/Order'),
    version('2.0', 'latest', 'api/Order', 'intro'),
    version('1.10', 'old', 'intro'),
    version('1.0', 'old', 'Order', 'intro'),
  ],
};
const zero = '0'.repeat(32);
const one = '1'.repeat(32);
const erratum: Erratum = {
  date: '2024-03-05',
  kind: 'spelling',
  reason: 'A letter: "too" many # here',
  changes: [{ version: '2.0', path: 'api/Order', was: zero, is: one }],
};

describe('the file of errata', () => {
  it('reads back as it was written, newest first, versions as text', () => {
    const newer: Erratum = {
      ...erratum,
      date: '2024-04-01',
      kind: 'correction',
      changes: [{ version: '1.10', path: 'intro', was: zero }],
    };
    const text = formatErrata([erratum, newer]);
    const { errata, diagnostics } = parseErrata(text, content);
    expect({ errata, diagnostics }).toEqual({ errata: [newer, erratum], diagnostics: [] });
    expect(formatErrata([newer, erratum])).toBe(text);
    expect(parseErrata(text.replaceAll('"', ''), content).errata.map(({ changes }) => changes[0]!.version)).toEqual([
      '1.10',
      '2.0',
    ]);
  });

  it.each([
    [
      'kind: spelling',
      'kind: speling',
      /^content\/errata\.yaml:3:9: error: `\[0\]\.kind`: must be `spelling`, `clarification` or `correction`, not `speling`\. Did you mean `spelling`\?/,
    ],
    ['date: 2024-03-05', 'date: yesterday', /errata\.yaml:2:9: error: `\[0\]\.date`: must be a date such as/],
    ['reason: ', 'reasons: ', /Unknown key `reasons`\. Did you mean `reason`\? Legal keys are/],
    ['  is: ', '  is: x', /errata\.yaml:9:11: error: `\[0\]\.changes\[0\]\.is`: must be a hash/],
    ['- date', '- - date', /errata\.yaml:\d+:\d+: error: /],
    ['- date', 'date', /errata\.yaml:\d+:\d+: error: /],
  ])('with another `%s` is reported with its location', (from, to, message) => {
    const { errata, diagnostics } = parseErrata(formatErrata([erratum]).replace(from, to), content);
    expect(errata).toEqual([]);
    expect(diagnostics.map(formatDiagnostic).join('\n')).toMatch(message);
  });

  it.each<[string, Erratum['changes'][number], RegExp | undefined]>([
    ['right', { version: '2.0', path: 'api/Order', is: one }, undefined],
    ['about a removed document', { version: '2.0', path: 'api/Gone', was: one }, undefined],
    [
      'about no version',
      { version: '2.O', path: 'intro', is: one },
      /Unknown version `2\.O`\. Did you mean `2\.0`\? Released versions are `2\.0`, `1\.10`, `1\.0`\./,
    ],
    ['about the draft', { version: 'current', path: 'api/Order', is: one }, /`current` is not released/],
    [
      'about no document',
      { version: '2.0', path: 'api/Ordr', is: one },
      /Version 2\.0 has no document `api\/Ordr`\. Did you mean `api\/Order`\?/,
    ],
  ])('%s', (_, change, message) => {
    const found = parseErrata(formatErrata([{ ...erratum, changes: [change] }]), content).diagnostics;
    expect(found).toHaveLength(message ? 1 : 0);
    if (message) expect(found[0]).toMatchObject({ line: 6, column: 7, message: expect.stringMatching(message) });
  });
});

describe('recording', () => {
  const was = docWith('2.0', 'api/Order', 'Old.\n');
  const is = docWith('2.0', 'api/Order', 'New.\n');
  const changes: Change[] = [{ version: '2.0', path: 'api/Order', was: entryOf(was), is }];
  const right: ErratumRequest = {
    versions: '2.0',
    doc: 'api/Order',
    kind: 'spelling',
    reason: 'A  word.\n',
    date: '2024-03-05',
  };

  it('makes an erratum of a change', () => {
    expect(createErratum(right, changes, content)).toEqual({
      covered: changes,
      erratum: {
        date: '2024-03-05',
        kind: 'spelling',
        reason: 'A word.',
        changes: [{ version: '2.0', path: 'api/Order', was: hashOf(was), is: hashOf(is) }],
      },
    });
  });

  it.each<[Partial<ErratumRequest>, RegExp]>([
    [{ versions: '' }, /Set --versions to the versions.*Changed without an erratum: `2\.0 api\/Order`/],
    [{ versions: '2.0,2.O' }, /Unknown version `2\.O`\. Did you mean `2\.0`\?/],
    [{ versions: 'current' }, /`current` is not released/],
    [{ versions: '1.0' }, /Version 1\.0 has no document `api\/Order`\. Did you mean `Order`\?/],
    [
      { versions: '1.0', doc: 'intro' },
      /`intro` of version 1\.0 has not changed\. Changed without an erratum: `2\.0 api\/Order`/,
    ],
    [{ doc: undefined }, /Set --doc to the document/],
    [{ doc: 'api/Ordr' }, /Did you mean `api\/Order`\?/],
    [{ date: '2024-02-30' }, /--date must be a date such as `2023-09-14`, not `2024-02-30`\./],
    [{ kind: 'clarificaton' }, /--kind must be .*\. Did you mean `clarification`\?/],
    [{ kind: undefined }, /--kind must be `spelling`, `clarification`, `correction`\./],
    [{ reason: '  ' }, /Set --reason to a sentence/],
    [{ date: '2024-13-01' }, /--date must be a date such as/],
  ])('rejects %j', (wrong, message) => {
    expect(() => createErratum({ ...right, ...wrong }, changes, content)).toThrow(message);
  });
});
