import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../src/core/docs/selection/applyEdits.ts';
import { parseMarkdown } from '../../../src/core/parse/parseMarkdown.ts';
import { pointAt } from '../../../src/core/parse/text.ts';
import type { Doc } from '../../../src/core/docs/types.ts';
import { sampleFences } from '../../../src/core/compile/samples.ts';
import { collectSamples, type Sample } from '../../../src/features/samples/checkSamples.ts';
import { docOf, fence, fencesOf } from './support.ts';

const collect = (...docs: Doc[]) => collectSamples([{ docs }], fencesOf);
const linesOf = ({ source, lineOffsets, text }: Sample) =>
  text.split('\n').map((line, index) => {
    const offset = lineOffsets[index]!;
    expect(source.slice(offset, offset + line.length)).toBe(line);
    const { line: row, column } = pointAt(source, offset);
    return `${row}:${column}`;
  });

describe('collectSamples', () => {
  it.each([
    ['ts', 'ts'],
    ['typescript', 'ts'],
    ['json', 'json'],
    ['js', undefined],
    ['tsx', undefined],
    ['text', undefined],
    ['mermaid', undefined],
    ['', undefined],
  ])('a fence of %j is a sample of %s', (lang, language) => {
    expect(collect(docOf(fence(lang, 'a'))).map((sample) => sample.language)).toEqual(language ? [language] : []);
  });

  it.each([
    ['ts', {}],
    ['ts title="declaration" {1} lines', {}],
    ['ts declaration fails="2345"', { declaration: true, fails: '2345' }],
    ['ts fails', {}],
    ['ts context="a"', {}],
    ['json fragment', { fragment: true }],
    ['json schema="api/a" type="b.c"', { schema: 'api/a', type: 'b.c' }],
  ])('reads the marks of %s', (info, marks) => {
    expect(collect(docOf(fence(info, 'a'))).map((sample) => sample.marks)).toEqual([marks]);
  });

  it('takes what is the same in text and marks once in a file and version', () => {
    const twice = fence('ts', 'a') + fence('ts', 'a') + fence('ts declaration', 'a') + fence('ts', 'b');
    expect(collect(docOf(twice))).toHaveLength(3);
    expect(collect(docOf(twice), docOf(twice, 'content/docs/other.md'))).toHaveLength(6);
    const versions = ['2.1', '2.0'].map((version) => ({ docs: [{ ...docOf(twice), version }] }));
    expect(collectSamples(versions, fencesOf).map(({ version }) => version)).toEqual([
      '2.1',
      '2.1',
      '2.1',
      '2.0',
      '2.0',
      '2.0',
    ]);
  });

  it.each([
    ['at the margin', fence('ts', 'one', '', '  two'), ['2:1', '3:1', '4:1']],
    ['in a list', '1. Item\n\n   ```ts\n   one\n\n     two\n   ```\n', ['4:4', '5:1', '6:4']],
    ['in a quote', '> ```ts\n> one\n> two\n> ```\n', ['2:3', '3:3']],
    ['in tabs', `::::tabs{group="language"}\n:::tab[A]{value="a"}\n${fence('ts', 'one')}:::\n::::\n`, ['4:1']],
    ['indented', ' ```ts\n one\n   two\n ```\n', ['2:2', '3:2']],
    ['with tildes', '~~~ts\none\n~~~\n', ['2:1']],
    ['not closed', '```ts\none', ['2:1']],
  ])('knows where the lines stand: %s', (_, markdown, expected) => {
    expect(collect(docOf(markdown)).flatMap(linesOf)).toEqual(expected);
  });

  it('knows the places in the file of text that a version has cut', () => {
    const source = `---\ntitle: A\n---\n\nOld words.\n\n${fence('ts', 'one', 'two')}`;
    const from = source.indexOf('Old');
    const selection = {
      ...applyEdits(source, from, [{ start: from, end: from + 'Old words.\n\n'.length, text: '' }]),
      notes: [],
    };
    const [sample] = collect({ ...docOf(source), selection });
    expect(selection.markdown).not.toContain('Old');
    expect(linesOf(sample!)).toEqual(['8:1', '9:1']);
  });

  it('leaves out what was made of facts, and knows the places after it', () => {
    const markdown = `${fence('ts', 'made')}\n${fence('ts', 'one')}`;
    const at = markdown.indexOf('```ts\none');
    const spans = [
      { cleanStart: 0, sourceStart: 0, isGenerated: true as const },
      { cleanStart: at, sourceStart: 20 },
    ];
    expect(sampleFences(parseMarkdown(markdown), { markdown, spans })).toEqual([
      { lang: 'ts', meta: '', text: 'one', lineOffsets: [20 + '```ts\n'.length] },
    ]);
  });
});
