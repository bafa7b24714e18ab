import { describe, expect, it } from 'vitest';
import { readMembers, withRuntime } from '../../../src/core/bundle/bundleBrowser.ts';

const runtime = { fileName: 'site-assets/rolldown-runtime.Ab1.js', code: 'var a=()=>1,b=()=>2;export{a as n,b};' };

describe('the helpers of the bundler', () => {
  it.each([
    { name: 'renamed', code: 'import{n as e,b}from"./rolldown-runtime.Ab1.js";globalThis.seen=e()+b();' },
    {
      name: 'with spaces',
      code: 'import { n as e, b as f } from "./rolldown-runtime.Ab1.js";globalThis.seen=e()+f();',
    },
  ])('stand in the chunk that uses them, $name', ({ code }) => {
    const chunks = withRuntime([{ fileName: 'site-assets/app.js', code }, runtime]);
    expect(chunks.map(({ fileName }) => fileName)).toEqual(['site-assets/app.js']);
    new Function(chunks[0]!.code)();
    expect((globalThis as { seen?: number }).seen).toBe(3);
  });

  it('leave other chunks as they are', () => {
    const chunk = { fileName: 'site-assets/x.js', code: 'import{a}from"./app.js";a();' };
    expect(withRuntime([chunk, runtime])).toEqual([chunk]);
  });

  it('of an unknown form are an error', () => {
    const chunks = [
      { fileName: 'site-assets/app.js', code: 'import{n}from"./rolldown-runtime.Ab1.js";' },
      { ...runtime, code: 'module.exports={}' },
    ];
    expect(() => withRuntime(chunks)).toThrow('unknown form in rolldown-runtime.Ab1.js');
  });
});

it.each([
  ['const { a, b } = Names;', 'const a = Names.a; const b = Names.b;'],
  ['const { a, b, } = Names;', 'const a = Names.a; const b = Names.b;'],
  ['const {\n  a,\n  $b,\n} = Names;\nrun();', 'const a = Names.a; const $b = Names.$b;\nrun();'],
])('%j reads members: %j', (code, expected) => {
  expect(readMembers(code)).toBe(expected);
});

it.each([
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
