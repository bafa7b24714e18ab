import { expect, it } from 'vitest';
import type { Doc, Version } from '../../../src/core/docs/types.ts';
import type { PageContext } from '../../../src/core/site/types.ts';
import { compareFolders, docChange, type Comparisons } from '../../../src/features/changes/docChanges.ts';
import { docWith } from '../release/support.ts';

/** Creates a site with a doc in several versions, and counts requests for their texts. */
function siteOf(count: number, textOf: (number: number) => string) {
  const versions = Array.from({ length: count }, (_, index) => {
    const name = `1.${count - 1 - index}`;
    return {
      name,
      label: name,
      number: name,
      path: `/docs/${name}`,
      docs: [docWith(name, 'a', textOf(count - 1 - index), { title: 'A' })],
    };
  }) as unknown as Version[];
  const docs = new Map<string, Doc>(versions.map(({ name, docs: [doc] }) => [name, doc!]));
  const index = { topics: new Map([['a', docs]]) } as never;
  let requests = 0;
  const store = new Map<string, string>();
  const loaded: Comparisons = { foldersOf: compareFolders({ versions }, index, '/'), compared: new Map() };
  const context = {
    site: { content: { versions }, index, loaded: { changes: loaded } },
    store,
    compiled: (doc: Doc) => {
      requests += 1;
      return { plain: doc.selection.markdown };
    },
  } as unknown as PageContext;
  return { versions, context, requests: () => requests };
}

it.each([6, 20, 50])('compares a doc once per version with %i versions', async (count) => {
  const { versions, context, requests } = siteOf(count, () => 'Same.\n');
  // Pages of changes, difference pages, docs and problems all request every change.
  for (let times = 0; times < 3; times++)
    for (const version of versions) {
      const change = await docChange(context, version, version.docs[0]!);
      expect(change?.since.name).toBe(version === versions.at(-1) ? undefined : '1.0');
    }
  expect(requests()).toBe(2 * (count - 1));
});

it('says since when a doc is the same', async () => {
  const { versions, context } = siteOf(6, (number) => (number < 3 ? 'Old.\n' : 'New.\n'));
  const since = await Promise.all(versions.map((version) => docChange(context, version, version.docs[0]!)));
  expect(since.map((change) => change?.since.name)).toEqual(['1.3', '1.3', '1.3', '1.0', '1.0', undefined]);
});
