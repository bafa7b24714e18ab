import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexContent, surroundings } from '../../../src/core/docs/contentIndex.ts';
import { createLinkResolver } from '../../../src/core/docs/links.ts';
import { loadContent } from '../../../src/core/docs/loadContent.ts';
import type { Content } from '../../../src/core/docs/types.ts';
import { createFolder, page, versions } from './helpers.ts';

let content: Content;
let root: string;
beforeAll(async () => {
  root = await createFolder({
    'content/docs/fdc3-intro.md': page('Intro'),
    'content/docs/api/spec.md': page('Spec', 'path: {"1.0": api/api-spec}'),
    'content/docs/api/ref/Channel.md': page('Channel', 'versions: ">=1.1"'),
    'content/docs/api/ref/Events.md': page('Events', 'versions: ">=2.2"'),
    'content/docs/old.md': page('Old', 'versions: "<2.0"'),
    'content/docs/supported-platforms.md': page('Platforms', 'path: {">=2.2": api/supported-platforms}'),
  });
  content = await loadContent({
    root,
    versions,
    terms: {},
    lastUpdates: {},
    sidebars: {
      docs: [
        'fdc3-intro',
        { category: 'API', items: ['api/spec', { category: 'Ref', items: ['api/ref/Channel'] }] },
        'supported-platforms',
      ],
    },
  });
});

afterAll(() => rm(root, { recursive: true }));

const docIn = (label: string, topic: string) =>
  content.versions.find((version) => version.label === label)!.docs.find((doc) => doc.topic === topic)!;
const resolve = (url: string, label = '2.0', topic = 'api/spec', baseUrl = '/') =>
  createLinkResolver({
    index: indexContent(content),
    doc: docIn(label, topic),
    baseUrl,
    sitePaths: new Set(['/', '/community', '/versions', '/docs/rules', '/docs/2.0/rules']),
  })(url);

describe('createLinkResolver', () => {
  it.each<[string, string, string, string]>([
    ['ref/Channel.md', '2.0', 'doc', '/docs/2.0/api/ref/Channel'],
    ['./ref/Channel.md#broadcast', '2.1', 'doc', '/docs/api/ref/Channel#broadcast'],
    ['../fdc3-intro.md?x=1#y', 'Next', 'doc', '/docs/next/fdc3-intro?x=1#y'],
    ['../supported-platforms.md', 'Next', 'doc', '/docs/next/api/supported-platforms'],
    ['../supported-platforms.md', '1.2', 'doc', '/docs/1.2/supported-platforms'],
    ['spec.md', '1.0', 'doc', '/docs/1.0/api/api-spec'],
    ['doc:api/ref/Channel#broadcast', '1.1', 'doc', '/docs/1.1/api/ref/Channel#broadcast'],
    ['doc:api/api-spec', '1.0', 'doc', '/docs/1.0/api/api-spec'],
    ['doc:2.1/api/ref/Channel', '1.0', 'doc', '/docs/api/ref/Channel'],
    ['doc:next/api/ref/Events#on', '2.0', 'doc', '/docs/next/api/ref/Events#on'],
    ['version:rules?by=app#must', '2.0', 'internal', '/docs/2.0/rules?by=app#must'],
    ['version:rules', '2.1', 'internal', '/docs/rules'],
    ['#anchor', '2.0', 'internal', '#anchor'],
    ['/', '2.0', 'internal', '/'],
    ['/community?x#y', '2.0', 'internal', '/community?x#y'],
    ['/docs/1.2/fdc3-intro', '2.0', 'internal', '/docs/1.2/fdc3-intro'],
    ['/docs/next', '2.0', 'internal', '/docs/next'],
    ['https://example.org/a.md', '2.0', 'external', 'https://example.org/a.md'],
    ['HTTP://example.org', '2.0', 'external', 'HTTP://example.org'],
    ['mailto:a@example.org', '2.0', 'external', 'mailto:a@example.org'],
  ])('%s in %s', (url, label, kind, href) => {
    expect(resolve(url, label)).toEqual({ kind, href });
  });

  it.each<[string, string, RegExp]>([
    ['ref/Chanel.md', '2.0', /^There is no document `api\/ref\/Chanel`\. Nearest: `api\/ref\/Channel`/],
    ['Channel.md', '2.0', /Nearest: `api\/ref\/Channel`/],
    ['ref/Events.md', '2.0', /^`api\/ref\/Events` is not in version 2\.0, only in Next\./],
    ['../old.md', '2.1', /is not in version 2\.1, only in 1\.2, 1\.1, 1\.0\./],
    ['doc:2.0/api/ref/Events', '1.0', /is not in version 2\.0, only in Next\./],
    ['doc:3.0/api/spec', '2.0', /There is no document `3\.0\/api\/spec`/],
    ['../../../etc/passwd.md', '2.0', /There is no document/],
    ['ref/Channel', '2.0', /is not a Markdown file\. Nearest: `ref\/Channel\.md`/],
    ['/comunity', '2.0', /There is no page `\/comunity` on this site\. Nearest: `\/community`/],
    ['/community/', '2.0', /Nearest: `\/community`/],
    ['/api/ref/Channel', '2.0', /Nearest: `\/docs.*To link to a document, use its file/],
    ['javascript:alert(1)', '2.0', /Links with `javascript:` are not allowed\. A link may be/],
    ['ftp://example.org', '2.0', /`ftp:`/],
    ['//example.org', '2.0', /`\/\/`/],
    ['', '2.0', /The link is empty/],
    ['#', '2.0', /The link is empty/],
  ])('%s in %s is broken', (url, label, message) => {
    expect(resolve(url, label)).toEqual({ kind: 'broken', href: url, message: expect.stringMatching(message) });
  });

  it('puts the base before site paths only: permalinks have it', () => {
    const site = createLinkResolver({
      index: indexContent(content),
      doc: docIn('2.0', 'api/spec'),
      baseUrl: '/fdc3/',
      sitePaths: new Set(['/fdc3/', '/fdc3/community']),
    });
    expect(site('/community')).toEqual({ kind: 'internal', href: '/fdc3/community' });
    expect(site('ref/Channel.md')).toEqual({ kind: 'doc', href: '/docs/2.0/api/ref/Channel' });
    expect(site('/comunity')).toMatchObject({
      kind: 'broken',
      message: expect.stringContaining('Nearest: `/community`'),
    });
  });
});

describe('surroundings', () => {
  it('shows the way, the neighbours and the other versions', () => {
    expect(surroundings(indexContent(content), docIn('2.0', 'api/ref/Channel'))).toEqual({
      breadcrumbs: [
        { label: 'API', path: '/docs/2.0/api/spec' },
        { label: 'Ref', path: '/docs/2.0/api/ref/Channel' },
        { label: 'Channel' },
      ],
      previous: { path: '/docs/2.0/api/spec', label: 'Spec' },
      next: { path: '/docs/2.0/supported-platforms', label: 'Platforms' },
      topicPaths: {
        current: '/docs/next/api/ref/Channel',
        '2.1': '/docs/api/ref/Channel',
        '2.0': '/docs/2.0/api/ref/Channel',
        '1.2': '/docs/1.2/api/ref/Channel',
        '1.1': '/docs/1.1/api/ref/Channel',
      },
    });
  });

  it.each<[string, string, string | undefined, string | undefined]>([
    ['the first', 'fdc3-intro', undefined, '/docs/2.0/api/spec'],
    ['the last', 'supported-platforms', '/docs/2.0/api/ref/Channel', undefined],
  ])('%s has one neighbour', (_, topic, previous, next) => {
    const found = surroundings(indexContent(content), docIn('2.0', topic));
    expect([found.previous?.path, found.next?.path]).toEqual([previous, next]);
  });

  it('ignores files outside the standard', () => {
    const versions = content.versions.map((version) => ({
      ...version,
      docs: version.docs.map((doc) => ({ ...doc, supplement: doc.topic === 'supported-platforms' || undefined })),
    }));
    const neighbours = (topic: string) => {
      const { previous, next } = surroundings(indexContent({ versions }), docIn('2.0', topic));
      return [previous?.path, next?.path];
    };
    expect(neighbours('api/ref/Channel')).toEqual(['/docs/2.0/api/spec', undefined]);
    expect(neighbours('supported-platforms')).toEqual([undefined, undefined]);
  });

  it('follows a topic whose path changed', () => {
    expect(surroundings(indexContent(content), docIn('Next', 'supported-platforms'))).toMatchObject({
      topicPaths: { current: '/docs/next/api/supported-platforms', '2.1': '/docs/supported-platforms' },
    });
  });

  it.each([
    ['Next', 'api/ref/Events'],
    ['1.0', 'old'],
  ])('a doc of %s outside the sidebar and not in the latest version', (label, topic) => {
    expect(surroundings(indexContent(content), docIn(label, topic))).toMatchObject({
      breadcrumbs: [{ label: docIn(label, topic).title }],
      previous: undefined,
      next: undefined,
    });
  });
});
