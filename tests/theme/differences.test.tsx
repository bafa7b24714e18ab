import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { compareTwins } from '../../src/core/compare/compareTwins.ts';
import { foldersOf } from '../../src/core/compare/targets.ts';
import { DifferenceBody } from '../../src/theme/differences/DifferenceBody.tsx';

const old = {
  name: '2.0',
  label: '2.0',
  path: '/docs/2.0/a',
  folders: foldersOf({ path: '/docs/2.0', number: '2.0' }, '/'),
  moved: { 'api/list': 'list' },
};
const now = { name: '2.1', label: '2.1', path: '/docs/a', folders: foldersOf({ path: '/docs', number: '2.1' }, '/') };

function html(before: string, after: string): string {
  const difference = compareTwins({ text: before, ...old }, { text: after, ...now }, [...old.folders, ...now.folders]);
  return renderToStaticMarkup(<DifferenceBody difference={difference} before={old} after={now} />).replaceAll(
    /<span class="sr">(.*?)<\/span>/g,
    '<$1>',
  );
}

describe('a difference as HTML', () => {
  const long = 'An agent must show every window that it knows of to the user who asks for it.';
  it.each([
    [
      'says in words what came and went',
      'All apps are listed.',
      'Some apps are listed.',
      '<p><del><removed: >All< (end)></del><ins><added: > Some< (end)></ins> apps are listed.</p>',
    ],
    [
      'has the space before words with them, so that none is left where they are not shown',
      'Answers with one definition.',
      'Answers with one.',
      '<p>Answers with one<del><removed: > definition< (end)></del>.</p>',
    ],
    [
      'leads to the newer version',
      'See [it](/docs/2.0/b.md#c) now.',
      'See [it](/docs/b.md#c) soon.',
      '<a href="/docs/b#c">it</a>',
    ],
    [
      'leads to the older version from what went',
      'See [it](/docs/2.0/b.md).',
      'See nothing.',
      '<a href="/docs/2.0/b">it</a>',
    ],
    [
      'leads to the older path of a document that moved from what went',
      'See [it](/docs/2.0/list.md#c).',
      'See nothing.',
      '<a href="/docs/2.0/list#c">it</a>',
    ],
    ['leads to the document from an anchor', 'See [it](#c) now.', 'See [it](#c) soon.', '<a href="/docs/a#c">it</a>'],
    [
      'says that a link leads elsewhere',
      'See [it](#c).',
      'See [it](#d).',
      '(link changed: <a href="/docs/2.0/a#c">previous target</a>)',
    ],
    ['escapes what stands in the text', '`<b>` one.', '`<i>` one.', '<code>&lt;i&gt;</code>'],
    [
      'folds sections that did not change, under their headings',
      '# T\n\n## A\n\nOne.\n\n## B\n\nTwo.\n\n## C\n\nThree.',
      '# T\n\n## A\n\nOne.\n\n## B\n\nTwo.\n\n## C\n\nFour.',
      '<summary>Unchanged: A · B</summary>',
    ],
    [
      'says where a section was',
      '## A\n\nOne.\n\n## B\n\nTwo.\n\n## C\n\nThree.',
      '## C\n\nThree.\n\n## A\n\nOne.\n\n## B\n\nTwo.',
      'Moved; it used to come after “B”.',
    ],
    ['says what a section was called', `## Old\n\n${long}`, `## New\n\n${long}`, 'Renamed from “Old”.'],
  ])('%s', (_, before, after, expected) => {
    expect(html(before, after)).toContain(expected);
  });

  it('shows the headings above a change', () => {
    const text = (last: string) => `# T\n\n## A\n\nOne.\n\n### B\n\nTwo.\n\n### C\n\n${last}`;
    const shown = html(text('Three.'), text('Four.'));
    expect(shown).toContain('<h2>A</h2><details class="fold"><summary>Unchanged: 1 paragraph</summary>');
    expect(shown).toContain('<summary>Unchanged: B</summary>');
  });

  it('folds what did not change in a section, but for the paragraph beside a change', () => {
    const text = (last: string) => `## A\n\nOne.\n\n- x\n\nTwo.\n\n${last}`;
    const shown = html(text('All apps are listed.'), text('Some apps are listed.'));
    expect(shown).toContain('<summary>Unchanged: 1 paragraph, 1 list</summary>');
    expect(shown).toContain('</details><p>Two.</p><div class="place"');
  });

  it('folds unchanged rows, items and lines', () => {
    const rows = (last: string) =>
      ['| a | b |', '| - | - |', '| 1 | x |', '| 2 | x |', '| 3 | x |', '| 4 | x |', `| 5 | ${last} |`].join('\n');
    expect(html(rows('x'), rows('y'))).toContain('Show 4 unchanged rows');
    const items = (last: string) => `- one\n- two\n- three\n- four\n- five items are ${last}`;
    expect(html(items('here'), items('there'))).toContain('<summary>4 unchanged items</summary>');
    const lines = (last: string) => ['```', ...'abcdefgh', last, '```'].join('\n');
    expect(html(lines('x();'), lines('y();'))).toContain('<summary>5 unchanged lines</summary>');
  });

  it('says so when nothing changed', () => {
    expect(html('One.', 'One.')).toBe('<p>The two versions are the same.</p>');
  });
});
