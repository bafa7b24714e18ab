import { describe, expect, it } from 'vitest';
import { withReportedSeverity, reportLines } from '../../../src/core/project/diagnostics.ts';
import type { Diagnostic } from '../../../src/core/docs/types.ts';

const many = (severity: Diagnostic['severity'], count: number): Diagnostic[] =>
  Array.from({ length: count }, (_, index) => ({ severity, file: 'a.md', line: index + 1, message: 'Wrong.' }));

describe('what is printed of many problems', () => {
  it('all of 200', () => {
    const lines = reportLines(many('error', 200));
    expect(lines).toHaveLength(200);
    expect(lines.at(-1)).toBe('a.md:200: error: Wrong.');
  });

  it('200 of 9,000, and how many more there are', () => {
    const lines = reportLines([...many('error', 9000), ...many('warning', 30)]);
    expect(lines).toHaveLength(201);
    expect(lines.at(-1)).toBe('… and 8830 more: 8800 errors, 30 warnings.');
  });

  it.each([0, 1, 200, 9000])('what was left out, after %d other problems', (count) => {
    const leftOut: Diagnostic = {
      severity: 'warning',
      kind: 'left-out',
      file: 'a.config.js',
      message: 'Left out: blog.',
    };
    const lines = reportLines([leftOut, ...many('error', count)]);
    expect(lines.at(-1)).toBe('a.config.js: warning: Left out: blog.');
    expect(lines.filter((line) => line.includes('Left out'))).toHaveLength(1);
  });

  it('errors rather than warnings, in their order', () => {
    const lines = reportLines([...many('warning', 300), ...many('error', 2)]);
    expect(lines.slice(-3)).toEqual([
      'a.md:1: error: Wrong.',
      'a.md:2: error: Wrong.',
      '… and 102 more: 102 warnings.',
    ]);
  });
});

it.each<[Diagnostic['severity'], Diagnostic['kind'], boolean, Diagnostic['severity']]>([
  ['error', undefined, false, 'error'],
  ['error', 'link', false, 'warning'],
  ['error', 'link', true, 'error'],
  ['error', 'imported', false, 'error'],
  ['error', 'imported', true, 'error'],
  ['warning', undefined, true, 'warning'],
  ['warning', 'history', true, 'warning'],
])('an %s of the kind %s, strict %s, reads as %s', (severity, kind, strict, read) => {
  expect(withReportedSeverity([{ severity, kind, message: 'Wrong.' }], strict)).toEqual([
    { severity: read, kind, message: 'Wrong.' },
  ]);
});
