import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { parseJson } from '../../../src/features/samples/checkJson.ts';
import { inputs } from '../../support/everything.ts';

it.each([
  ['', 0],
  ['undefined', 0],
  ['{a: 1}', 1],
  ['{"a": }', 6],
  ['{"a": nul}', 9],
  ['{"a": 1,\n}', 9],
  ['[1, 2', 5],
  ['{"a": 1} x', 9],
  ['[01]', 2],
  ['{"a": "\\q"}', 8],
  ['{\n  "a": 1,\n  // No.\n  "b": 2\n}', 14],
])('%j is wrong at %i', (text, offset) => {
  expect(parseJson(text)).toEqual({ error: { offset, message: expect.stringMatching(/^[^\n]+$/) as string } });
});

test('whatever stands in a JSON text, it is read, or wrong where it was damaged or after that', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.constantFrom('~', "'", '}', '//', '\n', '😀'), (json, place, damage) => {
      expect(parseJson(json)).toEqual({ value: JSON.parse(json) as unknown });
      const at = place % (json.length + 1);
      const damaged = json.slice(0, at) + damage + json.slice(at);
      const result = parseJson(damaged);
      if ('error' in result) expect(result.error.offset).toBeGreaterThanOrEqual(at);
      else expect(result.value).toEqual(JSON.parse(damaged));
    }),
    { numRuns: inputs(100, 500) },
  );
});
