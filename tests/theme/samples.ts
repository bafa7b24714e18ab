import type { SidebarItem } from '../../src/core/docs/types.ts';
import type { SiteConfig } from '../../src/core/docs/siteSchema.ts';
import type { DocMainProps, PageMeta, ShellData, ShellVersion } from '../../src/theme/types.ts';

export const site: SiteConfig = {
  title: 'Sample',
  tagline: 'A sample site',
  mark: { lines: 'M4 3h8v8H4z', accent: 'M2 16h28' },
  draftName: 'pre-draft',
  url: 'https://example.org',
  baseUrl: '/',
  editUrl: 'https://example.org/edit/',
  repository: 'https://example.org/repository',
  navbar: {
    hideOnScroll: false,
    left: [
      { type: 'doc', label: 'Start', docId: 'intro' },
      { type: 'link', label: 'Community', to: '/community' },
      { type: 'doc', label: 'The Standard', docId: 'standard' },
      { type: 'external', label: 'Elsewhere', href: 'https://elsewhere.example' },
    ],
    right: [
      { type: 'docsVersionDropdown', after: [{ label: 'All versions', to: '/versions' }] },
      { type: 'localeDropdown' },
      { type: 'colorMode' },
    ],
  },
  footer: {
    columns: [
      {
        title: 'More',
        items: [
          { label: 'Users', to: '/users' },
          { label: 'Chat', to: 'https://chat.example' },
        ],
      },
    ],
    copyright: 'Copyright © 2023 Sample',
    note: 'Built from samples.',
  },
  announcement: { id: 'draft-open', text: 'The draft is open.', link: { label: 'Read it', to: '/docs/next' } },
  locales: {
    default: 'en',
    all: { en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: '/' } },
  },
  colorMode: { default: 'light', switchable: true },
};

const version = (
  name: string,
  label: string,
  number: string,
  state: ShellVersion['state'],
  path: string,
): ShellVersion => ({
  name,
  label,
  title: state === 'draft' ? `FDC3 ${number} (${label})` : `FDC3 ${label}`,
  number,
  state,
  path,
  main: `${path}/intro`,
});

export const shell: ShellData = {
  site,
  searchPage: '/search',
  versions: [
    version('current', 'Next', '2.2', 'draft', '/docs/next'),
    version('2.1', '2.1', '2.1', 'latest', '/docs'),
    version('2.0', '2.0', '2.0', 'old', '/docs/2.0'),
    version('1.0', '1.0', '1.0', 'old', '/docs/1.0'),
  ],
};

/** A doc in every version except 1.0. */
export function docMeta(versionName: string, docId = 'api/Channel'): PageMeta {
  const having = shell.versions.filter(({ name }) => name !== '1.0');
  const topicPaths = Object.fromEntries(having.map(({ name, path }) => [name, `${path}/${docId}`]));
  return {
    kind: 'doc',
    path: topicPaths[versionName] ?? `/docs/1.0/${docId}`,
    title: 'Channel',
    description: '',
    version: versionName,
    docId,
    sidebar: { name: 'docs', url: `/site-assets/${versionName}.json` },
    topicPaths,
  };
}

export const staticMeta = (path: string): PageMeta => ({
  kind: 'page',
  path,
  title: 'Page',
  description: '',
  module: path.slice(1),
});

export function docProps(versionName: string, more: Partial<DocMainProps> = {}): DocMainProps {
  const meta = docMeta(versionName);
  return {
    shell,
    meta,
    title: 'Channel',
    breadcrumbs: [{ label: 'API' }, { label: 'Channel', path: meta.path }],
    toc: [
      { id: 'broadcast', text: 'broadcast', level: 2 },
      { id: 'errors', text: 'Errors', level: 3 },
    ],
    articleHtml: '<p>The article.</p>',
    editUrl: 'https://example.org/edit/content/docs/api/Channel.md',
    markdownUrl: `${meta.path}.md`,
    latest: { path: '/docs/api/Channel', label: '2.1' },
    ...more,
  };
}

export const sidebarItems: SidebarItem[] = [
  { type: 'doc', id: 'intro', label: 'Introduction', path: '/docs/intro' },
  {
    type: 'category',
    label: 'API',
    items: [
      { type: 'doc', id: 'api/Channel', label: 'Channel', path: '/docs/api/Channel' },
      {
        type: 'category',
        label: 'Conformance',
        items: [{ type: 'doc', id: 'api/tests', label: 'Tests', path: '/docs/api/tests' }],
      },
    ],
  },
  {
    type: 'category',
    label: 'Intents',
    items: [{ type: 'link', label: 'Registry', href: 'https://registry.example' }],
  },
];
