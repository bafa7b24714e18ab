import { expect, it } from 'vitest';
import { sidebarOutput } from '../../../src/core/outputs/siteFiles.ts';
import { makeOutputs } from '../../../src/core/outputs/makeOutputs.ts';
import { changes } from '../../../src/features/changes/feature.ts';
import { searchOutput } from '../../../src/features/search/searchFiles.ts';
import { project } from '../../../src/core/project/project.ts';
import type { CompiledDoc, MadeFiles, SiteSources, Output, OutputContext } from '../../../src/core/site/types.ts';
import { locales, smallVersion } from '../../features/search/support/smallSite.ts';
import * as english from '../../../src/strings/english.ts';

/** Versions whose names begin as those of others do, or as those of other files. */
const names = ['2.1', '2', 'words-2', 'text'];

it('files belong to the versions for which they were made, however their names begin', async () => {
  const made = names.map((name, index) =>
    smallVersion(
      name,
      [{ id: 'a', title: `Channel ${name}`, sections: [{ id: 'x', headings: ['one'], text: `Text of ${name}.` }] }],
      index === 0,
    ),
  );
  const versions = made.map(({ version }) => ({
    ...version,
    sidebars: [{ name: 'docs', items: [{ type: 'link', label: version.name, href: '/' }] }],
  }));
  const site = {
    definitions: { names: new Map() },
    loaded: { search: { synonyms: [], readersWords: {}, root: '' } },
    config: { baseUrl: '/', locales },
    content: { versions },
    features: [changes],
    strings: english,
  } as unknown as SiteSources;
  const compiled = new Map(made.flatMap(({ sections }) => [...sections])) as unknown as Map<string, CompiledDoc>;
  let found: MadeFiles['filesOfVersion'] = new Map();
  const probe: Output = {
    paths: [],
    source: 'a probe',
    make: ({ madeFiles: { filesOfVersion } = {} }) => {
      found = filesOfVersion!;
      return [];
    },
  };
  const texts = new Map<string, string>();
  const context = {
    project: project({ root: '/nowhere' }),
    load: async () => ({}),
    store: { get: () => undefined, set() {}, save() {} },
    compiled: ({ path }: { path: string }) => compiled.get(path),
  };
  await makeOutputs(
    [sidebarOutput(site), searchOutput(site), probe],
    context as unknown as OutputContext,
    (path, content) => void texts.set(path, String(content)),
  );
  expect([...found.keys()].sort()).toEqual([...names].sort());
  for (const name of names) {
    const own = found.get(name)!;
    expect(
      own.map((path) => path.replace(/^(site-assets\/.*)\.[\w-]+\.json$/, '$1')),
      name,
    ).toEqual([
      `site-assets/sidebar-${name}-docs`,
      `site-assets/search-${name}`,
      `site-assets/search-words-${name}`,
      'site-assets/search-text',
      // The oldest version has no page of changes.
      ...(name === names.at(-1) ? [] : ['site-assets/search-text']),
      ...[0, 1, 2, 3].map((shelf) => `search/names-${name}-${shelf}.json`),
    ]);
    const page = own.map((path) => texts.get(path)!).find((text) => text.includes('Text of '));
    expect(page, name).toContain(`Text of ${name}.`);
  }
});
