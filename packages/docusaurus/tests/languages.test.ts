import { afterEach, expect, it } from 'vitest';
import { config, docOf, messages, readSite, removeSites } from './support/site.ts';

afterEach(removeSites);

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
