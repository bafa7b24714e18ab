import type { SiteSettings } from '../src/core/docs/siteSchema.ts';

/** Name, address, navigation and other settings of the site. */
const site: SiteSettings = {
  title: 'FDC3',
  tagline: 'The open standard for applications that share a financial desktop',
  // Three applications on one channel.
  mark: { lines: 'M4 3h8v8H4zM20 3h8v8h-8zM12 21h8v8h-8zM8 11v5M24 11v5M16 21v-5', accent: 'M2 16h28' },
  draftName: 'pre-draft',
  url: 'https://fdc3.finos.org',
  baseUrl: '/',
  // `editUrl` is left out: the repository has no such files to edit yet. Commits to these are no person's.
  lastUpdate: { author: false },
  repository: 'https://github.com/finos/FDC3',
  mainDoc: 'fdc3-intro',
  readFirst: ['fdc3-intro', 'why-fdc3', 'fdc3-standard'],
  roles: [
    'start/build-an-app',
    'start/build-a-desktop-agent',
    'start/run-an-app-directory',
    'start/connect-with-a-bridge',
    'start/decide-to-adopt',
  ],
  navbar: {
    hideOnScroll: false,
    left: [
      { type: 'doc', label: 'Getting Started', docId: 'fdc3-intro' },
      { type: 'link', label: 'Community', to: '/community' },
      { type: 'doc', label: 'The Standard', docId: 'fdc3-standard' },
      {
        type: 'dropdown',
        label: 'Tools',
        items: [
          { label: 'Playground', to: '/playground' },
          { label: 'Rules', to: '/:version/rules' },
          { label: 'Check JSON', to: '/:version/check' },
          { label: 'What changed', to: '/:version/changes' },
          { label: 'Names by version', to: '/versions' },
          { label: 'Intents and contexts', to: '/:version/intents-and-contexts' },
          { label: 'Connect an assistant', to: '/docs/assistants' },
          { label: 'Read offline', to: '/:version#offline' },
        ],
      },
      { type: 'link', label: 'Get Involved', to: '/get-involved' },
      { type: 'external', label: 'FINOS AppD', href: 'https://directory.fdc3.finos.org' },
      { type: 'link', label: 'Training', to: '/training' },
    ],
    right: [
      { type: 'search' },
      { type: 'docsVersionDropdown', after: [{ label: 'All versions', to: '/versions' }] },
      { type: 'localeDropdown' },
      { type: 'colorMode' },
    ],
  },
  footer: {
    columns: [
      {
        title: 'Learn',
        items: [
          { label: 'Getting Started', to: '/docs/fdc3-intro' },
          { label: 'Supported Platforms', to: '/docs/supported-platforms' },
          { label: 'API Reference', to: '/docs/api/ref/DesktopAgent' },
          { label: 'Use Cases', to: '/docs/use-cases/overview' },
          { label: 'Training', to: '/training' },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'FINOS', to: 'https://www.finos.org/' },
          { label: 'Slack', to: 'https://finos-lf.slack.com/messages/fdc3/' },
          { label: 'Stack Overflow', to: 'https://stackoverflow.com/questions/tagged/fdc3' },
          { label: 'Google Groups', to: 'https://groups.google.com/a/finos.org/forum/#!forum/fdc3' },
          { label: 'Trademarks (draft)', to: '/docs/next/trademarks' },
        ],
      },
      {
        title: 'More',
        items: [
          { label: 'GitHub', to: 'https://github.com/finos/FDC3' },
          { label: 'Users', to: '/users' },
          { label: 'Versions', to: '/versions' },
          { label: 'Playground', to: '/playground' },
        ],
      },
    ],
    copyright: [
      { text: 'FDC3 is a project of ' },
      { text: 'FINOS, the Fintech Open Source Foundation', to: 'https://www.finos.org/' },
      { text: '. Copyright © 2023 FDC3 - FINOS' },
    ],
    note: 'Both names are trademarks of The Linux Foundation. These pages restate the standard in other words. Only its ratified text is authoritative.',
  },
  announcement: {
    id: 'fdc3-2-2-pre-draft',
    text: 'FDC3 2.2 is a pre-draft and open for comment.',
    link: { label: 'Read the draft', to: '/docs/next' },
  },
  locales: {
    default: 'en',
    all: { en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: '/' } },
  },
  colorMode: { default: 'light', switchable: true },
  search: {
    provider: 'embedded',
    kinds: [
      // Below `ref`, or next to its overview in the first version. Only headings with a name in code, not with a word
      // of prose such as "Functions".
      {
        name: 'api',
        label: 'API',
        plural: 'API members',
        docs: '^api/(?:ref/)?[A-Z][^/]*$',
        headings: '^(?:[a-z][A-Za-z0-9]*|[A-Z][a-z0-9]*(?:[A-Z][A-Za-z0-9]*)+)(?: \\(deprecated\\))?$',
        weights: { text: 1.08, name: 2.6 },
      },
      {
        name: 'context',
        label: 'Context',
        plural: 'Context types',
        docs: '^context/ref/',
        prefix: 'fdc3',
        weights: { name: 2.8 },
      },
      { name: 'intent', label: 'Intent', plural: 'Intents', docs: '^intents/ref/', weights: { name: 2.8 } },
      { name: 'term', label: 'Term', plural: 'Terms', docs: '^fdc3-glossary$', headings: '..', defines: true },
    ],
  },
  // The playground's agent speaks the 2.2 protocols.
  codePanels: [
    {
      island: 'send',
      label: 'Send context',
      docs: '^context/ref/',
      code: '^\\{\\s*"type": "fdc3\\.',
      versions: '>=2.2',
    },
    {
      island: 'send',
      label: 'Raise intent',
      docs: '^intents/ref/',
      code: "fdc3\\.raiseIntent\\(\\s*'",
      versions: '>=2.2',
    },
  ],
  // The playground shows apps, including the reader's own, in frames or in windows it stays connected to, and loads app
  // directories that the reader names.
  pagePolicies: {
    '/playground': {
      frames: ["'self'", 'https:', 'http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*'],
      connects: ['https:', 'http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*'],
      opensWindows: true,
    },
  },
  // The playground's earlier name.
  redirects: { '/workbench': '/playground' },
  // Conformance tests and bridging messages repeat the names of the API, so rank them lower.
  searchWorth: { 'api/conformance': 70, 'agent-bridging/ref': 60, 'agent-bridging': 75 },
  rules: {
    parties: {
      agent: 'Desktop agents',
      app: 'Applications',
      library: 'The client library',
      ui: 'User interface frames',
      directory: 'App directories',
      bridge: 'Bridges',
      author: 'Authors of contexts and intents',
    },
    tests: 'api/conformance',
    note: {
      text: 'The rules are restated in other words. Only the ratified text of the standard is authoritative. For what the keywords mean, see',
      doc: 'fdc3-compliance',
    },
  },
};

export default site;
