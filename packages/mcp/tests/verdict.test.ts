import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { compareSections } from '../comparePages.ts';
import { verdictOn, type Validate } from '../verdict.ts';

const ajv = new Ajv({ allErrors: true });
const plain = ajv.compile({ type: 'object' }) as unknown as Validate;
const lamp = ajv.compile({
  type: 'object',
  required: ['color'],
  additionalProperties: false,
  properties: { type: {}, color: { enum: ['red', 'green'] }, parts: { items: { required: ['id'] } } },
}) as unknown as Validate;
const words = { one: 'record type', many: 'record types', value: 'record' };
const on = (text: string, types = ['acme.lamp']) =>
  verdictOn({ text, title: 'Acme 2', words, types }, { plain, ...(text.includes('"acme.lamp"') && { type: lamp }) });

it.each<[text: string, summary: RegExp, problems: { where: string; what: string }[]]>([
  ['{"type":"acme.lamp","color":"red"}', /^This is a valid acme\.lamp of Acme 2\.$/, []],
  ['{"type":"acme.lamp"}', /not a valid acme\.lamp of Acme 2: 1 problem/, [{ where: 'color', what: 'is missing' }]],
  [
    '{"type":"acme.lamp","color":"blue","parts":[{"id":1},{}],"x":1}',
    /3 problems/,
    [
      { where: 'x', what: 'is not allowed' },
      { where: 'color', what: 'must be equal to one of the allowed values: "red", "green"' },
      { where: 'parts, item 2, id', what: 'is missing' },
    ],
  ],
  ['{"type":"acme.lmap"}', /no record type acme\.lmap; the nearest is acme\.lamp/, []],
  ['[]', /not a valid record/, [{ where: '', what: 'must be object' }]],
  ['{\n"a": }', /^This is not JSON\. Line 2, column /, []],
  ['{"a": 1', /^This is not JSON\. Line 1, column /, []],
])('%s', (text, summary, problems) => {
  const verdict = on(text);
  expect(verdict.summary).toMatch(summary);
  expect(verdict.problems).toEqual(problems);
});

it('sections are compared by heading, line by line', () => {
  const before = [
    { heading: '', text: 'Same.' },
    { heading: 'A', text: 'One.\nTwo.' },
    { heading: 'Gone', text: 'Old.' },
  ];
  const after = [
    { heading: '', text: 'Same.' },
    { heading: 'A', text: 'One.\nThree.' },
    { heading: 'New', text: 'Fresh.' },
  ];
  expect(compareSections(before, after)).toEqual([
    { heading: 'A', status: 'changed', removed: 'Two.', added: 'Three.' },
    { heading: 'New', status: 'new', removed: '', added: 'Fresh.' },
    { heading: 'Gone', status: 'removed', removed: 'Old.', added: '' },
  ]);
});
