import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CrashBoundary } from '../../src/theme/IslandStates.tsx';
import { LoadFailed, Loading } from '../../src/theme/IslandStates.tsx';
import { NotFoundMain } from '../../src/features/not-found/NotFoundMain.tsx';
import { shell } from './samples.ts';

describe('states of a page', () => {
  it('loading: a spinner of 128 by 110 px that is announced', () => {
    const html = renderToStaticMarkup(<Loading />);
    expect(html).toContain('width="128" height="110"');
    expect(html).toContain('role="status"');
  });

  it('failed: the text of the error and a Retry button', () => {
    const html = renderToStaticMarkup(<LoadFailed error={new Error('No network <here>')} onRetry={() => {}} />);
    expect(html).toContain('No network &lt;here&gt;');
    expect(html).toContain('>Retry</button>');
  });

  it('crashed: the title, the message and Try again', () => {
    const boundary = new CrashBoundary({ children: 'the page' });
    expect(boundary.render()).toBe('the page');
    boundary.state = CrashBoundary.getDerivedStateFromError(new Error('price is not a number'));
    const html = renderToStaticMarkup(<>{boundary.render()}</>);
    expect(html).toContain('<h2>This page crashed.</h2>');
    expect(html).toContain('price is not a number');
    expect(html).toContain('>Try again</button>');
  });

  it('crashed: anything thrown becomes a message', () => {
    expect(CrashBoundary.getDerivedStateFromError('plain words').error.message).toBe('plain words');
  });
});

describe('not found', () => {
  it('leads somewhere without scripts, under the base URL', () => {
    const html = renderToStaticMarkup(
      <NotFoundMain
        shell={{ ...shell, site: { ...shell.site, baseUrl: '/standard/' }, searchPage: '/standard/search' }}
      />,
    );
    expect(html).toContain('FDC3 2.1, the current documentation');
    expect(html).toContain('<a href="/versions">All versions</a>');
    expect(html).toContain(
      '<form role="search" action="/standard/search"><input type="search" aria-label="Search" name="q"/>',
    );
    expect(html).toContain('<a href="/standard/">Home page</a>');
    expect(html).not.toContain('Did you mean');
    expect(html).not.toContain('same topic');
  });

  it('links only to pages of the site', () => {
    const html = renderToStaticMarkup(
      <NotFoundMain
        shell={{ versions: shell.versions, site: { ...shell.site, navbar: { ...shell.site.navbar, right: [] } } }}
      />,
    );
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/docs',
      '/',
      '/docs/next',
      '/docs',
      '/docs/2.0',
      '/docs/1.0',
    ]);
  });

  it('names near pages and the topic in other versions when they are known', () => {
    const html = renderToStaticMarkup(
      <NotFoundMain
        shell={shell}
        suggestions={[{ path: '/docs/intro', label: 'Introduction' }]}
        sameTopic={[{ path: '/docs/2.0/old', label: 'Globals', version: '2.0' }]}
      />,
    );
    expect(html).toContain('<a href="/docs/intro">Introduction</a> <code>/docs/intro</code>');
    expect(html).toContain('<a href="/docs/2.0/old">Globals</a> <span class="chip">2.0</span>');
  });

  it('names where the version that was asked for has the topic', () => {
    const html = renderToStaticMarkup(
      <NotFoundMain shell={shell} version="FDC3 2.1" here={[{ path: '/docs/api/spec', label: 'Overview' }]} />,
    );
    expect(html).toMatch(/The same topic in FDC3 2\.1<\/h2><ul><li><a href="\/docs\/api\/spec">Overview<\/a>/);
    expect(html).not.toContain('in other versions');
  });
});
