import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DocMain } from '../../src/theme/DocMain.tsx';
import type { DocMainProps } from '../../src/theme/types.ts';
import { docMeta, docProps } from './samples.ts';

const html = (version: string, more?: Partial<DocMainProps>) =>
  renderToStaticMarkup(<DocMain {...docProps(version, more)} />);

describe('version banner', () => {
  it('is absent from the latest version', () => {
    expect(html('2.1')).not.toContain('version-banner');
  });

  it.each([
    ['2.0', 'This is the documentation for FDC3 2.0, which is no longer the current version.'],
    ['current', 'This is the pre-draft of FDC3 2.2'],
  ])('of %s says what the reader has and leads to the same topic in the latest', (version, words) => {
    expect(html(version)).toContain(words);
    expect(html(version)).toContain('<a href="/docs/api/Channel">Read this page in FDC3 2.1</a>');
  });

  it('says when the latest version lacks the topic', () => {
    const meta = { ...docMeta('2.0'), topicPaths: { '2.0': '/docs/2.0/api/Channel' } };
    const page = html('2.0', { meta, latest: { path: '/docs', label: '2.1' } });
    expect(page).toContain('FDC3 2.1 does not cover this topic. <a href="/docs">Start at FDC3 2.1</a>');
    expect(page).not.toContain('Read this page');
  });

  it('leads to the doc that has the topic in the latest version', () => {
    const meta = {
      ...docMeta('2.0'),
      topicPaths: { '2.0': '/docs/2.0/api/Channel' },
      counterparts: { 2.1: { path: '/docs/api/spec', label: 'Overview' } },
    };
    const page = html('2.0', { meta, latest: { path: '/docs', label: '2.1' } });
    expect(page).toContain('In FDC3 2.1, this topic is on another page: <a href="/docs/api/spec">Overview</a>.');
    expect(page).not.toContain('does not cover this topic');
  });
});

describe('chips', () => {
  const chips = (version: string, more?: Partial<DocMainProps>) =>
    [...html(version, more).matchAll(/class="chip[^>]*>([^<]+)/g)].map(([, text]) => text);

  it.each<[string, Partial<DocMainProps>, string[]]>([
    ['2.1', {}, []],
    ['current', { state: { experimental: true, deprecated: false } }, ['Next draft', 'experimental']],
    [
      '2.0',
      { state: { experimental: false, deprecated: true, added: '1.2' } },
      ['2.0 old', 'added in 1.2', 'deprecated'],
    ],
    [
      '2.0',
      { state: { experimental: false, deprecated: '2.0', added: '1.1', changed: '1.2' } },
      ['2.0 old', 'added in 1.1', 'changed in 1.2', 'deprecated in 2.0'],
    ],
    [
      '2.0',
      { state: { experimental: false, deprecated: false, supplement: true, audience: 'agents' } },
      ['2.0 old', 'not part of the standard', 'for agents'],
    ],
  ])('of %s with %o', (version, more, texts) => {
    expect(chips(version, more)).toEqual(texts);
  });
});

describe('breadcrumbs', () => {
  it('begin at the version, whose number stands beside the title, and end at the doc, which is no link', () => {
    expect(html('2.0')).toContain(
      '<ol><li><a href="/docs/2.0">Documentation</a></li><li><span>API</span></li><li><span aria-current="page">Channel</span></li></ol>',
    );
  });

  it('do not name the version twice', () => {
    const page = html('2.0', { breadcrumbs: [{ label: 'Docs', path: '/docs/2.0' }, { label: 'Channel' }] });
    expect(page).toContain('<ol><li><a href="/docs/2.0">Docs</a></li><li><span aria-current="page">Channel');
  });
});

describe('around the article', () => {
  it('lists the headings of levels 2 and 3, once', () => {
    const page = html('2.1');
    expect(page).toContain(
      '<li><a href="#broadcast">broadcast</a></li><li class="sub"><a href="#errors">Errors</a></li>',
    );
    expect(page.match(/href="#broadcast"/g)).toHaveLength(1);
    expect(html('2.1', { toc: [] })).not.toContain('On this page');
  });

  it('tells when and by whom it was changed, in UTC', () => {
    const page = html('2.1', { lastUpdate: { author: 'Ada', date: '2023-09-14T23:30:00Z' } });
    expect(page).toContain('Last updated on <time dateTime="2023-09-14T23:30:00Z">September 14, 2023</time> by Ada');
    expect(html('2.1', { lastUpdate: { author: 'Ada' } })).toContain('Last updated by Ada');
    expect(html('2.1')).not.toContain('Last updated');
  });

  it('links the source, the Markdown and the neighbours', () => {
    const page = html('2.1', { previous: { path: '/docs/a', label: 'A' }, next: { path: '/docs/b', label: 'B' } });
    expect(page).toContain('href="https://example.org/edit/content/docs/api/Channel.md"');
    expect(page).toContain(
      '<button type="button" class="scripted" data-copy-file="/docs/api/Channel.md" data-early="">Copy as Markdown</button><button type="button" class="scripted" data-copy-file="/docs/api/Channel.md" data-for-assistant="" data-early="">Copy for an AI assistant</button><a rel="alternate" type="text/markdown" href="/docs/api/Channel.md">',
    );
    expect(page).toContain(
      '<a rel="prev" href="/docs/a"><small>Previous</small> A</a><a rel="next" href="/docs/b"><small>Next</small> B</a>',
    );
    expect(html('2.1')).not.toContain('class="pager"');
  });

  it('has an issue begun about what is missing, which names the page and its version', () => {
    const answers = [
      ...html('2.0').matchAll(/href="(https:\/\/example\.org\/repository\/issues\/new[^"]+)">([^<]+)/g),
    ].map(([, href = '', text]) => {
      const { searchParams } = new URL(href.replaceAll('&amp;', '&'));
      return [text, searchParams.get('title'), searchParams.get('body')?.split('\n').slice(0, 2)];
    });
    const about = ['Page: https://example.org/docs/2.0/api/Channel', 'Version: 2.0'];
    expect(answers).toEqual([['Report a problem with this page', 'Problem with the page: Channel (FDC3 2.0)', about]]);
  });

  it('lets long identifiers break at their seams, and leaves words alone', () => {
    expect(html('2.1', { title: 'findIntentsByContext' })).toContain('find<wbr/>Intents<wbr/>By<wbr/>Context</h1>');
    expect(html('2.1', { next: { path: '/docs/b', label: 'PrivateChannel.eventListenerAdded' } })).toContain(
      '</small> Private<wbr/>Channel.<wbr/>event<wbr/>Listener<wbr/>Added</a>',
    );
    expect(html('2.1', { title: 'DesktopAgent' })).toContain('>DesktopAgent</h1>');
  });

  it('has one heading of level 1, which can take the focus', () => {
    expect(html('2.1').match(/<h1 tabindex="-1">/gi)).toHaveLength(1);
  });
});

it.each([
  ['https://example.org/edit/a.md', 'Page actions'],
  [undefined, 'Copy'],
])('the menu of a page whose source is edited at %s is called %s', (editUrl, name) => {
  expect(html('2.1', { editUrl })).toMatch(new RegExp(`popovertarget="site:page-menu">${name}<`, 'i'));
});
