import type { SiteSettings } from '../../../src/core/docs/siteSchema.ts';

/** An invented site for tests with German content. `strings.ts` contains the German interface. */
const site: SiteSettings = {
  title: 'Glockenwerk',
  tagline: 'Wie Turmuhren miteinander reden',
  draftName: 'Entwurf',
  url: 'https://glockenwerk.example',
  baseUrl: '/',
  editUrl: 'https://code.example/glockenwerk/aendern/',
  repository: 'https://code.example/glockenwerk',
  navbar: {
    hideOnScroll: false,
    left: [{ type: 'docSidebar', label: 'Uhren', sidebarId: 'uhren' }],
    right: [
      { type: 'search' },
      { type: 'docsVersionDropdown', after: [] },
      { type: 'localeDropdown' },
      { type: 'colorMode' },
    ],
  },
  footer: {
    columns: [{ title: 'Lesen', items: [{ label: 'Das Schlagwerk', to: '/handbuch/schlagwerk' }] }],
    copyright: 'Niemandem gehört es',
    note: 'Eine erfundene Norm.',
  },
  announcement: { id: 'zweite', text: 'Die zweite Ausgabe ist da.' },
  locales: {
    default: 'de',
    all: { de: { label: 'Deutsch', direction: 'ltr', htmlLang: 'de', calendar: 'gregory', path: '/' } },
  },
  colorMode: { default: 'light', switchable: true },
  rules: { parties: { uhr: 'Uhren', glocke: 'Glocken' } },
};

export default site;
