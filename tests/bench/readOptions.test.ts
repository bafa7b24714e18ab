import { describe, expect, it } from 'vitest';
import { readOptions } from '../../bench/readOptions.ts';

describe('options of the bench', () => {
  it.each([
    ['', undefined, false, []],
    ['--large', 'large', false, []],
    ['--peers', 'peers', false, []],
    ['--peers --slow', 'peers', true, []],
    ['--medians a.json b.json', 'medians', false, ['a.json', 'b.json']],
    ['--help', 'help', false, []],
  ])('`%s`', (line, part, slow, files) => {
    expect(readOptions(line.split(' ').filter(Boolean))).toEqual({ part, slow, files });
  });

  it.each([
    ['--fast', /--fast/],
    ['-h', /-h/],
    ['peers', 'Unexpected argument: peers'],
    ['--slow', '--slow is an option of --peers.'],
    ['--peers --large', '--peers and --large exclude each other.'],
    ['--medians', '--medians requires files.'],
  ])('refuses `%s`', (line, message) => {
    expect(() => readOptions(line.split(' '))).toThrow(message);
  });
});
