import { expect, it } from 'vitest';
import { checkDirectives, checkedNames } from '../../../../src/features/checker/checkDirective.ts';
import { docOf, packageFacts } from '../../../features/samples/support.ts';

it.each([
  ['no directive', 'Words, and `::check[any]` in code.', undefined],
  ['all types', '::check[any]\n', { dataTypes: true, schemas: [] }],
  ['one type', '> ::check[acme.price]\n', { dataTypes: true, schemas: [] }],
  [
    'schemas',
    '::check[quote]{label="x"}\n\n::check[any]\n\n::check[broken]\n',
    { dataTypes: true, schemas: ['broken', 'quote'] },
  ],
  ['schemas besides', '::check[any]{label="x" also="quote"}\n', { dataTypes: true, schemas: ['quote'] }],
  ['only schemas', '::check[quote]\n', { dataTypes: false, schemas: ['quote'] }],
])('%s', (_, markdown, expected) => {
  expect(checkedNames({ docs: [docOf(markdown)] }, packageFacts)).toEqual(expected);
});

it('reports unknown names with the nearest name and their location', () => {
  const versions = [
    { name: docOf('').version, label: '2.1', docs: [docOf('Words.\n\n::check[acme.prize]\n\n::check[acme.price]\n')] },
  ];
  expect(checkDirectives(versions, [packageFacts])).toEqual([
    {
      severity: 'error',
      file: 'content/docs/page.md',
      line: 3,
      column: 1,
      message:
        '`::check` accepts `any`, a context type or the name of a schema; there is no `acme.prize`. Did you mean `acme.price`? (In 2.1.)',
    },
  ]);
});
