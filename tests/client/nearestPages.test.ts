import { describe, expect, it } from 'vitest';
import { nearestPages } from '../../src/features/not-found/nearestPages.ts';
import type { CounterpartEntry } from '../../src/features/not-found/nearestPages.ts';
import type { PathEntry } from '../../src/theme/types.ts';

const versions = [
  { name: 'current', path: '/docs/next' },
  { name: '2.1', path: '/docs' },
  { name: '2.0', path: '/docs/2.0' },
  { name: '1.2', path: '/docs/1.2' },
];
const entry = (version: string, base: string, id: string, topic = id): PathEntry => [
  `${base}/${id}`,
  id,
  version,
  topic,
];
const pages: PathEntry[] = [
  entry('current', '/docs/next', 'api/supported-platforms', 'supported-platforms'),
  entry('current', '/docs/next', 'api/ref/Channel'),
  entry('2.1', '/docs', 'supported-platforms'),
  entry('2.1', '/docs', 'api/ref/Channel'),
  entry('2.1', '/docs', 'api/ref/PrivateChannel'),
  entry('2.0', '/docs/2.0', 'supported-platforms'),
  entry('2.0', '/docs/2.0', 'api/ref/Channel'),
  entry('1.2', '/docs/1.2', 'api/ref/Channel'),
  entry('1.2', '/docs/1.2', 'fdc3-intro'),
  entry('1.2', '/docs/1.2', 'api/api-intro'),
  entry('2.1', '/docs', 'api/spec'),
  ['/community', 'Community', '', 'community'],
];
const counterparts: CounterpartEntry[] = [
  ['api/api-intro', '2.1', '/docs/api/spec'],
  ['api/api-intro', '2.0', '/docs/2.0/api/overview'],
  ['api/spec', '1.2', '/docs/1.2/api/api-intro'],
];
const paths = (list: PathEntry[]) => list.map(([path]) => path);
const find = (missing: string) => nearestPages(missing, { pages, counterparts }, versions);

describe('the same topic', () => {
  it('is found in every version that has it', () => {
    expect(paths(find('/docs/1.2/api/ref/PrivateChannel').sameTopic)).toEqual(['/docs/api/ref/PrivateChannel']);
  });
  it('is found where its path changed between versions', () => {
    expect(paths(find('/docs/1.2/supported-platforms').sameTopic)).toEqual([
      '/docs/next/api/supported-platforms',
      '/docs/supported-platforms',
      '/docs/2.0/supported-platforms',
    ]);
  });
  it('is found whatever the case of letters', () => {
    expect(paths(find('/docs/2.0/api/ref/channel').here)).toEqual(['/docs/2.0/api/ref/Channel']);
  });
  it.each([
    ['forwards', '/docs/api/api-intro', '2.1', ['/docs/api/spec'], ['/docs/1.2/api/api-intro']],
    ['backwards', '/docs/1.2/api/spec', '1.2', ['/docs/1.2/api/api-intro'], ['/docs/api/spec']],
  ])('is found where another document of the version asked for has it, %s', (_, missing, asked, here, elsewhere) => {
    const found = find(missing);
    expect([found.requestedVersion, paths(found.here), paths(found.sameTopic)]).toEqual([asked, here, elsewhere]);
    expect(paths(found.suggestions)).not.toContain(here[0]);
  });
  it('is none for a version without a document', () => {
    expect(find('/docs/3.0').sameTopic).toEqual([]);
  });
});

describe('suggestions', () => {
  it.each([
    ['a slip of the keyboard', '/docs/api/ref/Chanel', '/docs/api/ref/Channel'],
    ['in the version that was asked for', '/docs/2.0/api/ref/Chanel', '/docs/2.0/api/ref/Channel'],
    ['a forgotten folder', '/docs/PrivateChannel', '/docs/api/ref/PrivateChannel'],
    ['a page outside the docs', '/comunity', '/community'],
  ])('%s', (_, missing, expected) => {
    expect(paths(find(missing).suggestions)[0]).toBe(expected);
  });
  it('name a topic once', () => {
    const topics = find('/docs/api/ref/Chanel').suggestions.map((page) => page[3]);
    expect(topics).toEqual([...new Set(topics)]);
  });
  it('leave out what is nothing like it', () => {
    expect(find('/wp-login-administration-panel').suggestions).toEqual([]);
  });
});

it.each([
  ['/nope/channel', '2.1', '/docs/api/ref/Channel'],
  ['/nope/channel', '1.2', '/docs/1.2/api/ref/Channel'],
  ['/docs/2.0/nope/channel', '2.1', '/docs/2.0/api/ref/Channel'],
])('%s, where %s is the latest version, means %s first', (missing, latest, path) => {
  expect(paths(nearestPages(missing, { pages, counterparts }, versions, latest).suggestions)[0]).toBe(path);
});
