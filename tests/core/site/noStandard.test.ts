import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './support/sourceFiles.ts';
import { listFiles } from '../../../src/core/listFiles.ts';

/** Names from our standard: its records, parts, calls and vendors. They belong in `content`. */
const words = [
  /fdc3|finos/i,
  /desktop\W?agents?|app\W?director|\bappd|agent\W?bridg|bridging|conformance/i,
  /context\W?types?\b|\bcontext\W?data|user\W?channels?|app\W?channels?|private\W?channels?|contextListener/i,
  /broadcast|raise\W?intent|find\W?intent|add\W?intent|intent\W?resol|getAgent|joinUserChannel/i,
  /\bagents?\b(?<!User-agent)/i,
  /\bintents?\b/i,
];

/** The word "intent" in the sense of prefetching. */
const aboutReaders = ['src/browser/prefetch.ts', 'src/browser/navigation/intent.ts'];

/** Lists lines that name the standard. Our package names do not count. */
function namesIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replaceAll('@fdc3-docs', ''));
  return lines.filter((line) => words.some((word) => word.test(line)));
}

it('the engine knows no standard by name', () => {
  const paths = listFiles(join(root, 'src')).map((name) => `src/${name}`);
  expect(paths.length).toBeGreaterThan(300);
  const found = paths
    .filter((path) => !aboutReaders.includes(path))
    .flatMap((path) =>
      namesIn(`${path}\n${readFileSync(join(root, path), 'utf8')}`).map((line) => `${path}: ${line.trim()}`),
    );
  expect(found.filter((line) => !/from '.*navigation\/intent|from '\.\/intent\.ts'/.test(line))).toEqual([]);
});

it.each([
  ["import x from '@finos/standard';", true],
  ['// for example `DesktopAgent.open`', true],
  ['`fdc3-intro`', true],
  ['a desktop agent and its app directory', true],
  ["docs: '^context/ref/', label: 'Context types'", true],
  ["kind: 'intent'", true],
  ['User-agent: *', false],
  ['const { context } = this; // what intentional readers do', false],
  ['navigator.userAgent', false],
])('%s', (line, names) => {
  expect(namesIn(line)).toEqual(names ? [line] : []);
});
