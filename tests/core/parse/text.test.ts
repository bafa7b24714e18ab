import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, win32 } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { settingsModule } from '../../../src/core/docs/settings/settingsModule.ts';
import { writtenAddresses } from '../../../src/core/links/checkLinks.ts';
import { readYaml } from '../../../src/core/parse/readYaml.ts';
import {
  compareText,
  countOf,
  decodeAddress,
  decodePart,
  encodeAddress,
  escapeHtml,
  escapeRegExp,
  isObject,
  withPlainLineEnds,
  withSlashes,
} from '../../../src/core/parse/text.ts';

const root = mkdtempSync(join(tmpdir(), 'site-text-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('text of another system', () => {
  it('has plain line ends and no byte order mark', () => {
    expect(withPlainLineEnds('\uFEFFone\r\ntwo\rthree\n')).toBe('one\ntwo\nthree\n');
  });

  it('names files with slashes', () => {
    expect(withSlashes(win32.relative('C:\\site', 'C:\\site\\content\\docs\\intro.md'))).toBe('content/docs/intro.md');
    expect(withSlashes('content/docs/intro.md')).toBe('content/docs/intro.md');
  });

  it('keeps the places of settings and of addresses in them', () => {
    mkdirSync(join(root, 'content'));
    writeFileSync(join(root, 'content/site.ts'), "\uFEFFexport default {\r\n  title: 3,\r\n  to: '/lost',\r\n};\r\n");
    expect(settingsModule(root, 'content/site.ts').error('Wrong.', ['title'])).toMatchObject({ line: 2, column: 10 });
    expect(writtenAddresses(root, '/')('/lost')).toEqual({ file: 'content/site.ts', line: 3, column: 7 });
  });

  it('is YAML as well', () => {
    expect(readYaml('a:\r\n  - 1\r\n  -\r\n    b: two\r\n')).toEqual({ a: [1, { b: 'two' }] });
    expect(() => readYaml('a: 1\r\nb: [')).toThrow(/at line 2, column/);
  });
});

it('decodes addresses, and leaves malformed ones', () => {
  expect([decodeAddress('/a%20b%2Fc'), decodePart('a%20b%2Fc')]).toEqual(['/a b%2Fc', 'a b/c']);
  expect([decodeAddress('/%E0%A4%A'), decodePart('%')]).toEqual(['/%E0%A4%A', '%']);
});

it.each([
  ['/a b%20c?d e#f', '/a%20b%20c?d%20e#f'],
  ['/%2Fa%3F', '/%2Fa%3F'],
  ['/100%', '/100%25'],
  ['/100%25', '/100%25'],
  ['/%ff', '/%25ff'],
  ['/\ud800x', '/%EF%BF%BDx'],
  ['/😀', '/%F0%9F%98%80'],
])('the address %j is written as %s', (address, written) => {
  expect(encodeAddress(address)).toBe(written);
});

it('escapes what would be read as something else', () => {
  expect(escapeHtml('<a href="x">&</a>')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;');
  expect(new RegExp(`^${escapeRegExp('a.b*(c)[d]$')}$`).test('a.b*(c)[d]$')).toBe(true);
});

it('compares, counts and tells objects', () => {
  expect(['b', 'B', 'a', 'ä', 'a'].sort(compareText)).toEqual(['B', 'a', 'a', 'b', 'ä']);
  expect([countOf(0, 'page'), countOf(1, 'page'), countOf(2, 'page')]).toEqual(['0 pages', '1 page', '2 pages']);
  expect([{}, [], null, 'x', undefined].map(isObject)).toEqual([true, false, false, false, false]);
});
