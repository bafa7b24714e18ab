import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { allOrNone } from '../../src/site/release/allOrNone.ts';

const root = mkdtempSync(join(tmpdir(), 'all-or-none-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const write = (name: string, text: string) => writeFileSync(join(root, name), text);
const read = (name: string) => (existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf8') : undefined);
const state = () => ['a', 'b', 'new'].map(read);

it('writes all, or takes all back when one cannot be written', () => {
  write('a', 'one');
  write('b', 'two');
  const change = (last: () => void) => () => {
    write('a', 'other');
    write('new', 'made');
    last();
  };
  const fail = () => {
    throw new Error('The disk is full.');
  };
  expect(() => allOrNone(root, ['a', 'b', 'new'], change(fail))).toThrow('The disk is full.');
  expect(state()).toEqual(['one', 'two', undefined]);
  allOrNone(root, ['a', 'b', 'new'], change(() => write('b', 'last')));
  expect(state()).toEqual(['other', 'last', 'made']);
});
