import { expect, it } from 'vitest';
import { documentHtml, type DocumentParts } from '../../../src/core/pages/documentHtml.ts';

const parts: DocumentParts = {
  meta: { kind: 'page', path: '/', title: 'Title', description: 'About it.' },
  lang: 'en',
  direction: 'ltr',
  colorMode: 'light',
  paper: { light: '#fff', dark: '#111' },
  baseUrl: '/',
  build: 'b',
  app: '/site-assets/app.js',
  favicon: undefined,
  announcementId: '',
  canonical: 'https://example.org/',
  structuredData: undefined,
  card: undefined,
  head: {},
  feedTitle: 'New versions',
  styles: [],
  boot: '',
  firstInput: '',
  contentSecurityPolicy: "default-src 'none'",
  root: '',
};

it.each(['lang', 'baseUrl', 'build', 'app', 'announcementId', 'canonical'] as const)(
  'HTML in %s stays text',
  (name) => {
    const html = documentHtml({ ...parts, [name]: '/"><img src=x onerror=alert(1)>/' });
    expect(html).not.toContain('<img');
    expect(html).toContain('/&quot;&gt;&lt;img src=x onerror=alert(1)&gt;/');
  },
);

it.each(['title', 'description'] as const)('HTML in the %s of a page stays text', (name) => {
  expect(documentHtml({ ...parts, meta: { ...parts.meta, [name]: '</title></script><img>' } })).not.toContain('<img');
});
