import type { Form } from './twin.ts';

/** Document of our site in the form other engines receive it. */
export interface PeerDoc {
  version: string;
  /** Path below the version, without an extension: `api/spec`. */
  id: string;
  /** Address of the page: `/docs/2.0/api/spec`. */
  path: string;
  /** Writes it in a form. */
  write(form: Form, frontMatter?: Record<string, string>): { extension: string; text: string };
}

export interface PeerVersion {
  name: string;
  label: string;
  isLast: boolean;
  /** `/docs`, `/docs/2.0`. */
  path: string;
}

/** Where a site's reader finds things. */
export interface Selectors {
  /** Contains the sidebar links. */
  sidebar: string;
  /** Present once the app runs, if the site shows it. */
  awake?: string;
  searchField: string;
  searchResult: string;
}

/** Another engine as data: packages to install, files to write, build command, and selectors on its pages. */
export interface Peer {
  name: string;
  packages: Record<string, string>;
  overrides?: Record<string, string>;
  files(docs: PeerDoc[], versions: PeerVersion[]): [path: string, text: string][];
  /** Document file without extension. */
  docFile(doc: Pick<PeerDoc, 'version' | 'id'>): string;
  /** Program and arguments. A program with a slash is below the peer's folder, and `node` is the benchmark's Node. */
  build: string[];
  output: string;
  /** Missing in a cold build. */
  caches: string[];
  selectors: Selectors;
}

export const starlightForm: Form = {
  admonition: (kind, title, text) => `:::${kind}[${title}]\n${text}\n:::`,
  tabs: (tabs) =>
    `<Tabs>\n${tabs.map(({ label, body }) => `<TabItem label=${JSON.stringify(label)}>\n\n${body}\n\n</TabItem>\n`).join('')}</Tabs>`,
  tabsImport: "import { TabItem, Tabs } from '@astrojs/starlight/components';",
};

export const docusaurusForm: Form = {
  admonition: (kind, title, text) => `:::${kind}[${title}]\n\n${text}\n\n:::`,
  tabs: (tabs) =>
    `<Tabs>\n${tabs.map(({ label, body }) => `<TabItem value=${JSON.stringify(label)} label=${JSON.stringify(label)}>\n\n${body}\n\n</TabItem>\n`).join('')}</Tabs>`,
  tabsImport: "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';",
};

const homePage = '---\ntitle: FDC3\n---\n\n[Documentation](/docs/fdc3-intro)\n';

const starlight: Peer = {
  name: 'Starlight',
  // Astro 7 does not run on Node 20, but the project supports it.
  packages: { astro: '7.3.5', '@astrojs/starlight': '0.42.4', node: '26.10.0' },
  docFile: ({ version, id }) => `src/content/docs/${version}/${id}`,
  files(docs, versions) {
    return [
      ['astro.config.mjs', starlightConfig(versions)],
      [
        'src/content.config.mjs',
        "import { defineCollection } from 'astro:content';\nimport { docsLoader } from '@astrojs/starlight/loaders';\nimport { docsSchema } from '@astrojs/starlight/schema';\n\nexport const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };\n",
      ],
      ['src/sidebarOfVersion.mjs', starlightMiddleware(versions)],
      ['src/content/docs/index.md', homePage],
      ...docs.map((doc): [string, string] => {
        const { extension, text } = doc.write(starlightForm, { slug: doc.path.slice(1) });
        return [`${this.docFile(doc)}.${extension}`, text];
      }),
    ];
  },
  build: ['node_modules/node/bin/node', 'node_modules/astro/bin/astro.mjs', 'build'],
  output: 'dist',
  caches: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
  selectors: {
    sidebar: 'nav.sidebar',
    searchField: 'dialog[open] input',
    searchResult: 'dialog[open] .pagefind-ui__result-link',
  },
};

function starlightConfig(versions: PeerVersion[]): string {
  const sidebar = versions.map(({ name }) => ({ label: name, items: [{ autogenerate: { directory: name } }] }));
  return `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

export default defineConfig({
  site: 'https://example.org',
  trailingSlash: 'never',
  build: { format: 'preserve', assets: 'assets' },
  integrations: [starlight({ title: 'FDC3', routeMiddleware: './src/sidebarOfVersion.mjs', sidebar: ${JSON.stringify(sidebar)} })],
});
`;
}

/** Starlight has a single sidebar, so pages keep only the part for their version, as on our site. */
function starlightMiddleware(versions: PeerVersion[]): string {
  return `import { defineRouteMiddleware } from '@astrojs/starlight/route-data';

const versions = ${JSON.stringify(versions.map(({ name, path }) => [name, path.slice(1)]))};
const longestFirst = [...versions].sort(([, a], [, b]) => b.length - a.length);

export const onRequest = defineRouteMiddleware(({ locals: { starlightRoute } }) => {
  const [version] = longestFirst.find(([, path]) => starlightRoute.id.startsWith(path + '/')) ?? [];
  starlightRoute.sidebar = starlightRoute.sidebar.filter(({ label }) => label === version).flatMap(({ entries }) => entries);
});
`;
}

const docusaurus: Peer = {
  name: 'Docusaurus',
  packages: {
    '@docusaurus/core': '3.10.2',
    '@docusaurus/faster': '3.10.2',
    '@docusaurus/preset-classic': '3.10.2',
    '@easyops-cn/docusaurus-search-local': '0.55.3',
    react: '19.3.1',
    'react-dom': '19.3.1',
  },
  // Remove the preset's hosted search, because its newest release needs an unpublished package.
  overrides: { '@docsearch/react': '4.7.0' },
  docFile: ({ version, id }) => `${docusaurusFolder(version)}/${id}`,
  files(docs, versions) {
    const released = versions.filter(({ name }) => name !== 'current').map(({ name }) => name);
    const sidebars = JSON.stringify({ docs: [{ type: 'autogenerated', dirName: '.' }] });
    return [
      ['docusaurus.config.mjs', docusaurusConfig(versions)],
      ['sidebars.json', sidebars],
      ['versions.json', JSON.stringify(released)],
      ...released.map((name): [string, string] => [`versioned_sidebars/version-${name}-sidebars.json`, sidebars]),
      ['src/pages/index.md', homePage],
      ...docs.map((doc): [string, string] => {
        const { extension, text } = doc.write(docusaurusForm);
        return [`${this.docFile(doc)}.${extension}`, text];
      }),
    ];
  },
  build: ['node', 'node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
  output: 'build',
  caches: ['build', '.docusaurus', 'node_modules/.cache'],
  selectors: {
    sidebar: '.theme-doc-sidebar-container',
    awake: 'html[data-has-hydrated=true]',
    searchField: '.navbar__search-input',
    searchResult: '.navbar__search [class*=suggestion_]',
  },
};

function docusaurusFolder(version: string): string {
  return version === 'current' ? 'docs' : `versioned_docs/version-${version}`;
}

function docusaurusConfig(versions: PeerVersion[]): string {
  const last = versions.find(({ isLast }) => isLast)!;
  // Docusaurus puts the last version at the root of the docs, and other versions below it by name.
  const paths = Object.fromEntries(
    versions.map(({ name, label, path, isLast }) => [
      name,
      { label, path: isLast ? '/' : path.slice(last.path.length + 1), banner: 'none' },
    ]),
  );
  return `export default {
  title: 'FDC3',
  url: 'https://example.org',
  baseUrl: '/',
  trailingSlash: false,
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  // All that makes it fast is on.
  future: { v4: true, faster: true, experimental_vcs: 'disabled' },
  markdown: { format: 'detect' },
  presets: [['classic', {
    docs: { sidebarPath: './sidebars.json', numberPrefixParser: false, lastVersion: '${last.name}', versions: ${JSON.stringify(paths)} },
    blog: false,
  }]],
  themes: [['@easyops-cn/docusaurus-search-local', { hashed: true, indexBlog: false, indexPages: false }]],
  themeConfig: {
    navbar: { title: 'FDC3', items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }, { type: 'docsVersionDropdown' }] },
    prism: { additionalLanguages: ['bash', 'csharp', 'http', 'json'] },
  },
};
`;
}

export const peers: Peer[] = [starlight, docusaurus];
