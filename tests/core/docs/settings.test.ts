import { describe, expect, it } from 'vitest';
import { findPlaces, type ValuePath } from '../../../src/core/docs/settings/valuePlace.ts';

/** `▸` stands in the text where the value at the path is to be found. */
const places: [string, string, ValuePath, string?][] = [
  ['a value', 'export default { a: [1, ▸2] };', ['a', 1]],
  ['the whole value', 'export default ▸{ a: 1 };', []],
  ['a name that is declared', 'const a: A = { b: ▸1 };\nexport default a;', ['b']],
  ['a name exported as default', 'const a = { b: ▸1 };\nexport { a as default };', ['b']],
  ['a value with a type', 'export default ({ a: ▸1 } satisfies A) as B;', ['a']],
  ['a shorthand', 'const a = { b: ▸1 };\nexport default { a };', ['a', 'b']],
  ['a key in quotes', "export default { 'a b': ▸1 };", ['a b']],
  ['a key', 'export default { a: { ▸b: 1 } };', ['a'], 'b'],
  ['a spread of an object', 'const a = { b: ▸1 };\nexport default { ...a, c: 2 };', ['b']],
  ['what a spread is followed by', 'const a = { b: 1 };\nexport default { ...a, b: ▸2 };', ['b']],
  ['what is followed by a spread', 'const a = { b: ▸1 };\nexport default { b: 2, ...a };', ['b']],
  ['a spread of a list', 'const a = [1, ▸2];\nexport default [0, ...a, 3];', [2]],
  ['what stands behind a spread of a list', 'const a = [1, 2];\nexport default [0, ...a, ▸3];', [3]],
  ['a member of another value', 'const a = { b: [{ c: ▸1 }] };\nexport default { d: a.b[0] };', ['d', 'c']],
  ['a list behind what cannot be told', 'export default { a: ▸[...make(), 1] };', ['a', 3]],
  ['what a function makes: the call', 'export default { a: ▸make({ b: 1 }) };', ['a', 'b']],
  ['what is imported: where it is used', "import { a } from './a.ts';\nexport default { a: ▸a };", ['a', 'b']],
  ['what is missing: what it is missing in', 'export default { a: ▸{} };', ['a', 'b', 'c']],
  ['names that go in a circle', 'var a = ▸{ ...b };\nvar b = { ...a };\nexport default a;', ['c']],
  ['no default export: an export', 'export const a = { b: ▸1 };', ['a', 'b']],
  ['no export', '▸const a = 1;', ['a']],
  ['what is no TypeScript', '▸export default {', ['a']],
];

describe('the place of a value in a module', () => {
  it.each(places)('%s', (_, text, path, key) => {
    const plain = text.replace('▸', '');
    expect(findPlaces('settings.ts', plain)(path, key)).toBe(text.indexOf('▸'));
  });
});
