import { afterEach, describe, expect, it } from 'vitest';
import { settingsModule } from '../../../src/core/docs/settings/settingsModule.ts';
import { siteFile, validateSiteConfig } from '../../../src/core/docs/siteSchema.ts';
import { config, messages, readSite, removeSites, type Files } from './support/site.ts';

afterEach(removeSites);

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"></svg>';

/** The converted configuration for theme settings, with messages. */
async function rims(themeConfig: Record<string, unknown>, files: Files = {}, more: Record<string, unknown> = {}) {
  const site = await readSite({
    'docs/a.md': '',
    'docs/b.md': '',
    'docusaurus.config.js': config({}, { themeConfig, ...more }),
    ...files,
  });
  expect(
    validateSiteConfig(
      JSON.parse(JSON.stringify(site.config)),
      { docIds: ['a'], sidebarIds: [] },
      settingsModule('/none', siteFile),
    ).diagnostics,
  ).toEqual([]);
  return {
    ...site.config,
    leftOut: messages(site)
      .filter((message) => message.includes('Omitted because'))
      .join(),
  };
}

/** A navbar link to another site. */
const external = (label: string, href: string) => ({ type: 'external', label, href });

describe('links in the navbar', () => {
  it.each<[what: string, item: Record<string, unknown>, expected: unknown[]]>([
    [
      'an icon has the words for those who do not see it',
      { href: 'https://github.com/o/p', className: 'header-github-link', 'aria-label': 'GitHub repository' },
      [external('GitHub repository', 'https://github.com/o/p')],
    ],
    [
      'another by its host',
      { href: 'https://www.code.example/x' },
      [external('code.example', 'https://www.code.example/x')],
    ],
    [
      'HTML has its words',
      { href: 'https://github.com/o/p', html: '<b>Our</b> code' },
      [external('Our code', 'https://github.com/o/p')],
    ],
    [
      'a menu',
      {
        label: 'More',
        type: 'dropdown',
        items: [
          { to: '/docs/a', label: 'A' },
          { type: 'html', value: '<hr>' },
          { type: 'doc', docId: 'b' },
          { href: 'https://x.example' },
        ],
      },
      [
        {
          type: 'dropdown',
          label: 'More',
          items: [
            { label: 'A', to: '/docs/a' },
            { label: 'b', to: '/docs/b' },
            { label: 'x.example', to: 'https://x.example' },
          ],
        },
      ],
    ],
    [
      'a menu whose name leads somewhere',
      { label: 'More', to: '/docs/b', items: [{ to: '/docs/a', label: 'A' }] },
      [
        {
          type: 'dropdown',
          label: 'More',
          items: [
            { label: 'More', to: '/docs/b' },
            { label: 'A', to: '/docs/a' },
          ],
        },
      ],
    ],
    ['a menu of nothing', { label: 'More', items: [{ to: '/gone', label: 'A' }] }, []],
  ])('%s', async (_, item, expected) => {
    expect((await rims({ navbar: { items: [item] } })).navbar.left).toEqual(expected);
  });

  it('keep their order, with links on the right last', async () => {
    const { navbar } = await rims({
      navbar: {
        items: [
          { to: '/docs/a', label: 'Right', position: 'right' },
          { to: '/docs/b', label: 'Left' },
        ],
      },
    });
    expect(navbar.left.map((item) => 'label' in item && item.label)).toEqual(['Left', 'Right']);
  });
});

describe('the logo', () => {
  const files = { 'static/img/logo.svg': svg, 'static/img/dark.svg': svg };

  it.each<[what: string, navbar: Record<string, unknown>, expected: Record<string, unknown>]>([
    [
      'with a form for dark ground',
      { title: 'Acme', logo: { src: 'img/logo.svg', srcDark: '/img/dark.svg', alt: 'Sign' } },
      { title: 'Acme', logo: { src: '/img/logo.svg', dark: '/img/dark.svg', alt: 'Sign', width: 40, height: 20 } },
    ],
    [
      'instead of a title',
      { logo: { src: '/img/logo.svg' } },
      { title: '', logo: { src: '/img/logo.svg', alt: 'Site', width: 40, height: 20 } },
    ],
    [
      'that leads elsewhere',
      { title: 'Site', logo: { src: 'img/logo.svg', alt: '', href: 'https://x.example' } },
      { logo: { src: '/img/logo.svg', to: 'https://x.example' } },
    ],
  ])('is shown %s', async (_, navbar, expected) => {
    const site = await rims({ navbar }, files);
    expect(site.navbar).toMatchObject(expected);
    expect(site.leftOut).toBe('');
  });

  it.each(['img/none.svg', '../docusaurus.config.js', 'javascript:x'])('%s is ignored', async (src) => {
    const site = await rims({ navbar: { logo: { src } }, footer: { logo: { src } } }, files);
    expect([site.navbar.logo, site.footer.logo, site.navbar.title]).toEqual([undefined, undefined, undefined]);
    expect(site.leftOut).toContain(`the logo \`${src}\`, which is not an image of this site (2)`);
  });
});

describe('the announcement', () => {
  it.each<[content: string, text: unknown]>([
    [
      'Watch <a href="https://a.example/">the talks</a> of <a href="https://b.example/">the meeting</a> again',
      [
        { text: 'Watch ' },
        { text: 'the talks', to: 'https://a.example/' },
        { text: ' of ' },
        { text: 'the meeting', to: 'https://b.example/' },
        { text: ' again' },
      ],
    ],
    [
      '⭐ <b>News</b>:<br/>read <a target="_blank" href="/docs/a"> it <i>all</i> </a>.',
      [{ text: '⭐ News: read ' }, { text: ' it all ', to: '/docs/a' }, { text: '.' }],
    ],
    ['Only <a href="javascript:x">words</a><script>y</script> &amp; more', 'Only words & more'],
  ])('%s', async (content, text) => {
    expect((await rims({ announcementBar: { content } })).announcement).toEqual({ id: 'announcement-bar', text });
  });
});

it('the footer has the links in its HTML, in columns and in the copyright, and its logo', async () => {
  const { footer, leftOut } = await rims(
    {
      footer: {
        logo: { src: 'l.svg', alt: 'Acme', href: '/docs/a' },
        links: [
          {
            title: 'More',
            items: [
              { html: '<a href="https://a.example"><img src="/x.svg" alt="Built by A"></a>' },
              { html: 'Mail <a href="mailto:a@x.example">us</a> now' },
              { html: '<script>x</script>' },
            ],
          },
          { title: 'Empty', items: [{ to: '/nowhere', label: 'x' }] },
        ],
        copyright: 'Copyright © 2024 <a href="https://us.example">Us</a>.',
      },
    },
    { 'static/l.svg': svg },
  );
  expect(footer).toEqual({
    logo: { src: '/l.svg', alt: 'Acme', to: '/docs/a', width: 40, height: 20 },
    columns: [
      {
        title: 'More',
        items: [{ label: 'Built by A', to: 'https://a.example' }],
        texts: [[{ text: 'Mail ' }, { text: 'us', to: 'mailto:a@x.example' }, { text: ' now' }]],
      },
    ],
    copyright: [{ text: 'Copyright © 2024 ' }, { text: 'Us', to: 'https://us.example' }, { text: '.' }],
    note: '',
  });
  expect(leftOut).toContain('the link "x" to `/nowhere`, which is not a page of this site');
});

it.each<[what: string, given: Record<string, unknown>, file: string, expected: string, left?: string]>([
  ['that it names', { favicon: 'img/icon.png' }, 'static/img/icon.png', 'img/icon.png'],
  ['that browsers find at the root, where it names none', {}, 'static/favicon.ico', 'favicon.ico'],
  [
    'that browsers find at the root, where it names one that is missing',
    { favicon: '/img/favicon.ico' },
    'static/favicon.ico',
    'favicon.ico',
    'the icon `/img/favicon.ico`, which is not a file of this site',
  ],
])('the icon %s', async (_, given, file, expected, left = '') => {
  const { favicon, leftOut } = await rims({}, { [file]: 'x' }, given);
  expect(favicon).toBe(expected);
  expect(leftOut).toContain(left);
  if (left === '') expect(leftOut).not.toContain('the icon');
});

it('features omitted from the navbar and footer are listed with their number', async () => {
  const { leftOut } = await rims(
    {
      navbar: {
        style: 'dark',
        items: [{ type: 'localeDropdown' }, { type: 'html', value: 'words' }, { type: 'html' }],
      },
    },
    { 'src/theme/Footer/index.js': '' },
    { titleDelimiter: '·', presets: [['classic', { theme: { customCss: './src/css/custom.css' } }]] },
  );
  for (const name of (
    '`titleDelimiter`; `navbar.style`; the navbar item of type `localeDropdown`; the navbar item of type `html` (2); ' +
    'the components of `src/theme`; the site’s own styles (`customCss`)'
  ).split('; '))
    expect(leftOut.split(name), name).toHaveLength(2);
});
