/** A tiny site in three versions: every kind of page, a redirect, an image, and a topic whose path changes. */
const page = (title: string, header: string, body: string) =>
  `---\ntitle: ${title}\ndescription: About ${title.toLowerCase()}.\n${header}---\n\n${body}`;

const site = {
  title: 'Fixture',
  tagline: 'A small site for tests',
  url: 'https://fixture.example',
  baseUrl: '/',
  editUrl: 'https://code.example/edit/',
  repository: 'https://code.example/',
  navbar: {
    hideOnScroll: false,
    left: [
      { type: 'doc', label: 'Start', docId: 'fdc3-intro' },
      { type: 'link', label: 'About', to: '/about' },
    ],
    right: [{ type: 'docsVersionDropdown', after: [{ label: 'About', to: '/about' }] }, { type: 'colorMode' }],
  },
  footer: {
    columns: [{ title: 'Learn', items: [{ label: 'Start', to: '/docs/fdc3-intro' }] }],
    copyright: 'Copyright 2023',
    note: '',
  },
  announcement: { id: 'news', text: 'There is a draft.', link: { label: 'Read it', to: '/docs/next' } },
  locales: {
    default: 'en',
    all: { en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: '/' } },
  },
  colorMode: { default: 'light', switchable: true },
};

const versions = [
  { name: 'current', label: 'Next', number: '2.2', path: '/docs/next', state: 'draft', summary: 'The draft.' },
  {
    name: '2.1',
    label: '2.1',
    number: '2.1',
    path: '/docs',
    state: 'latest',
    released: '2023-09-14',
    summary: 'The release.',
  },
  {
    name: '2.0',
    label: '2.0',
    number: '2.0',
    path: '/docs/2.0',
    state: 'old',
    released: '2022-08-22',
    summary: 'The old one.',
  },
];

const sidebars = {
  docs: ['fdc3-intro', { category: 'Guides', items: ['guides/channel', 'platforms'] }],
  'use-cases': ['cases/one'],
};

/** A configuration module. `change` may replace parts of the value. */
export function configModule(value: unknown): string {
  return `export default ${JSON.stringify(value, null, 2)};\n`;
}

/** The fixture's `content/site.ts` with other top-level values. */
export function siteModule(change: Record<string, unknown> = {}): string {
  return configModule({ ...site, ...change });
}

/** The fixture's navbar with an additional item on the left. */
export function navbarWith(item: Record<string, unknown>): Record<string, unknown> {
  return { ...site.navbar, left: [...site.navbar.left, item] };
}

/** A page in `content/pages` that needs no package. */
export function pageModule(title: string, text: string): string {
  return `export const meta = { title: '${title}', description: 'About ${title}.' };\nexport default function Page() {\n  return '${text}';\n}\n`;
}

/** A well-formed doc with this text. */
export function docFile(title: string, body: string, header = ''): string {
  return page(title, header, body);
}

export const fixtureFiles: Record<string, string | Uint8Array> = {
  'content/site.ts': siteModule(),
  'content/versions.ts': configModule(versions),
  'content/sidebars.ts': configModule(sidebars),
  'content/terms.ts': configModule({}),
  'content/pages/index.tsx': pageModule('Fixture', 'The home page.'),
  'content/pages/about.tsx': pageModule('About', 'The page about it.'),
  // The not-found page links to these two.
  'content/pages/search.tsx': pageModule('Search', 'The search.'),
  'content/pages/versions.tsx': pageModule('Versions', 'The versions.'),
  'content/static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'content/docs/fdc3-intro.md': page(
    'Introduction',
    '',
    'Read [about channels](guides/channel.md#open-one).\n\n![A dot](dot.png)\n\n```typescript title="one.ts"\nconst one = 1;\n```\n',
  ),
  'content/docs/guides/channel.md': page(
    'Channel',
    'aliases: [channels]\n',
    '## Open one {#open-one}\n\nHow to open one.\n\n:::only[>=2.1]\nSince 2.1 there is more.\n:::\n',
  ),
  'content/docs/platforms.md': page('Platforms', 'path:\n  ">=2.2": guides/platforms\n', 'Where it runs.\n'),
  'content/docs/cases/one.md': page('Case one', 'versions: ">=2.1"\n', 'A case. See [the start](../fdc3-intro.md).\n'),
  // A single pixel.
  'content/docs/dot.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
