import { expect, it } from 'vitest';
import { documentHtml, type DocumentParts } from '../../../src/core/pages/drawPage.ts';

type Values = Record<'lang' | 'baseUrl' | 'build' | 'app' | 'announcementId' | 'canonical', string>;

function partsOf(values: Partial<Values>, meta: Partial<DocumentParts['page']['meta']> = {}): DocumentParts {
  const { lang = 'en', baseUrl = '/', build = 'b', app = '/site-assets/app.js' } = values;
  return {
    site: {
      config: {
        url: 'https://example.org',
        baseUrl,
        colorMode: { default: 'light', switchable: true },
        locales: {
          default: 'en',
          all: { en: { label: 'English', htmlLang: lang, direction: 'ltr', calendar: 'gregory', path: 'en' } },
        },
        announcement: { id: values.announcementId ?? '', text: '' },
      },
      strings: { shell: { newVersions: 'New versions' } },
    },
    template: {
      buildHash: build,
      appUrl: app,
      boot: '',
      faces: ['/assets/text.woff2'],
      firstInput: '',
      paper: { light: '#fff', dark: '#111' },
    },
    page: {
      meta: { kind: 'page', path: '/', title: 'Title', description: 'About it.', ...meta },
      canonical: values.canonical ?? '/',
    },
    styles: { css: '', contentSecurityPolicy: "default-src 'none'" },
    root: '',
  };
}

it.each(['lang', 'baseUrl', 'build', 'app', 'announcementId', 'canonical'] as const)(
  'HTML in %s stays text',
  (name) => {
    const html = documentHtml(partsOf({ [name]: '/"><img src=x onerror=alert(1)>/' }));
    expect(html).not.toContain('<img');
    expect(html).toContain('/&quot;&gt;&lt;img src=x onerror=alert(1)&gt;/');
  },
);

it.each(['title', 'description'] as const)('HTML in the %s of a page stays text', (name) => {
  expect(documentHtml(partsOf({}, { [name]: '</title></script><img>' }))).not.toContain('<img');
});
