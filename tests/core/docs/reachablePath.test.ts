import { describe, expect, it } from 'vitest';
import { pieces } from '../../support/pieces.ts';
import { isLinkTarget } from '../../../src/core/docs/linkTarget.ts';
import { whyUnreachable } from '../../../src/core/docs/reachablePath.ts';
import { loadContent } from '../../../src/core/docs/loadContent.ts';
import { folderOf, linesOf, page, versions } from './helpers.ts';

describe('unreachable paths', () => {
  it.each([
    ['guides/index', '`index` at the end of an address stands for the folder itself'],
    ['Index', '`Index` at the end'],
    ['a.html', 'addresses that end in `.html` are reserved for files next to a page'],
    ['guides/channel.json', 'end in `.json`'],
    ['guides/channel.MD', 'end in `.MD`'],
    ['.hid', 'names that begin with a dot, such as `.hid`, are not published'],
    ['.hid/a', '`.hid`'],
  ])('%s', (path, reason) => {
    expect(whyUnreachable(path)).toContain(reason);
  });

  it.each(pieces('a·guides/a·index/a·a.html/b·appindex·2.0·a.htmls·api/v1.json.d'))('%s is reachable', (path) => {
    expect(whyUnreachable(path)).toBeUndefined();
  });

  const load = async (files: Record<string, string>) =>
    (
      await loadContent({
        root: await folderOf({ 'content/docs/fdc3-intro.md': page('Intro'), ...files }),
        versions,
        sidebars: { docs: ['fdc3-intro'] },
        terms: {},
        lastUpdates: {},
      })
    ).diagnostics;

  it.each([
    ['guides/index', '`path: guides`'],
    ['a.html', '`path: a`'],
    ['.hid', '`path: hid`'],
    ['channel.json', '`path: channel`'],
    ['channel.md', '`path: channel`'],
  ])('a document content/docs/%s.md is an error that suggests a legal path', async (topic, legal) => {
    const diagnostics = await load({ [`content/docs/${topic}.md`]: page('A') });
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        file: `content/docs/${topic}.md`,
        line: 1,
        column: 1,
        message: expect.stringMatching(
          /^The document would not be reachable at .* Rename the file, or set another address with `path`, such as .* \(In Next, 2\.1, 2\.0, 1\.2, 1\.1, 1\.0\.\)$/s,
        ),
      },
    ]);
    expect(diagnostics[0]!.message).toContain(legal);
  });

  it('the name of a file does not matter where every version has another path', async () => {
    expect(await load({ 'content/docs/guides/index.md': page('A', 'path: guides') })).toEqual([]);
  });

  it.each([
    ['path: guides/index', 4, 7],
    ['path: {"2.1": a.html, ">=2.2": a}', 4, 15],
    ['aliases: [old, older.html]', 4, 16],
  ])('front matter `%s` is an error at its place', async (header, line, column) => {
    const [found, ...others] = linesOf(await load({ 'content/docs/a.md': page('A', header) }));
    expect(found).toMatch(new RegExp(`^error content/docs/a.md:${line}:${column} .*would not be reachable: `));
    expect(others).toEqual([]);
  });
});

describe('targets of configured links', () => {
  it.each([
    '/',
    '/docs',
    '/docs#a',
    'https://example.org',
    'HTTP://example.org/a?b',
    'mailto:a@example.org',
    'http://localhost:8000',
  ])('%s is one', (text) => {
    expect(isLinkTarget(text)).toBe(true);
  });

  it.each(
    pieces(
      '·docs·#a·//example.org·/\\example.org·/\n/example.org·/\t/example.org·javascript:x·JavaScript:x·java\nscript:x',
      ' javascript:x·vbscript:x·data:text/html,x·file:///etc·https:example.org·/"><b>',
    ),
  )('%j is not a link target', (text) => {
    expect(isLinkTarget(text)).toBe(false);
  });
});
