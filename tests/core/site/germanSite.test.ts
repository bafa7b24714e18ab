import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../../../src/commands/build.ts';
import { project } from '../../../src/core/project/project.ts';
import * as english from '../../../src/strings/english.ts';
import * as german from '../../germanSite/content/strings.ts';
import { unzip } from '../../support/unzip.ts';
import { root } from './support/sourceFiles.ts';
import { listFiles } from '../../../src/core/listFiles.ts';

/** Parts of texts by name in the list. For functions, the parts between parameters. */
function piecesOf(value: unknown, name: string): [name: string, piece: string][] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value === 'function')
    return [...String(value).matchAll(/`((?:[^`\\]|\\.)*)`|'((?:[^'\\]|\\.)*)'/g)].flatMap(([, template, text]) =>
      (template ?? text ?? '').split(/\$\{(?:[^{}]|\{[^{}]*\})*\}|\\n/).map((piece): [string, string] => [name, piece]),
    );
  return Object.entries(value as object).flatMap(([key, each]) => piecesOf(each, `${name}.${key}`));
}

/** Allowed English text on a German page: words used in German too. */
function englishOnly(): [name: string, piece: string][] {
  const said = new Set(piecesOf(german, 'german').flatMap(([, piece]) => piece.toLowerCase().match(/\p{L}+/gu) ?? []));
  return piecesOf(english, 'english')
    .map(([name, piece]): [string, string] => [name, piece.trim()])
    .filter(([, piece]) => (piece.toLowerCase().match(/\p{L}{2,}/gu) ?? []).some((word) => !said.has(word)));
}

const site = mkdtempSync(join(tmpdir(), 'german-site-'));
/** Texts of all files with an extension, including files in archives, by path. */
function textsOf(ending: RegExp): [file: string, text: string][] {
  const files = listFiles(join(site, 'dist'));
  const read = (file: string) => readFileSync(join(site, 'dist', file));
  const packed = files.filter((file) => file.endsWith('.zip')).flatMap((file) => [...unzip(read(file))]);
  const plain = files.filter((file) => ending.test(file)).map((file): [string, Buffer] => [file, read(file)]);
  return [...plain, ...packed.filter(([file]) => ending.test(file))].map(([file, bytes]) => [file, bytes.toString()]);
}

beforeAll(async () => {
  const folders = { root: join(root, 'tests/germanSite'), out: join(site, 'dist'), cache: join(site, 'cache') };
  await build(project(folders), { strict: true, release: true });
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

/** Visible or announced text of a page, including attributes with names. */
function seenIn(html: string): string[] {
  const plain = html.replace(/<(style|script|pre)\b[^>]*>.*?<\/\1>/gs, '');
  const named = [...plain.matchAll(/ (?:aria-label|title|placeholder|alt|data-label|content)="(?!https?:)([^"]*)"/g)];
  return [...plain.split(/<[^>]*>/), ...named.map(([, text]) => text!)].map((text) => text.replace(/\s+/g, ' ').trim());
}

const asWord = (piece: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${piece.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`, 'u');

it('says nothing English of its own on any page', () => {
  const wanted = englishOnly();
  expect(wanted.length).toBeGreaterThan(250);
  const pages = textsOf(/\.(?:html|atom)$/);
  expect(pages.length).toBeGreaterThan(20);
  const found = pages.flatMap(([file, markup]) => {
    const text = seenIn(markup).join('\n');
    return wanted.filter(([, piece]) => asWord(piece).test(text)).map(([name, piece]) => `${file}: ${name}: ${piece}`);
  });
  expect(found).toEqual([]);
});

it('has no English string in its scripts either', () => {
  // Search knows English words, but no sentences.
  const long = englishOnly().filter(([, piece]) => piece.length > 12 && piece.includes(' '));
  expect(long.length).toBeGreaterThan(100);
  const found = textsOf(/\.js$/).flatMap(([file, text]) =>
    long.filter(([, piece]) => text.includes(piece)).map(([name, piece]) => `${file}: ${name}: ${piece}`),
  );
  expect(found).toEqual([]);
});
