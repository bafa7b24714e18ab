import { describe, expect, it } from 'vitest';
import { canonicalPath } from '../../src/theme/links.ts';
import { navTargets } from '../../src/theme/shell/navTargets.ts';
import { shownVersion, versionEntries } from '../../src/theme/shell/navTargets.ts';
import type { NavbarItem } from '../../src/core/docs/siteSchema.ts';
import type { PageMeta, ShellVersion } from '../../src/theme/types.ts';
import { docMeta, shell, staticMeta } from './samples.ts';

const landing: PageMeta = { kind: 'landing', path: '/docs/2.0', title: '', description: '', version: '2.0' };

describe('navbar links', () => {
  const hrefs = (targets: ReturnType<typeof navTargets>) =>
    targets.map((target) => ('items' in target ? target.items.map(({ href }) => href) : target.href));

  it('lead to docs of the latest version by id, and off the site as written', () => {
    expect(hrefs(navTargets(shell, staticMeta('/')))).toEqual([
      '/docs/intro',
      '/community',
      '/docs/standard',
      'https://elsewhere.example',
    ]);
  });

  it.each<[string, PageMeta, string | undefined, 'page' | 'true' | undefined]>([
    ['the page itself', docMeta('2.1', 'intro'), 'Start', 'page'],
    ['the same doc of another version', docMeta('2.0', 'intro'), 'Start', 'true'],
    ['a doc without an item', docMeta('2.1'), 'The Standard', 'true'],
    ['a landing page', landing, 'The Standard', 'true'],
    ['a static page', staticMeta('/community'), 'Community', 'page'],
    ['a page below a static page', staticMeta('/community/rules'), 'Community', 'true'],
    ['a page whose path only begins alike', staticMeta('/community-rules'), undefined, undefined],
  ])('mark %s', (_, page, label, current) => {
    const marked = navTargets(shell, page).filter((target) => target.current);
    expect(marked.map((target) => [target.label, target.current])).toEqual(label ? [[label, current]] : []);
  });

  it('lead to the first doc of a sidebar where it is known, else to the main doc', () => {
    const left: NavbarItem[] = [{ type: 'docSidebar', label: 'Use cases', sidebarId: 'use-cases' }];
    const site = { ...shell.site, navbar: { ...shell.site.navbar, left } };
    const versions = shell.versions.map((version) =>
      version.state === 'latest' ? { ...version, sidebars: { 'use-cases': '/docs/use-cases/overview' } } : version,
    );
    expect(hrefs(navTargets({ site, versions }, landing))[0]).toBe('/docs/use-cases/overview');
    expect(hrefs(navTargets({ site, versions: shell.versions }, landing))[0]).toBe('/docs/intro');
  });

  it('lead to the page of the version in menus, and to that of the latest where the version has none', () => {
    const items = ['/:version/rules', '/:version#offline', '/versions'].map((to) => ({ label: to, to }));
    const left: NavbarItem[] = [{ type: 'dropdown', label: 'Tools', items }];
    const site = { ...shell.site, navbar: { ...shell.site.navbar, left } };
    const versions = shell.versions.map((version) => ({
      ...version,
      links: {
        '/:version#offline': `${version.path}#offline`,
        ...(version.state === 'latest' && { '/:version/rules': '/docs/rules' }),
      },
    }));
    const found = navTargets({ site, versions }, landing);
    expect(hrefs(found)).toEqual([['/docs/rules', '/docs/2.0#offline', '/versions']]);
    expect(found[0]?.current).toBeUndefined();
  });

  it('stand in menus, of which the one is marked that holds the page', () => {
    const left: NavbarItem[] = [
      {
        type: 'dropdown',
        label: 'More',
        items: [
          { label: 'Users', to: '/users' },
          { label: 'Code', to: 'https://code.example' },
        ],
      },
      { type: 'external', label: 'Chat', href: 'https://chat.example' },
    ];
    const found = navTargets(
      { ...shell, site: { ...shell.site, navbar: { ...shell.site.navbar, left } } },
      staticMeta('/users'),
    );
    expect(hrefs(found)).toEqual([['/users', 'https://code.example'], 'https://chat.example']);
    expect(found[0]).toMatchObject({
      current: 'true',
      items: [
        { current: 'page', external: false },
        { current: undefined, external: true },
      ],
    });
    expect(found[1]).toMatchObject({ external: true });
  });
});

describe('version dropdown', () => {
  const rows = (page: PageMeta) =>
    versionEntries(shell, page).map(({ version, href, current, lacksTopic }) => [
      version.name,
      href,
      current,
      lacksTopic,
    ]);

  it('stays on the topic, and goes to the main doc of a version that lacks it', () => {
    expect(rows(docMeta('2.0'))).toEqual([
      ['current', '/docs/next/api/Channel', undefined, false],
      ['2.1', '/docs/api/Channel', undefined, false],
      ['2.0', '/docs/2.0/api/Channel', 'page', false],
      ['1.0', '/docs/1.0/intro', undefined, true],
    ]);
  });

  it('goes to the doc that has the topic in a version that lacks it', () => {
    const page = { ...docMeta('2.0'), counterparts: { '1.0': { path: '/docs/1.0/channels', label: 'Channels' } } };
    expect(rows(page).at(-1)).toEqual(['1.0', '/docs/1.0/channels', undefined, false]);
  });

  it('goes from one landing page to the other', () => {
    expect(rows(landing).map(([, href, current]) => [href, current])).toEqual([
      ['/docs/next', undefined],
      ['/docs', undefined],
      ['/docs/2.0', 'page'],
      ['/docs/1.0', undefined],
    ]);
  });

  it('shows the latest on pages that belong to no version, and says of none that it lacks the page', () => {
    const page = staticMeta('/community');
    expect(shownVersion(shell, page)?.name).toBe('2.1');
    expect(rows(page)).toEqual([
      ['current', '/docs/next/intro', undefined, false],
      ['2.1', '/docs/intro', 'true', false],
      ['2.0', '/docs/2.0/intro', undefined, false],
      ['1.0', '/docs/1.0/intro', undefined, false],
    ]);
  });
});

describe('canonicalPath', () => {
  const versions: Pick<ShellVersion, 'name' | 'state'>[] = [
    { name: 'current', state: 'draft' },
    { name: '2.1', state: 'latest' },
    { name: '2.0', state: 'old' },
    { name: '1.2', state: 'old' },
  ];
  it.each([
    ['the latest version', { current: '/docs/next/a', '2.1': '/docs/a', '2.0': '/docs/2.0/a' }, '/docs/a'],
    ['the newest version that has the topic', { '1.2': '/docs/1.2/a', '2.0': '/docs/2.0/a' }, '/docs/2.0/a'],
    ['the page itself', undefined, '/community'],
  ])('is %s', (_, topicPaths, expected) => {
    expect(canonicalPath({ path: '/community', topicPaths }, versions)).toBe(expected);
  });

  it('is the page itself where its version says so', () => {
    const own = versions.map((version) => ({
      ...version,
      ...(version.name === '2.0' && { ownCanonical: true as const }),
    }));
    const topicPaths = { '2.1': '/docs/a', '2.0': '/docs/2.0/a', '1.2': '/docs/1.2/a' };
    expect(['/docs/2.0/a', '/docs/1.2/a'].map((path) => canonicalPath({ path, topicPaths }, own))).toEqual([
      '/docs/2.0/a',
      '/docs/a',
    ]);
  });
});
