import { standard } from '../../../standard/helpers.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import versions from '../../../../content/versions.ts';
import { checkText } from '../../../../src/features/checker/checkText.ts';
import type { Validators } from '../../../../src/features/checker/types.ts';
import { compileValidators } from '../../../../src/features/checker/compileValidators.ts';
import { validatorOf } from '../../../../src/standard/packages/jsonSchemas.ts';
import { baseSchema, declaredName } from '../../../../src/standard/packages/declaredSchemas.ts';
import { readFacts } from '../../../../src/standard/packages/readFacts.ts';

const root = resolve(import.meta.dirname, '../../../..');
const { facts: all } = readFacts({ root, standard, versions });
const folder = mkdtempSync(join(tmpdir(), 'validators-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ibm = { type: 'fdc3.instrument', id: { ticker: 'IBM' } };
const application = {
  appId: 'blotter@acme.example',
  name: 'blotter',
  title: 'Blotter',
  type: 'web',
  details: { url: 'https://acme.example/blotter' },
};
const record1 = {
  appId: 'blotter',
  name: 'Blotter',
  manifest: 'https://acme.example/blotter.json',
  manifestType: 'acme',
};
/** Sentence and problems; where it is valid, the sentence alone. */
type Expected = [summary: RegExp, ...problems: string[]];
type Row = [name: string, value: unknown, ...expected: Expected];

/** In each version with type declarations. */
const contexts = (label: string): Row[] => [
  ['any', ibm, new RegExp(`^This is a valid fdc3.instrument of FDC3 ${label}.$`)],
  ['any', { ...ibm, acmeDesk: [1] }, /^This is a valid/],
  ['fdc3.position', { type: 'fdc3.position', instrument: ibm, holding: 100 }, /^This is a valid fdc3.position/],
  ['fdc3.position', ibm, /^This page is about fdc3.position. This is a valid fdc3.instrument/],
  ['any', { type: 'fdc3.instrument', id: { ticker: 1 } }, /1 problem/, 'id, ticker: must be text, not a number'],
  ['any', { type: 'fdc3.instrument' }, /1 problem/, 'id: is missing'],
  [
    'any',
    {
      type: 'fdc3.portfolio',
      positions: [
        { type: 'fdc3.position', instrument: ibm, holding: 1 },
        { type: 'fdc3.position', instrument: ibm, holding: 'many' },
      ],
    },
    /^This is not a valid fdc3.portfolio of FDC3 .*: 1 problem.$/,
    'positions, item 2, holding: must be a number, not text',
  ],
  [
    'any',
    { type: 'fdc3.instrumet', id: {} },
    new RegExp(
      `^FDC3 ${label} has no context type fdc3.instrumet; the nearest (is|are) fdc3.instrument.*This is a valid context`,
    ),
  ],
  [
    'any',
    { type: 'acme.quote', name: 1 },
    /has no context type acme.quote. Only the fields that all types share are checked. This is not a valid context/,
    'name: must be text, not a number',
  ],
  ['any', { type: 'constructor' }, /has no context type constructor/],
  ['any', { id: {} }, /^This is not a valid context/, 'type: is missing'],
  ['any', [ibm], /^This is not a valid context/, ': must be an object, not a list'],
  ['any', null, /^This is not a valid context/, ': must be an object, not null'],
];
const records2: Row[] = [
  ['appd/Application', application, /^This is a valid Application of FDC3/],
  [
    'appd/Application',
    { ...application, appId: 7, details: { url: 'blotter' } },
    /problems/,
    'appId: must be text, not a number',
    'details, url: must be an absolute URL, such as "https://example.com/"',
  ],
];
const records1: Row[] = [
  ['appd/Application', record1, /^This is a valid Application of FDC3/],
  ['appd/Application', { ...record1, manifest: undefined, intents: [{}] }, /problem/, 'manifest: is missing'],
];
const range = { type: 'fdc3.timeRange', startTime: '2025-03-31T15:30:00Z', endTime: '2025-04-01T15:30:00Z' };
const rows: Record<string, Row[]> = {
  Next: [
    ...contexts('Next'),
    ...records2,
    // Both ends, because the schema's oneOf would reject it.
    ['any', range, /^This is a valid fdc3.timeRange/],
    [
      'any',
      { ...range, endTime: 'noon' },
      /problem/,
      'endTime: must be a date and time with a time zone, such as "2025-03-31T15:30:00Z"',
    ],
    [
      'any',
      { type: 'fdc3.currency', id: { CURRENCY_ISOCODE: 'usd' } },
      /1 problem/,
      'id, CURRENCY_ISOCODE: must match the pattern ^[A-Z]{3}$',
    ],
  ],
  '2.1': [
    ...contexts('2.1'),
    ...records2,
    ['any', range, /^This is a valid fdc3.timeRange/],
    ['any', { type: 'fdc3.timeRange' }, /1 problem/, ': must have startTime or endTime'],
    [
      'any',
      { type: 'fdc3.timeRange', endTime: '2025-03-31' },
      /1 problem/,
      'endTime: must be a date and time with a time zone, such as "2025-03-31T15:30:00Z"',
    ],
    [
      'any',
      { type: 'fdc3.currency', id: { CURRENCY_ISOCODE: 'usd' } },
      /1 problem/,
      'id, CURRENCY_ISOCODE: must match the pattern ^[A-Z]{3}$',
    ],
    ['any', { type: 'fdc3.organization', id: {} }, /1 problem/, 'id: must have at least 1 property'],
    ['any', { type: 'fdc3.contact', id: { email: 'jane' } }, /1 problem/, 'id, email: must be an email address'],
    [
      'appd/Application',
      { ...application, icons: [{ src: 'https://acme.example/x.png' }, {}] },
      /1 problem/,
      'icons, item 2, src: is missing',
    ],
    [
      'any',
      { type: 'fdc3.chart', instruments: [ibm], style: 'round' },
      /1 problem/,
      'style: must be "line", "bar", "stacked-bar", "mountain", "candle", "pie", "scatter", "histogram", "heatmap" or "custom"',
    ],
    [
      'any',
      { type: 'fdc3.chat.searchCriteria', criteria: [true] },
      /problem/,
      'criteria, item 1: must be an object or text, not true or false',
    ],
    [
      'any',
      { type: 'fdc3.message', text: { 'text/plain': 1 } },
      /1 problem/,
      'text, text/plain: must be text, not a number',
    ],
  ],
  '2.0': [
    ...contexts('2.0'),
    ...records2,
    ['any', range, /has no context type fdc3.timeRange; the nearest is fdc3.timerange/],
    ['any', { ...range, type: 'fdc3.timerange' }, /^This is a valid fdc3.timerange/],
    ['any', { type: 'fdc3.timerange' }, /1 problem/, ': must have startTime or endTime'],
    ['any', { type: 'acme.x', id: { desk: 1 } }, /problem/, 'id, desk: must be text, not a number'],
  ],
  '1.2': [
    ...contexts('1.2'),
    ...records1,
    ['any', { type: 'acme.x', id: { desk: 1 } }, /problem/, 'id, desk: must be text, not a number'],
    ['any', { type: 'fdc3.position', instrument: ibm, holding: -1 }, /1 problem/, 'holding: must be at least 0'],
  ],
  '1.1': [...contexts('1.1'), ...records1],
  '1.0': [
    ...records1,
    [
      'any',
      ibm,
      /^FDC3 1.0 defines no context types. Only the fields that all of them share are checked. This is a valid context of FDC3 1.0.$/,
    ],
    ['any', { type: 1 }, /^This is not a valid context/, 'type: must be text, not a number'],
  ],
};

describe.each(versions.map(({ label }, index) => ({ label, facts: all[index]! })))(
  'the validators of $label',
  ({ label, facts }) => {
    let validators: Validators;
    let code: string;
    beforeAll(async () => {
      const file = join(folder, `${label}.mjs`);
      code = await compileValidators(facts, root, { dataTypes: true, schemas: ['appd/Application'] });
      writeFileSync(file, code);
      validators = (await import(pathToFileURL(file).href)) as Validators;
    });
    const validateSample = validatorOf(facts);

    it('are one for each context type', () => {
      expect(Object.keys(validators.dataTypes)).toEqual(facts.dataTypes.map(({ type }) => type));
    });

    it('need no eval, and copy no list of errors', () => {
      expect(code).not.toMatch(/\beval\(|new Function|\.concat\(/);
    });

    it.each(rows[label]!)('%s: %j', (name, value, summary, ...problems) => {
      const verdict = checkText({ text: JSON.stringify(value), name, title: `FDC3 ${label}` }, validators);
      expect(verdict.summary).toMatch(summary);
      const said = verdict.problems.map(({ where, what }) => `${where}: ${what}`);
      for (const problem of problems) expect(said).toContain(problem);
      expect(verdict.good).toBe(problems.length === 0);
    });

    it('say what the library says at run time, of each field with each kind of value', () => {
      const objects = [{}, { type: 'fdc3.nothing' }, { type: 'fdc3.contact', id: {} }, { a: 1 }];
      const kinds = [1, -1.5, 'x', '2025-03-31T15:30:00Z', true, null, [], [{}], ['x'], ...objects];
      const named = facts.dataTypes.map(({ type, name, fields, schema }) => ({
        validate: validators.dataTypes[type]!,
        schema: schema ?? declaredName(name),
        base: { type },
        fields: fields.map((field) => field.name),
      }));
      const recordFields = 'type details intents interop icons images hostManifests localizedVersions manifest';
      const record = { base: label < '2' ? record1 : application, fields: recordFields.split(' ') };
      const others = [
        { validate: validators.plain, schema: baseSchema(facts), base: { type: 'x' }, fields: ['type', 'name', 'id'] },
        { validate: validators.schemas['appd/Application']!, schema: 'appd/Application', ...record },
      ];
      for (const { validate, schema, base, fields } of [...named, ...others]) {
        const values = [
          base,
          ...fields.flatMap((field) => kinds.map((kind) => ({ ...base, [field]: kind }))),
          ...kinds,
        ];
        for (const value of values) {
          const bad = validate(value) ? [] : (validate.errors ?? []).map(({ instancePath }) => instancePath);
          expect(new Set(bad), `${schema}: ${JSON.stringify(value)}`).toEqual(
            new Set(validateSample(schema, value).map(({ pointer }) => pointer)),
          );
        }
      }
    });
  },
);
