import { afterEach, expect, it } from 'vitest';
import { config, docOf, messages, outline, paths, readSite, removeSites, type Files } from './support/site.ts';

afterEach(removeSites);

const json = (words: Record<string, string>) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(words).map(([key, message]) => [key, { message, description: '' }])),
  );
const german = (more: Record<string, unknown> = {}, docs: Record<string, unknown> = {}) =>
  config(docs, { i18n: { defaultLocale: 'de', locales: ['de'] }, ...more });

it.each<[i18n: Record<string, unknown>, locale: Record<string, unknown>]>([
  [
    { defaultLocale: 'de', locales: ['de'] },
    { htmlLang: 'de', label: 'Deutsch', direction: 'ltr' },
  ],
  [{ defaultLocale: 'zh-Hans' }, { htmlLang: 'zh-Hans', label: '简体中文', direction: 'ltr' }],
  [{ defaultLocale: 'ar' }, { htmlLang: 'ar', label: 'العربية', direction: 'rtl' }],
  [
    {
      defaultLocale: 'pt_BR',
      localeConfigs: { pt_BR: { label: 'Português', htmlLang: 'pt-BR', calendar: 'gregory' } },
    },
    { htmlLang: 'pt-BR', label: 'Português', calendar: 'gregory' },
  ],
  [{ defaultLocale: 'xx-private', localeConfigs: { 'xx-private': { direction: 'rtl' } } }, { direction: 'rtl' }],
  [{ defaultLocale: '"><b>' }, { htmlLang: 'en', direction: 'ltr' }],
  [{}, { htmlLang: 'en', label: 'English', direction: 'ltr', calendar: 'gregory' }],
])('the language of %j is told', async (i18n, locale) => {
  const site = await readSite({ 'docs/a.md': '', 'docusaurus.config.js': config({}, { i18n }) });
  const { all, default: name } = site.config.locales;
  expect(all[name]).toMatchObject(locale);
  expect(
    messages(site).some((message) =>
      message.includes(`the words of buttons and labels in ${all[name]!.label}: they are in English`),
    ),
  ).toBe(all[name]!.htmlLang !== 'en');
});

const folder = 'i18n/de/docusaurus-plugin-content-docs';
const files: Files = {
  'docs/a.md': '# Apple\n\n[b](./b.md)',
  'docs/b.md': '# Pear\n\n[a](a.md)',
  'docs/c/d.md': '# Deep\n',
  'docs/c/_category_.json': '{"label":"Fruit","link":{"type":"generated-index","description":"All fruit"}}',
  [`${folder}/current/a.md`]: '# Apfel\n\n[b](./b.md) ![p](./p.png)',
  [`${folder}/current/p.png`]: 'p',
  [`${folder}/current/only.md`]: '# Nur hier',
  [`${folder}/current.json`]: json({
    'version.label': 'Neu',
    'sidebar.defaultSidebar.category.Fruit': 'Obst',
    'sidebar.defaultSidebar.category.Fruit.link.generated-index.description': 'Alles Obst',
  }),
  'docusaurus.config.js': german({}, { editUrl: 'https://code.example/edit' }),
};

it('documents in the published language stand for those that they translate', async () => {
  const site = await readSite(files);
  expect(paths(site)).toEqual({
    a: '/docs/a',
    b: '/docs/b',
    'c/d': '/docs/c/d',
    'category/fruit': '/docs/category/fruit',
  });
  expect([docOf(site, 'a').title, docOf(site, 'b').title]).toEqual(['Apfel', 'Pear']);
  expect(site.dialect!.resolveLink(docOf(site, 'a'), './b.md')).toMatchObject({ kind: 'doc', href: '/docs/b' });
  expect(site.dialect!.resolveLink(docOf(site, 'b'), 'a.md')).toMatchObject({ kind: 'doc', href: '/docs/a' });
  expect(site.dialect!.resolveImage(docOf(site, 'a'), './p.png')).toMatchObject({ kind: 'file' });
  // Readers are sent to the original, as that tool does.
  expect(docOf(site, 'a').editUrl).toBe('https://code.example/edit/docs/a.md');
  const own = await readSite({
    ...files,
    'docusaurus.config.js': german({}, { editUrl: 'https://code.example/edit', editLocalizedFiles: true }),
  });
  expect(docOf(own, 'a').editUrl).toBe(`https://code.example/edit/${folder}/current/a.md`);
});

it('labels in the published language stand for those of sidebars and versions', async () => {
  const site = await readSite(files);
  expect(outline(site)).toEqual([
    'Apfel </docs/a>',
    'Pear </docs/b>',
    { 'Obst </docs/category/fruit>': ['Deep </docs/c/d>'] },
  ]);
  expect(docOf(site, 'category/fruit')).toMatchObject({ title: 'Obst', description: 'Alles Obst' });
  expect(site.content.versions[0]!.label).toBe('Neu');
});

it('of versions, of other docs plugins and of pages, too', async () => {
  const site = await readSite({
    'docs/a.md': '',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/a.md': '# One',
    [`${folder}/version-1.0/a.md`]: '# Eins',
    [`${folder}/version-1.0.json`]: json({ 'version.label': 'Eins' }),
    'api/x.md': '# X',
    'i18n/de/docusaurus-plugin-content-docs-api/current/x.md': '# Ix',
    'src/pages/about.md': '# About',
    'i18n/de/docusaurus-plugin-content-pages/about.md': '# Über',
    'docusaurus.config.js': german({
      plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]],
    }),
  });
  expect(site.content.versions.map(({ label }) => label)).toContain('Eins');
  expect(
    ['a', 'api/x', 'pages/about'].map((id) =>
      site.content.versions
        .flatMap(({ docs }) => docs)
        .filter((doc) => doc.id === id)
        .map(({ title }) => title),
    ),
  ).toEqual([['a', 'Eins'], ['Ix'], ['Über']]);
});

it('labels of the bar and of the footer, too', async () => {
  const themeConfig = {
    navbar: {
      title: 'Site',
      items: [
        { to: '/docs/a', label: 'Guide' },
        { label: 'More', items: [{ to: '/docs/a', label: 'Deep' }] },
      ],
    },
    footer: { links: [{ title: 'Docs', items: [{ label: 'Guide', to: '/docs/a' }] }], copyright: 'By us' },
  };
  const site = await readSite({
    'docs/a.md': '',
    'docusaurus.config.js': german({ themeConfig }),
    'i18n/de/docusaurus-theme-classic/navbar.json': json({
      title: 'Seite',
      'item.label.Guide': 'Handbuch',
      'item.label.More': 'Mehr',
      'item.label.Deep': 'Tief',
    }),
    'i18n/de/docusaurus-theme-classic/footer.json': json({
      'link.title.Docs': 'Texte',
      'link.item.label.Guide': 'Handbuch',
      copyright: 'Von uns',
    }),
  });
  expect(site.config.navbar).toMatchObject({
    title: 'Seite',
    left: [{ label: 'Handbuch' }, { label: 'Mehr', items: [{ label: 'Tief' }] }],
  });
  expect(site.config.footer).toMatchObject({
    columns: [{ title: 'Texte', items: [{ label: 'Handbuch' }] }],
    copyright: 'Von uns',
  });
});

it('translations that are no JSON are told, and the rest is read', async () => {
  const site = await readSite({
    'docs/a.md': '',
    'docusaurus.config.js': german(),
    'i18n/de/docusaurus-theme-classic/navbar.json': '{',
    [`${folder}/current.json`]: '[]',
  });
  expect(paths(site)).toEqual({ a: '/docs/a' });
  expect(messages(site).join()).toContain(
    'i18n/de/docusaurus-theme-classic/navbar.json error: The translations cannot be read',
  );
});

it('other languages are left out, and links to their pages stay', async () => {
  const site = await readSite({
    'docs/a.md': '',
    'docusaurus.config.js': config({}, { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } }),
    'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# Pomme',
  });
  expect(docOf(site, 'a').title).toBe('a');
  expect(messages(site).join()).toContain('the translations (fr)');
  expect(site.dialect!.resolveLink(docOf(site, 'a'), '/fr/docs/a')).toEqual({ kind: 'internal', href: '/fr/docs/a' });
});
