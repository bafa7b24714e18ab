import { expect, test } from 'vitest';
import { readMembers } from '../../../src/core/bundle/bundleBrowser.ts';

test.each([
  ['const { a, b } = Names;', 'const a = Names.a; const b = Names.b;'],
  ['const { a, b, } = Names;', 'const a = Names.a; const b = Names.b;'],
  ['const {\n  a,\n  $b,\n} = Names;\nrun();', 'const a = Names.a; const $b = Names.$b;\nrun();'],
])('%j reads members: %j', (code, expected) => {
  expect(readMembers(code)).toBe(expected);
});

test.each([
  'const { a: b } = Names;',
  'const { a = 1 } = Names;',
  'const { ...rest } = Names;',
  'const { a } = names();',
  'const { a } = Names.inner;',
  '  const { a } = Names;',
  'let { a } = Names;',
])('%j stays', (code) => {
  expect(readMembers(code)).toBe(code);
});
