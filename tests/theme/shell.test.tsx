import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PageFoot, Footer } from '../../src/theme/shell/PageFoot.tsx';
import { App } from '../../src/theme/App.tsx';
import type { SiteConfig } from '../../src/core/docs/siteSchema.ts';
import type { SidebarItem } from '../../src/core/docs/types.ts';
import { SidebarItems } from '../../src/theme/shell/Sidebar.tsx';
import type { PageMeta, ShellData } from '../../src/theme/types.ts';
import { docMeta, shell, site, sidebarItems, staticMeta } from './samples.ts';

function html(page: PageMeta, options: { shell?: ShellData } = {}): string {
  return renderToStaticMarkup(
    <App
      shell={options.shell ?? shell}
      page={page}
      main="<p>article</p>"
      foot="<footer>foot</footer>"
      sidebar={page.sidebar && { items: sidebarItems }}
    />,
  );
}

const withSite = (change: Partial<ShellData['site']>): ShellData => ({ ...shell, site: { ...shell.site, ...change } });

describe('the shell of a doc', () => {
  const page = html(docMeta('2.1'));

  it('begins with a link to the content', () => {
    expect(page.startsWith('<a class="skip" href="#site:main">')).toBe(true);
    expect(page).toContain('<main id="site:main" tabindex="-1"><p>article</p></main>');
  });

  it('marks the version state, so that the look can follow it', () => {
    expect(page).toContain('data-kind="doc" data-state="latest"');
    expect(html(docMeta('1.0'))).toContain('data-state="old"');
  });

  it('has no inline styles and no inline handlers', () => {
    expect(page).not.toMatch(/ style=| on[a-z]+=/);
  });

  it('names the actions of its buttons', () => {
    expect(page).toContain('Switch to dark');
    expect(page).toContain('Switch to light');
    expect(page).toContain('aria-label="Dismiss announcement"');
  });

  it('gives the announcement the id under which it is dismissed', () => {
    expect(page).toContain('data-id="draft-open"');
    expect(html(docMeta('2.1'), { shell: withSite({ announcement: undefined }) })).not.toContain(
      'class="announcement"',
    );
  });

  it('says which versions lack the topic, and ends with all versions', () => {
    expect(page).toMatch(/href="\/docs\/1\.0\/intro"[^>]*><b>1\.0<\/b> <small>does not have this page<\/small>/);
    expect(page).toMatch(/aria-current="page"[^>]*><b>2\.1<\/b> <small>latest<\/small>/);
    expect(page).toContain('<small>pre-draft of 2.2</small>');
    expect(page).toContain('<a href="/versions">All versions</a>');
  });

  it('names the page that has the topic in a version that lacks it', () => {
    const page = html({
      ...docMeta('2.1'),
      counterparts: { '1.0': { path: '/docs/1.0/channels', label: 'Channels' } },
    });
    expect(page).toContain('<b>1.0</b> <small>see Channels</small>');
    expect(page).not.toContain('does not have this page');
  });

  it('works without scripts: the menu is a target, the dropdowns are popovers', () => {
    expect(page).toMatch(/href="#site:menu"/);
    expect(page).toContain('<nav id="site:menu"');
    expect(page).toMatch(/popovertarget="site:versions"/i);
    expect(page).toContain('id="site:versions" class="menu" popover="auto"');
  });
});

describe('the sidebar', () => {
  it('marks the current doc and opens the categories around it, and no others', () => {
    const page = html(docMeta('2.1', 'api/tests'));
    expect(page).toContain('<a href="/docs/api/tests" aria-current="page">Tests</a>');
    expect(page.match(/<details open=""><summary>[^<]+/g)).toEqual([
      '<details open=""><summary>API',
      '<details open=""><summary>Conformance',
    ]);
    expect(page).toContain('<details><summary>Intents');
  });

  it('holds of a closed category its first doc alone, and how many more there are', () => {
    const page = html(docMeta('2.1', 'intro'));
    expect(page).toContain(
      '<details data-more=""><summary>API</summary><ul><li><a href="/docs/api/Channel">Channel</a></li><li><small>and 1 more</small></li></ul></details>',
    );
    expect(page).not.toContain('href="/docs/api/tests"');
  });

  it('leads to every doc without scripts', () => {
    const reached = new Set<string>();
    const visit = (path: string) => {
      if (reached.has(path)) return;
      reached.add(path);
      for (const [, next] of html(docMeta('2.1', path.slice('/docs/'.length))).matchAll(
        /<a href="(\/docs\/(?:api|intro)[^"]*)"/g,
      ))
        visit(next!);
    };
    visit('/docs/intro');
    expect([...reached].sort()).toEqual(['/docs/api/Channel', '/docs/api/tests', '/docs/intro']);
  });

  it('leads to every link without scripts, also where no doc is beside it', () => {
    const link = (label: string) => ({ type: 'link' as const, label, href: `https://${label}.example` });
    const items: SidebarItem[] = [
      {
        type: 'category',
        label: 'Mixed',
        items: [link('one'), { type: 'doc', id: 'deep', label: 'Deep', path: '/docs/deep' }],
      },
      { type: 'category', label: 'Links', items: [link('two'), link('three')] },
    ];
    const draw = (path: string) => renderToString(<SidebarItems items={items} path={path} />);
    expect(draw('/docs/intro')).toContain('<li><a href="/docs/deep">Deep</a></li><li><small>and 1 more</small></li>');
    for (const name of ['one', 'two', 'three']) expect(draw('/docs/deep')).toContain(`href="https://${name}.example"`);
  });

  it('leads to the landing page of the version, whose number stands in the bar', () => {
    expect(html(docMeta('2.1'))).toContain('<a class="sidebar-home" href="/docs">Documentation</a>');
  });

  it('marks external links', () => {
    expect(html(docMeta('2.1'))).toContain('<a class="external" href="https://registry.example">');
  });

  it('is absent from static pages', () => {
    expect(html(staticMeta('/community'))).not.toContain('class="sidebar"');
  });
});

describe('the bar and the announcement', () => {
  const navbar = (change: Partial<ShellData['site']['navbar']>) =>
    withSite({ navbar: { ...shell.site.navbar, ...change } });

  it('has menus that open without scripts', () => {
    const page = html(staticMeta('/users'), {
      shell: navbar({
        left: [{ type: 'dropdown', label: 'More', items: [{ label: 'Users', to: '/users' }] }],
      }),
    });
    expect(page).toMatch(
      /<button type="button" class="bar-button" popovertarget="site:menu-0" aria-current="true">More<svg/i,
    );
    expect(page).toContain(
      '<div id="site:menu-0" class="menu" popover="auto"><ul><li><a href="/users" aria-current="page">Users</a></li></ul></div>',
    );
  });

  it('has the site’s logo in both forms, which names the link where no words do', () => {
    const logo = { src: '/l.svg', dark: '/d.svg', alt: '', to: 'https://home.example', width: 20, height: 10 };
    const page = html(staticMeta('/'), { shell: navbar({ logo, title: '' }) });
    expect(page).toMatch(
      /<a class="brand" href="https:\/\/home\.example" aria-label="Sample" data-part="brand"><span class="logo"><picture><img class="on-light" src="\/l\.svg" alt="" loading="lazy" width="20" height="10" decoding="async"\/><\/picture><picture><img class="on-dark" src="\/d\.svg"/,
    );
    expect(html(staticMeta('/'), { shell: navbar({ logo: { src: '/l.svg', alt: 'Acme' } }) })).toMatch(
      /<a class="brand" href="\/" aria-current="page" data-part="brand"><picture class="logo"><img src="\/l\.svg"[^>]*><\/picture>Sample/,
    );
  });

  it('has links where they stand, and no button where nobody may dismiss it', () => {
    const page = html(staticMeta('/'), {
      shell: withSite({
        announcement: {
          id: 'x',
          text: [{ text: 'Watch ' }, { text: 'the talks', to: '/talks' }, { text: ' again' }],
          dismissible: false,
        },
      }),
    });
    expect(page).toMatch(/<p>Watch <a class="in-text" href="\/talks">the talks<\/a> again ?<\/p><\/aside>/);
    expect(page).not.toContain('Dismiss');
  });
});

describe('the rest of the shell', () => {
  it('shows the colour mode button only where the mode can be switched', () => {
    expect(
      html(staticMeta('/'), { shell: withSite({ colorMode: { ...shell.site.colorMode, switchable: false } }) }),
    ).not.toContain('Switch to dark');
  });

  it('keeps the reader on the page when the language changes', () => {
    const { en } = shell.site.locales.all;
    const locales = { default: 'en', all: { en: en!, de: { ...en!, label: 'Deutsch', htmlLang: 'de', path: '/de/' } } };
    const page = html(staticMeta('/community'), { shell: withSite({ locales }) });
    expect(page).toContain(
      '<a href="/community" lang="en" hrefLang="en" data-locale="en" aria-current="true">English</a>',
    );
    expect(page).toContain('<a href="/de/community" lang="de" hrefLang="de" data-locale="de">Deutsch</a>');
  });

  it('names the configured base URL in the banner and leaves room for the likely one', () => {
    const foot = renderToString(<PageFoot site={{ ...site, baseUrl: '/standard/' }} />);
    expect(foot).toMatch(
      /class="base-url-banner"[\s\S]*<code>\/standard\/<\/code>[\s\S]*<code data-base-likely=""><\/code>/,
    );
  });

  it('has the footer with external links marked', () => {
    expect(html(staticMeta('/'))).toMatch(/<div class="foot"><footer>foot<\/footer><\/div>$/);
    const foot = renderToString(<PageFoot site={site} />);
    expect(foot).toContain('<a href="/users">Users</a>');
    expect(foot).toContain('<a class="external" href="https://chat.example">Chat</a>');
    expect(foot).toContain('Copyright © 2023 Sample');
  });
});

it.each<[copyright: SiteConfig['footer']['copyright'], note: string, end: string]>([
  ['Copyright us', 'Built from samples.', '<p>Copyright us. Built from samples.</p>'],
  ['Copyright us', '', '<p>Copyright us</p>'],
  ['Read this article.', '', '<p>Read this article.</p>'],
  [
    [{ text: 'By ' }, { text: 'Us, Inc.', to: 'https://us.example' }],
    '',
    '<p>By <a class="in-text" href="https://us.example">Us, Inc.</a></p>',
  ],
])('the footer ends with %o and %o', (copyright, note, end) => {
  expect(
    renderToStaticMarkup(<Footer site={{ ...site, footer: { columns: [], copyright, note } }} />).replaceAll(
      '<!-- -->',
      '',
    ),
  ).toContain(end);
});
