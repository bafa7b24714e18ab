import { describe, expect, it } from 'vitest';
import { checkImports } from '../../../src/core/bundle/checkImports.ts';

const part = { path: 'site-assets/part.A_-b1.js', code: 'export const a=1;' };
const app = (code: string) => [{ path: 'site-assets/app.js', code }, part];

describe('a script may import', () => {
  it.each([
    ['a bundled script', 'import{a}from"./part.A_-b1.js";a();'],
    ['with other quotes', "import*as a from'./part.A_-b1.js'"],
    ['for its effects', 'import"./part.A_-b1.js"'],
    ['while it runs', 'const f=()=>import(`./part.A_-b1.js`)'],
    ['what it computes while it runs', 'const f=(x)=>import(x)'],
    ['nothing, though its text says so', 'const s="import{a}from\'./gone.js\'";/* import("./gone.js") */'],
  ])('%s', (_, code) => {
    expect(() => checkImports(app(code))).not.toThrow();
  });
});

describe('a missing script fails the build', () => {
  it.each([
    ['imported', 'import{t as e}from"./gone.js";e()', './gone.js'],
    ['imported with single quotes', "import{t as e}from'./gone.js';e()", './gone.js'],
    ['imported as a namespace', "import*as e from'./gone.js'", './gone.js'],
    ['imported for its effects', 'import"./gone.js"', './gone.js'],
    ['exported from', 'export{a}from"./gone.js"', './gone.js'],
    ['exported from as a whole', 'export*from"./gone.js"', './gone.js'],
    ['imported while the script runs', 'addEventListener("x",()=>import(`./gone.js`))', './gone.js'],
    ['in another folder', 'import"./sub/part.A_-b1.js"', './sub/part.A_-b1.js'],
    ['a package that was not bundled', 'import"react"', 'react'],
  ])('%s', (_, code, address) => {
    expect(() => checkImports(app(code))).toThrow(
      `The bundled script site-assets/app.js imports ${address}, but no script of that name was bundled.`,
    );
  });

  it('and so does a script that cannot be parsed', () => {
    expect(() => checkImports(app('import{'))).toThrow('The bundled script site-assets/app.js cannot be parsed');
  });
});
