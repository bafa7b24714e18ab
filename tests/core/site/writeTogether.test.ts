import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  finishInterrupted,
  interruptedProblem,
  stageFiles,
  stagingFolder,
  writeTogether,
} from '../../../src/features/release/writeTogether.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'together-'));
  mkdirSync(join(root, 'content'));
});
afterEach(() => rmSync(root, { recursive: true }));

const work = { subject: 'the work', command: 'npm run work' };
const write = (name: string, text: string) => writeFileSync(join(root, name), text);
const read = (name: string) => (existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf8') : undefined);
const state = () => ['a', 'b', 'content/new'].map(read);
const files = new Map([
  ['a', 'other'],
  ['content/new', 'made'],
  ['b', 'last'],
]);

it('writes all, and leaves nothing beside it', () => {
  write('a', 'one');
  write('b', 'two');
  writeTogether(root, work, files);
  expect(state()).toEqual(['other', 'last', 'made']);
  expect(readdirSync(join(root, 'content'))).toEqual(['new']);
});

it.each<[string, () => Map<string, string>]>([
  ['cannot be made', () => new Map([...files, ['c', 5 as unknown as string]])],
  ['cannot be put in its place', () => new Map([...files, ['a/below', 'text']])],
])('leaves all as it was when one %s', (_, given) => {
  write('a', 'one');
  write('b', 'two');
  expect(() => writeTogether(root, work, given())).toThrow();
  expect(state()).toEqual(['one', 'two', undefined]);
  expect(readdirSync(join(root, 'content'))).toEqual([]);
});

it('is finished by whoever comes next, when it was stopped after all was ready', () => {
  write('a', 'one');
  stageFiles(root, work, files);
  expect(state()).toEqual(['one', undefined, undefined]);
  expect(interruptedProblem(root)).toEqual([
    expect.objectContaining({
      severity: 'error',
      file: `${stagingFolder}/list.json`,
      message: expect.stringContaining('Run `npm run work` again'),
    }),
  ]);
  expect(finishInterrupted(root)).toBe(
    'Finished the work, which had been stopped while its files were written: a, content/new, b.',
  );
  expect(state()).toEqual(['other', 'last', 'made']);
  expect(interruptedProblem(root)).toEqual([]);
  expect(finishInterrupted(root)).toBeUndefined();
});

it('is cleared away by whoever comes next, when it was stopped before', () => {
  stageFiles(root, work, files);
  rmSync(join(root, stagingFolder, 'list.json'));
  expect(interruptedProblem(root)).toEqual([expect.objectContaining({ severity: 'warning', file: stagingFolder })]);
  expect(finishInterrupted(root)).toBeUndefined();
  expect(state()).toEqual([undefined, undefined, undefined]);
  expect(existsSync(join(root, stagingFolder))).toBe(false);
});

it('is left alone while another process is at it', () => {
  stageFiles(root, work, files);
  write(`${stagingFolder}/pid`, String(process.ppid));
  expect(() => finishInterrupted(root)).toThrow(`Another command (process ${process.ppid}) is writing`);
  expect(() => writeTogether(root, work, files)).toThrow('is writing the files of this site');
  expect(existsSync(join(root, stagingFolder, 'list.json'))).toBe(true);
});
