import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocSources } from '../../../src/core/docs/readDocSources.ts';
import { containing, folderOf, linesOf, page } from './helpers.ts';

const read = (root: string, previous?: Parameters<typeof readDocSources>[0]['previous']) =>
  readDocSources({ root, draftNumber: '2.2', previous });

describe('readDocSources', () => {
  it('reads all files in the order of their paths', async () => {
    const root = await folderOf({
      'content/docs/b.md': page('B'),
      'content/docs/a/z.md': page('Z'),
      'content/docs/a.md': page('A'),
      'content/docs/picture.png': '',
      'content/other.md': 'x',
    });
    const { sources, diagnostics } = await read(root);
    expect(diagnostics).toEqual([]);
    expect(sources.map(({ file, topic }) => [file, topic])).toEqual([
      ['content/docs/a.md', 'a'],
      ['content/docs/a/z.md', 'a/z'],
      ['content/docs/b.md', 'b'],
    ]);
    expect(sources[0]!.text.slice(sources[0]!.bodyStart)).toBe('\nText.\n');
  });

  it('accepts CRLF and a byte order mark', async () => {
    const root = await folderOf({
      'content/docs/a.md': `\uFEFF${page('A').replaceAll('\n', '\r\n')}`,
      'content/docs/b.md': page('A'),
    });
    const { sources, diagnostics } = await read(root);
    expect(diagnostics).toEqual([]);
    expect(sources[0]!.text).toBe(sources[1]!.text);
  });

  it.each<[string, Record<string, string | Uint8Array>, string]>([
    [
      'a file that is not UTF-8',
      { 'content/docs/a.md': Buffer.concat([Buffer.from(page('A')), Buffer.from([0x63, 0xe9, 0x0a])]) },
      'content/docs/a.md:7 The file is not UTF-8',
    ],
    [
      'a file of 5 MB',
      { 'content/docs/a.md': page('A', '', 'x'.repeat(5 * 1024 * 1024)) },
      'content/docs/a.md The file has 5.0 MB. The limit for a Markdown file is 1 MB.',
    ],
    ['an empty folder', { 'content/docs/a.txt': '' }, 'content/docs The folder `content/docs` of'],
    [
      'a document of another kind',
      { 'content/docs/a.mdx': page('A') },
      'content/docs/a.mdx The document is not published',
    ],
    [
      'one in a folder, by its other ending',
      { 'content/docs/b/a.MARKDOWN': page('A') },
      'content/docs/b/a.MARKDOWN The document is not published, because its name does not end in `.md`. Rename it.',
    ],
    ['a missing folder', { 'content/site.ts': '' }, 'content/docs The folder `content/docs` of'],
    ['a file in place of the folder', { 'content/docs': '' }, 'content/docs The folder `content/docs` of'],
    ['a name that is no path', { 'content/docs/a?b.md': page('A') }, 'content/docs/a?b.md The file name becomes part'],
    ['bad front matter', { 'content/docs/a.md': page('A', 'tok: 1') }, 'a.md:4:1 Unknown front matter key `tok`'],
  ])('reports %s', async (_, files, expected) => {
    const { sources, diagnostics } = await read(await folderOf(files));
    expect(sources).toEqual([]);
    expect(linesOf(diagnostics)).toEqual(containing([expected]));
  });

  it('reads the valid files next to invalid files', async () => {
    const { sources, diagnostics } = await read(
      await folderOf({ 'content/docs/a.md': 'x', 'content/docs/b.md': page('B'), 'content/docs/c.md': 'x' }),
    );
    expect(sources.map(({ topic }) => topic)).toEqual(['b']);
    expect(diagnostics.map(({ file }) => file)).toEqual(['content/docs/a.md', 'content/docs/c.md']);
  });

  it('follows links to files, but not to folders', async () => {
    const root = await folderOf({ 'content/docs/a.md': page('A'), 'shared.md': page('S') });
    const docs = join(root, 'content/docs');
    await symlink('../../shared.md', join(docs, 'shared.md'));
    await symlink('nothing.md', join(docs, 'dangling.md'));
    await symlink('.', join(docs, 'round'));
    const { sources, diagnostics } = await read(root);
    expect(sources.map(({ topic }) => topic)).toEqual(['a', 'shared']);
    expect(diagnostics).toEqual([]);
  });

  it('reuses unchanged sources', async () => {
    const root = await folderOf({ 'content/docs/a.md': page('A'), 'content/docs/b.md': page('B') });
    const previous = new Map();
    const first = await read(root, previous);
    await writeFile(join(root, 'content/docs/b.md'), page('B2'));
    const second = await read(root, previous);
    expect(second.sources[0]).toBe(first.sources[0]);
    expect(second.sources[1]!.text).toBe(page('B2'));
    expect([...previous.values()]).toEqual(second.sources);
  });
});
