import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../../src/core/project/diagnostics.ts';
import {
  checkErrata,
  formatErrata,
  parseErrata,
  recordErratum,
  type ErratumRequest,
  type KnownPaths,
} from '../../../src/features/release/errata.ts';
import type { Change, Erratum } from '../../../src/features/release/lockFile.ts';
import { hashOf, locked, said } from './support.ts';

const known: KnownPaths = new Map([
  ['current', { released: false, paths: new Set(['api/Order']) }],
  ['2.0', { released: true, date: '2022-08-22', paths: new Set(['api/Order', 'intro']) }],
  ['1.0', { released: true, paths: new Set(['Order', 'intro']) }],
]);
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
    const { errata, diagnostics } = parseErrata(text);
    expect({ errata, diagnostics }).toEqual({ errata: [newer, erratum], diagnostics: [] });
    expect(formatErrata([newer, erratum])).toBe(text);
    expect(parseErrata(text.replaceAll('"', '')).errata.map(({ changes }) => changes[0]!.version)).toEqual([
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
  ])('with another `%s` says what is wrong, where', (from, to, message) => {
    const { errata, diagnostics } = parseErrata(formatErrata([erratum]).replace(from, to));
    expect(errata).toEqual([]);
    expect(diagnostics.map(formatDiagnostic).join('\n')).toMatch(message);
  });

  it.each<[string, Erratum['changes'][number], RegExp | undefined]>([
    ['right', { version: '2.0', path: 'api/Order', is: one }, undefined],
    ['about a document that went', { version: '2.0', path: 'api/Gone', was: one }, undefined],
    [
      'about no version',
      { version: '2.O', path: 'intro', is: one },
      /There is no version `2\.O`\. Did you mean `2\.0`\? Released are `2\.0`, `1\.0`\./,
    ],
    ['about the draft', { version: 'current', path: 'api/Order', is: one }, /`current` is not released/],
    [
      'about no document',
      { version: '2.0', path: 'api/Ordr', is: one },
      /Version 2\.0 has no document `api\/Ordr`\. Did you mean `api\/Order`\?/,
    ],
  ])('%s', (_, change, message) => {
    const found = checkErrata(parseErrata(formatErrata([{ ...erratum, changes: [change] }])), known);
    expect(found).toHaveLength(message ? 1 : 0);
    if (message) expect(found[0]).toMatchObject({ line: 6, column: 7, message: expect.stringMatching(message) });
  });
});

describe('recording', () => {
  const was = said('2.0', 'api/Order', 'Old.\n');
  const is = { ...was, text: 'New.\n' };
  const changes: Change[] = [{ version: '2.0', path: 'api/Order', was: locked([was]).lines[0], is }];
  const today = '2024-06-01';
  const right: ErratumRequest = {
    versions: '2.0',
    doc: 'api/Order',
    kind: 'spelling',
    reason: 'A  word.\n',
    date: '2024-03-05',
  };

  it('makes an erratum of a change', () => {
    expect(recordErratum(right, changes, known, today)).toEqual({
      covered: changes,
      problems: [],
      erratum: {
        date: '2024-03-05',
        kind: 'spelling',
        reason: 'A word.',
        changes: [{ version: '2.0', path: 'api/Order', was: hashOf(was), is: hashOf(is) }],
      },
    });
  });

  it.each<[Partial<ErratumRequest>, RegExp]>([
    [{ versions: '' }, /--versions says in which versions.*Changed without one: `2\.0 api\/Order`/],
    [{ versions: '2.0,2.O' }, /There is no version `2\.O`\. Did you mean `2\.0`\?/],
    [{ versions: 'current' }, /`current` is not released/],
    [{ versions: '1.0' }, /Version 1\.0 has no document `api\/Order`\. Did you mean `Order`\?/],
    [
      { versions: '1.0', doc: 'intro' },
      /`intro` of version 1\.0 says what it was released with\. Changed without one: `2\.0 api\/Order`/,
    ],
    [{ doc: undefined }, /--doc says which document/],
    [{ doc: 'api/Ordr' }, /Did you mean `api\/Order`\?/],
    [{ reason: 'A \u001B[31mred word.' }, /--reason holds the control character U\+001B; write plain text\./],
    [{ reason: 'A \u202Eword.' }, /--reason holds the control character U\+202E/],
    [{ date: '2024-02-30' }, /--date must be a date such as `2023-09-14`, not `2024-02-30`\./],
    [{ date: '2999-12-31' }, /--date is `2999-12-31`, which is still to come; today is 2024-06-01\./],
    [{ date: '2022-01-01' }, /--date is `2022-01-01`, before version 2\.0 was released \(2022-08-22\)\./],
    [{ kind: 'clarificaton' }, /--kind must be .* not `clarificaton`\. Did you mean `clarification`\?/],
    [{ kind: undefined }, /--kind must be `spelling`, `clarification`, `correction`\./],
    [{ reason: '  ' }, /--reason says in a sentence/],
    [{ date: '2024-13-01' }, /--date must be a date such as/],
  ])('refuses %j', (wrong, message) => {
    const { erratum: made, problems } = recordErratum({ ...right, ...wrong }, changes, known, today);
    expect(made).toBeUndefined();
    expect(problems.join('\n')).toMatch(message);
  });
});
