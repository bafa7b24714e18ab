import type { SiteSettings } from '../../../src/core/docs/siteSchema.ts';

/** Another standard than ours, invented for tests: how engines and signals of a small railway talk by lamps. */
const site: SiteSettings = {
  title: 'Lampline',
  tagline: 'Signals for small railways, by lamp and by wire',
  url: 'https://lampline.example',
  baseUrl: '/rail/',
  editUrl: 'https://code.example/lampline/edit/',
  repository: 'https://code.example/lampline',
  mark: { lines: 'M11 4h10v24H11zM16 28v4' },
  navbar: {
    hideOnScroll: true,
    left: [
      { type: 'docSidebar', label: 'Signals', sidebarId: 'signals' },
      { type: 'docSidebar', label: 'Crews', sidebarId: 'crews' },
    ],
    right: [{ type: 'search' }, { type: 'docsVersionDropdown', after: [] }, { type: 'colorMode' }],
  },
  footer: { columns: [{ title: 'Read', items: [{ label: 'The lamps', to: '/handbook/signs/lamps' }] }], copyright: 'Copyright 2024 nobody', note: 'An invented standard.' },
  locales: { default: 'en', all: { en: { label: 'English', direction: 'ltr', htmlLang: 'en-GB', calendar: 'gregory', path: '/' } } },
  colorMode: { default: 'system', switchable: true },
  search: { provider: 'embedded', kinds: [{ name: 'lamp', label: 'Lamp', plural: 'Lamps', docs: '^signs/lamps$', headings: '.' }] },
  searchWorth: { signs: 50 },
  rules: { parties: { driver: 'Drivers', box: 'Signal boxes' } },
};

export default site;
