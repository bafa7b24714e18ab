import { describe, expect, it } from 'vitest';
import { acrossVersions, tidyDiagnostics } from '../../../src/core/parse/diagnostics.ts';
import { findHeadingAttributes } from '../../../src/core/docs/selection/headingAttributes.ts';
import { didYouMean, listNames, nearest } from '../../../src/core/parse/nearest.ts';
import { cleanOffsetOf, sourceOffsetOf } from '../../../src/core/docs/selection/offsetSpans.ts';
import { lineEnd, lineStart, pointAt } from '../../../src/core/parse/text.ts';

describe('places in a text', () => {
  const text = 'ab\n\ncd';
  it('are a line and a column', () => {
    const points = [0, 1, 2, 3, 4, 6].map((offset) => pointAt(text, offset));
    expect(points.map(({ line, column }) => `${line}:${column}`)).toEqual(['1:1', '1:2', '1:3', '2:1', '3:1', '3:3']);
  });

  it('are in a line that begins and ends', () => {
    const lines = [0, 2, 3, 5].map((offset) => `${lineStart(text, offset)}-${lineEnd(text, offset)}`);
    expect(lines).toEqual(['0-2', '0-2', '3-3', '4-6']);
  });

  const spans = [
    { cleanStart: 0, sourceStart: 10 },
    { cleanStart: 5, sourceStart: 20 },
  ];
  it.each([
    [0, 10],
    [4, 14],
    [5, 20],
    [9, 24],
  ])('clean offset %i is source offset %i', (clean, source) => {
    expect(sourceOffsetOf(spans, clean)).toBe(source);
    expect(cleanOffsetOf(spans, source)).toBe(clean);
  });
});

describe('nearest', () => {
  const names = ['api/ref/Channel', 'api/spec', 'title', 'toc'];
  it.each([
    ['titel', ['title']],
    ['TOC', ['toc']],
    ['Chanel', ['api/ref/Channel']],
    ['somethingElse', []],
  ])('%s', (word, expected) => {
    expect(nearest(word, names)).toEqual(expected);
  });

  it('writes suggestions and lists', () => {
    expect(didYouMean('tok', names)).toBe(' Did you mean `toc`?');
    expect(didYouMean('xyzxyzxyz', names)).toBe('');
    expect(listNames(names, 2)).toBe('`api/ref/Channel`, `api/spec` and 2 more');
  });
});

describe('diagnostics', () => {
  it('keeps each once and orders them by place', () => {
    const at = (file: string, line: number) => ({ severity: 'error' as const, message: 'm', file, line });
    expect(tidyDiagnostics([at('b', 1), at('a', 2), at('a', 1), at('a', 2)])).toEqual([
      at('a', 1),
      at('a', 2),
      at('b', 1),
    ]);
  });

  it('says once what several versions have', () => {
    const diagnostic = { severity: 'error' as const, message: 'Wrong.' };
    const found = ['2.1', '2.0'].map((label) => ({ diagnostic, label }));
    expect(acrossVersions(found)).toEqual([{ severity: 'error', message: 'Wrong. (In 2.1, 2.0.)' }]);
  });
});

describe('findHeadingAttributes', () => {
  it.each<[string, object | undefined]>([
    ['Find {#find}', { id: 'find', spaceStart: 4, start: 5, end: 12 }],
    ['Find {#find versions=">=2.0"}', { id: 'find', versions: { text: '>=2.0', at: 12 } }],
    ["Find {versions='1.0 || 2.0' #find} ", { id: 'find', versions: { text: '1.0 || 2.0', at: 6 } }],
    ['Find {versions=2.0}', { versions: { text: '2.0', at: 6 } }],
    ['GET /apps/{appId}', undefined],
    ['Find {#a} more', undefined],
    ['Find', undefined],
  ])('%s', (text, expected) => {
    const found = findHeadingAttributes(text);
    if (expected) expect(found).toMatchObject({ ...expected, problems: [] });
    else expect(found).toBeUndefined();
  });

  it.each(['{#a class=x}', '{#a .b}', '{versions=}', '{a=b}'])('reports %s', (braces) => {
    expect(findHeadingAttributes(`Find ${braces}`)!.problems).toHaveLength(1);
  });
});
