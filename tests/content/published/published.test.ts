import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { SidebarItem, Version } from '../../../src/core/docs/types.ts';
import { extractLinks } from '../../../src/core/links/extractLinks.ts';
import { ourDocs, ourSite } from '../../support/ourSite.ts';

/** A published document of the standard. All must exist at their path, so that links from other sites work. */
interface Published {
  version: string;
  id: string;
  path: string;
  sidebar: string;
  title: string;
  anchors: string[];
}

/** Our ids if different from the published ids, because an id is a path here. */
const idOf = ({ id }: Published) => (id === 'use-cases/readme' ? 'use-cases' : id);

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
/** Each line holds for several versions. The path below the version is the id, and the title its last part, if empty. */
const published = read('documents.tsv')
  .trimEnd()
  .split('\n')
  .slice(1)
  .flatMap((line): Published[] => {
    const [versions = '', id = '', path = '', sidebar = '', title = '', anchors = ''] = line.split('\t');
    return versions.split(',').map((version) => ({
      version,
      id,
      path: encodeURI(`${version === '2.1' ? '/docs' : `/docs/${version}`}/${path || id}`.replace(/\/$/, '')),
      sidebar,
      title: title || id.replace(/.*\//, ''),
      anchors: anchors.split(' ').filter(Boolean),
    }));
  });
const { content } = ourSite;
const versions = content.versions.map((version) => ({ version, label: version.label.toLowerCase() }));

const docsOf = ({ docs }: Version) => new Map(docs.map((doc) => [doc.path, doc]));
const publishedIn = (label: string) => published.filter(({ version }) => version === label);

it('lists 453 documents', () => {
  expect(published.length).toBe(453);
});

describe.each(versions)('version $label', ({ version, label }) => {
  const docs = docsOf(version);

  test('has every published document with its id, title and sidebar', () => {
    const wanted = publishedIn(label).map((each) => [each.path, idOf(each), each.title, each.sidebar]);
    const found = publishedIn(label).map(({ path }) => {
      const doc = docs.get(path);
      return doc ? [path, doc.id, doc.title, doc.sidebar ?? 'none'] : [path];
    });
    expect(found).toEqual(wanted);
  });

  test('has no other document, except pages that say they are ours', () => {
    const known = new Set(publishedIn(label).map(({ path }) => path));
    const others = [...docs.values()].filter(({ path, supplement }) => !known.has(path) && !supplement);
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  test('has every published anchor', () => {
    const missing = publishedIn(label).flatMap(({ path, anchors }) => {
      const doc = ourDocs.get(path);
      if (!doc) return [];
      const here = new Set(extractLinks(doc.html).ids);
      return anchors.filter((anchor) => !here.has(anchor)).map((anchor) => `${path}#${anchor}`);
    });
    expect(missing).toEqual([]);
  });

  test('has no document that is a stub', () => {
    const short = version.docs
      .filter(({ selection }) => selection.markdown.split(/\s+/).length < 80)
      .map(({ path }) => path);
    expect(short).toEqual([]);
  });

  test('has the published sidebars, and after them our guides and tools', () => {
    const isOurs = (item: SidebarItem) => item.type === 'category' && ['Guides', 'Tools'].includes(item.label);
    const { items } = version.sidebars[0]!;
    expect(items.slice(items.findIndex(isOurs)).every(isOurs)).toBe(true);
    const outline = version.sidebars.flatMap(({ name, items }) => [
      `# ${label} ${name}`,
      ...outlineOf(
        items.filter((item) => !isOurs(item)),
        '',
      ),
    ]);
    expect(outline).toEqual(publishedOutline(label));
  });
});

test.each([
  ['/docs/2.1/api/ref/Channel', '/docs/api/ref/Channel'],
  ['/docs/latest/fdc3-intro', '/docs/fdc3-intro'],
  ['/docs/latest', '/docs'],
  ['/workbench', '/playground'],
  ['/docs/2.1/use-cases/016-quantifying-fdc3-interactions', '/docs/use-cases/uc-16'],
  ['/docs/next/use-cases/010-quantifying-fdc3-interactions', '/docs/next/use-cases/uc-10'],
  ['/docs/1.0/use-cases/001-equity-sell-side-trader', '/docs/1.0/use-cases/uc-1'],
  ['/docs/use-cases/equity-sell-side-trader', '/docs/use-cases/uc-1'],
  ['/docs/use-cases/readme', '/docs/use-cases'],
  ['/docs/2.0/api/conformance/Overview', '/docs/2.0/api/conformance/Conformance-Overview'],
  ['/docs/guides/submit-new-intent', '/docs/guides/SubmitNewIntent'],
  ['/docs/2.0/guides/SubmitNewIntent', '/docs/2.0/guides/submit-new-intent'],
  [
    '/docs/use-cases/meeting-minutes/2020-01-16',
    '/docs/use-cases/meeting-minutes/2020-01-16%20uc-wg%20meeting%20notes',
  ],
])('%s, which readers may hold, leads to %s', (from, to) => {
  expect(content.redirects.filter((each) => each.from === from)).toMatchObject([{ from, to }]);
});

/** A sidebar as indented lines: categories by their labels, documents by label and id. */
function outlineOf(items: SidebarItem[], indent: string): string[] {
  return items.flatMap((item) => {
    if (item.type === 'category') return [indent + item.label, ...outlineOf(item.items, `${indent}  `)];
    return [`${indent}${item.label} <${item.type === 'doc' ? item.id : item.href}>`];
  });
}

function publishedOutline(label: string): string[] {
  const lines = read('sidebars.txt').trimEnd().split('\n');
  const starts = lines.flatMap((line, index) => (line.startsWith('# ') ? [index] : []));
  return starts.flatMap((start, index) =>
    lines[start]!.startsWith(`# ${label} `) ? lines.slice(start, starts[index + 1]) : [],
  );
}
