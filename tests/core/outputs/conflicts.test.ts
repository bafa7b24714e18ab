import { expect, it } from 'vitest';
import { settleConflicts } from '../../../src/core/outputs/conflicts.ts';
import { pageOutputs } from '../../../src/core/outputs/manifest.ts';
import type { Output, Page } from '../../../src/core/site/types.ts';

const page = (path: string): Page => ({
  path,
  source: `the page ${path}`,
  file: `content${path}.md`,
  beside: ['.md'],
  makeContent: () => undefined,
});
const copy = (path: string): Output => ({
  paths: [path],
  source: `static/${path}`,
  file: `static/${path}`,
  copiedFile: `/static/${path}`,
  make: () => [],
});
const pagesOf = {
  file: pageOutputs({ baseUrl: '/std/' }, [page('/std/'), page('/std/docs/a%20b')]),
  directory: pageOutputs({ baseUrl: '/std/', pageFormat: 'directory' }, [page('/std/'), page('/std/docs/a%20b/')]),
};

it.each([
  'docs/a b',
  'docs/a b.html',
  'docs/A B.html',
  'docs/a b/index.html',
  'docs/a b.md',
  'docs/a b/index.md',
  'docs/a b.json',
  'docs/a b.html.br',
  'index.html',
  'index.md',
])('the static file %s, which would be served at the address of a page, is rejected', (path) => {
  for (const [form, pages] of Object.entries(pagesOf)) {
    const { outputs, problems } = settleConflicts([...pages, copy(path)], true);
    expect([form, problems.map(({ file }) => file)]).toEqual([form, [`static/${path}`]]);
    expect(problems[0]!.message).toMatch(/Rename (?:it|one of them)\. Until then, it is omitted\.$/);
    expect(outputs.flatMap(({ copiedFile }) => copiedFile ?? [])).toEqual([]);
  }
});

it.each(['docs/a.html', 'docs/a b.png', 'docs/a b/c.html', 'docs/a b/c.json', 'a b.html', 'tool/index.html'])(
  'the static file %s is published',
  (path) => {
    for (const pages of Object.values(pagesOf))
      expect(settleConflicts([...pages, copy(path)], false).problems).toEqual([]);
  },
);
