import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ChangedNames } from '../../../src/features/changes/ChangesArticle.tsx';
import { signatureLines } from '../../../src/features/changes/signatureLines.ts';

const signs = { same: ' ', removed: '-', added: '+' };

/** Lines as text, with marked parts in brackets. */
function linesOf(before: string[], after: string[]): string[] {
  return signatureLines(before, after).map(
    ({ status, parts }) =>
      signs[status] + parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join(''),
  );
}

describe('how a signature changed', () => {
  it.each([
    ['a type', ['open(): void'], ['open(): string'], ['-open(): [void]', '+open(): [string]']],
    [
      'a type that is put into another',
      ['send(a: A): void'],
      ['send(a: A): Promise<void>'],
      ['-send(a: A): void', '+send(a: A): [Promise<]void[>]'],
    ],
    [
      'a parameter, whose words are one mark',
      ['find(a: A): B'],
      ['find(a: A, kind?: string): B'],
      ['-find(a: A): B', '+find(a: A[, kind?: string]): B'],
    ],
    ['a sign', ['name: string'], ['name?: string'], ['-name: string', '+name[?]: string']],
    [
      'an overload that went, and one that takes its place',
      ['listen(handler: Handler): Listener', 'listen(type: string, handler: Handler): Listener'],
      ['listen(type: string | null, handler: Handler): Listener'],
      [
        '-listen(handler: Handler): Listener',
        '-listen(type: string, handler: Handler): Listener',
        '+listen(type: string[ | null], handler: Handler): Listener',
      ],
    ],
    ['an overload that stays', ['a(): A'], ['a(): A', 'a(b: B): C'], [' a(): A', '+a(b: B): C']],
  ])('%s', (_, before, after, lines) => {
    expect(linesOf(before, after)).toEqual(lines);
  });

  it('is said in words to those who do not see the marks, in the place of a sentence', () => {
    const signatures = { before: ['open(): void'], after: ['open(): string'] };
    const html = renderToStaticMarkup(
      <ChangedNames
        names={[{ name: 'open', path: '/docs/open', details: ['`open(): string` (was …)'], signatures }]}
      />,
    );
    expect(html).not.toContain('was');
    expect(html).toContain(
      '<del><span class="sr">removed: </span><span class="line">open(): <mark>void</mark>\n</span>',
    );
    expect(html).toContain(
      '<ins><span class="sr">added: </span><span class="line">open(): <mark>string</mark>\n</span>',
    );
  });
});
