import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { VersionConfig } from '../../src/core/docs/types.ts';
import { LandingMain } from '../../src/theme/LandingMain.tsx';
import type { LandingMainProps } from '../../src/theme/types.ts';
import { shell } from './samples.ts';

const links = (...labels: string[]) => labels.map((label) => ({ label, path: `/docs/2.0/${label}` }));

const version: VersionConfig = {
  name: '2.0',
  label: '2.0',
  number: '2.0',
  path: '/docs/2.0',
  state: 'old',
  released: '2022-08-22',
  superseded: '2023-08-31',
  releaseNotes: 'https://example.org/2.0',
  summary: 'What 2.0 brought.',
};

const props: LandingMainProps = {
  shell,
  meta: { kind: 'landing', path: '/docs/2.0', title: '', description: '', version: '2.0' },
  version,
  count: 12,
  categories: [
    { label: 'API', path: '/docs/2.0/api', count: 6, items: links('one', 'two', 'three', 'four', 'five', 'six') },
    { label: 'Intents', path: '/docs/2.0/intents', count: 1, items: links('spec') },
  ],
  readFirst: [{ path: '/docs/2.0/intro', label: 'Introduction', description: 'Where to begin.' }],
  roles: [{ path: '/docs/2.0/start/lamp', label: 'Build a lamp', description: 'For those who make one.' }],
  tools: [],
  latest: { path: '/docs', label: '2.1' },
};

const html = (more: Partial<LandingMainProps> = {}) => renderToStaticMarkup(<LandingMain {...props} {...more} />);

describe('the landing page of a version', () => {
  it('says what the version is, its state and its dates', () => {
    const page = html();
    expect(page).toContain('What 2.0 brought.');
    expect(page).toContain('Superseded release');
    expect(page).toContain('<time dateTime="2022-08-22">August 22, 2022</time>');
    expect(page).toContain('<time dateTime="2023-08-31">August 31, 2023</time>');
  });

  it('says nothing of versions where there is one', () => {
    const [lone] = shell.versions
      .filter(({ name }) => name === '2.0')
      .map((each) => ({ ...each, title: 'The sample', only: true as const }));
    const page = html({
      shell: { ...shell, versions: [lone!] },
      version: { ...version, state: 'latest', label: 'Next', number: 'Next' },
    });
    expect(page).toContain('<h1 tabindex="-1">The sample</h1>');
    expect(page).toContain('<dt>Documents</dt>');
    expect(page).not.toContain('class="chip');
    const words = page.replace(/<[^>]*>/g, ' ');
    for (const word of ['Next', 'Status', 'Latest release']) expect(words).not.toContain(word);
  });

  it('leads to what to read first, and each role to its own page', () => {
    const page = html();
    expect(page).toContain('<a href="/docs/2.0/intro">Introduction</a><p>Where to begin.</p>');
    expect(page).toContain('<a href="/docs/2.0/start/lamp">Build a lamp</a><p>For those who make one.</p>');
  });

  it('leads to the latest version', () => {
    expect(html()).toContain('<a href="/docs">Go to FDC3 2.1</a>');
  });

  it('leaves out what is not known', () => {
    const page = html({
      version: { ...version, released: undefined, superseded: undefined, releaseNotes: undefined },
      categories: [],
      readFirst: [],
      roles: [],
    });
    for (const word of [
      'Released',
      'Superseded<',
      'Release notes',
      'Start here',
      'What do you want to do?',
      'Contents',
    ])
      expect(page).not.toContain(word);
  });

  it('shows parts with their number of pages, the first pages and how many more there are', () => {
    const page = html();
    expect(page).toContain('<a href="/docs/2.0/api">API</a> <small>6 pages</small>');
    expect(page).toContain('<a href="/docs/2.0/intents">Intents</a> <small>1 page</small>');
    expect(page).toContain('>four</a></li><li>and 2 more</li>');
    expect(page.match(/more<\/li>/g)).toHaveLength(1);
  });
});
