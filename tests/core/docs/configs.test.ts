import { describe, expect, it } from 'vitest';
import { siteFile, validateSiteConfig } from '../../../src/core/docs/siteSchema.ts';
import { validateVersions, versionsFile } from '../../../src/core/docs/versionsConfig.ts';
import type { VersionConfig } from '../../../src/core/docs/types.ts';
import { settingsOf, versions } from './helpers.ts';

const kind = { name: 'api', label: 'API', plural: 'API members', docs: '^api/' };

const site = {
  title: 'FDC3',
  tagline: 'A standard',
  url: 'https://example.org',
  baseUrl: '/',
  editUrl: 'https://example.org/edit/main/',
  repository: 'https://example.org/repository',
  navbar: {
    hideOnScroll: false,
    left: [
      { type: 'doc', label: 'Start', docId: 'fdc3-intro' },
      { type: 'docSidebar', label: 'Docs', sidebarId: 'docs' },
      { type: 'link', label: 'Community', to: '/community' },
      { type: 'external', label: 'Directory', href: 'https://example.org' },
    ],
    right: [
      { type: 'docsVersionDropdown', after: [{ label: 'All', to: '/versions' }] },
      { type: 'localeDropdown' },
      { type: 'search' },
      { type: 'colorMode' },
    ],
  },
  footer: { columns: [{ title: 'More', items: [{ label: 'Users', to: '/users' }] }], copyright: '©', note: '' },
  announcement: { id: 'a', text: 'News', link: { label: 'Read', to: '/news' } },
  locales: {
    default: 'en',
    all: { en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: 'en' } },
  },
  colorMode: { default: 'light', switchable: true },
  analytics: { src: 'https://example.org/a.js', id: 'X' },
  repositoryButton: { src: 'https://example.org/b.js' },
  search: { provider: 'algolia', applicationId: 'A', apiKey: 'k', indexName: 'docs' },
};
const known = { docIds: ['fdc3-intro', 'fdc3-standard'], sidebarIds: ['docs', 'use-cases'] };

/** A copy of a value with one place in it changed; `undefined` takes the place away. */
function change(value: object, way: string, to: unknown): unknown {
  const copy = structuredClone(value) as Record<string, unknown>;
  const steps = way.split('.');
  const last = steps.pop()!;
  const holder = steps.reduce((at, step) => at[step] as Record<string, unknown>, copy);
  if (to === undefined) delete holder[last];
  else holder[last] = to;
  return copy;
}

/** The modules that say these values, as one line. */
const siteConfig = (input: unknown) => validateSiteConfig(input, known, settingsOf(siteFile, input));
const versionsConfig = (input: unknown) => validateVersions(input, settingsOf(versionsFile, input));

describe('validateSiteConfig', () => {
  it('takes a good configuration as it is', () => {
    expect(siteConfig(site)).toEqual({ site, diagnostics: [] });
  });

  it.each(['announcement', 'analytics', 'repositoryButton', 'search'])('does not need %s', (key) => {
    expect(siteConfig(change(site, key, undefined)).diagnostics).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    [
      'navbar.left.0.type',
      'docc',
      '`navbar.left[0].type`: Unknown type `docc`. Did you mean `doc`? Legal types are `link`, `external`, `dropdown`, `doc`, `docSidebar`, `docsVersionDropdown`, `localeDropdown`, `search`, `colorMode`.',
    ],
    ['navbar.right.3', { label: 'x' }, '`navbar.right[3].type`: Unknown type `(none)`.'],
    ['navbar.right.3', 'search', '`navbar.right[3]`: '],
    [
      'rules',
      { parties: Object.fromEntries('abcdefghi'.split('').map((party) => [party, party])) },
      '`rules.parties`: must name at most 8',
    ],
    [
      'navbar.left.0.docId',
      'fdc3-intr',
      '`navbar.left[0].docId`: There is no document `fdc3-intr`. Did you mean `fdc3-intro`? Available are `fdc3-intro`, `fdc3-standard`.',
    ],
    [
      'navbar.left.1.sidebarId',
      'usecases',
      '`navbar.left[1].sidebarId`: There is no sidebar `usecases`. Did you mean `use-cases`? Available are `docs`, `use-cases`.',
    ],
    ['navbar.left.2.href', '/x', '`navbar.left[2]`: Unknown key `href`. Legal keys are `type`, `label`, `to`.'],
    ['navbar.left.3.href', 'directory', '`navbar.left[3].href`: must be a URL'],
    ['titel', 'x', 'Unknown key `titel`. Did you mean `title`? Legal keys are `title`, `tagline`'],
    ['title', '', '`title`: must not be empty'],
    ['title', undefined, '`title`: '],
    ['url', 'https://example.org/', '`url`: must not end with `/`'],
    ['url', 'javascript:x', '`url`: must be a URL'],
    ['baseUrl', 'docs/', '`baseUrl`: must begin and end with `/`'],
    ['baseUrl', '/docs', '`baseUrl`: must begin and end with `/`'],
    ['baseUrl', '//', '`baseUrl`: must begin and end with `/`'],
    ['locales.default', 'fr', '`locales.default`: There is no locale `fr`. Did you mean `en`? Available are `en`.'],
    ['locales.all.en.direction', 'up', '`locales.all.en.direction`: '],
    ['colorMode.default', 'grey', '`colorMode.default`: '],
    [
      'colorMode.respectSystem',
      true,
      '`colorMode`: Unknown key `respectSystem`. Legal keys are `default`, `switchable`.',
    ],
    ['search', 'embedded', '`search`: '],
    [
      'search.provider',
      'embeded',
      '`search.provider`: Unknown provider `embeded`. Did you mean `embedded`? Legal providers are `embedded`, `algolia`, `own`.',
    ],
    ['search', {}, '`search.provider`: Unknown provider `(none)`. Legal providers are `embedded`, `algolia`, `own`.'],
    [
      'search',
      { provider: 'embedded', indexName: 'docs' },
      '`search`: Unknown key `indexName`. Legal keys are `provider`, `kinds`.',
    ],
    [
      'search',
      { provider: 'embedded', kinds: [{ ...kind, docs: '(' }] },
      '`search.kinds[0].docs`: must be a regular expression',
    ],
    [
      'search',
      { provider: 'embedded', kinds: [{ ...kind, name: 'A b' }] },
      '`search.kinds[0].name`: must be a word of small letters, digits and `-`',
    ],
    [
      'search',
      { provider: 'embedded', kinds: [kind, kind] },
      '`search.kinds[1].name`: `api` is already the name of `search.kinds[0]`. It must be unique.',
    ],
    [
      'search',
      { provider: 'embedded', kinds: [{ ...kind, weights: { text: 0 } }] },
      '`search.kinds[0].weights.text`: must be a number from 0.1 to 10',
    ],
    [
      'search',
      { provider: 'own', hosts: ['search.example'] },
      '`search.hosts[0]`: must be a URL that begins with `https://`',
    ],
    ['search.apiKey', '', '`search.apiKey`: must not be empty'],
    [
      'navbar.left.2.to',
      'javascript:alert(1)',
      '`navbar.left[2].to`: must be a path of this site that begins with one `/`',
    ],
    ['navbar.left.2.to', 'data:text/html,x', '`navbar.left[2].to`: must be a path'],
    ['navbar.left.2.to', '//evil.example', '`navbar.left[2].to`: must be a path'],
    ['navbar.left.2.to', '/\\evil.example', '`navbar.left[2].to`: must be a path'],
    ['navbar.left.2.to', '/\t/evil.example', '`navbar.left[2].to`: must be a path'],
    ['navbar.left.2.to', 'community', '`navbar.left[2].to`: must be a path'],
    ['navbar.right.0.after.0.to', ' javascript:alert(1)', '`navbar.right[0].after[0].to`: must be a path'],
    ['footer.columns.0.items.0.to', 'vbscript:x', '`footer.columns[0].items[0].to`: must be a path'],
    ['navbar.left.3.icon', '"><script>', '`navbar.left[3].icon`: must be the data of an SVG path'],
    [
      'navbar.left.2',
      { type: 'dropdown', label: 'More', items: [{ label: 'x', to: 'javascript:x' }] },
      '`navbar.left[2].items[0].to`: must be a path',
    ],
    ['navbar.logo', { src: 'javascript:x', alt: '' }, '`navbar.logo.src`: must be a path'],
    ['announcement.text', '', '`announcement.text`: must not be empty'],
    ['announcement.text', 5, '`announcement.text`: must be text that is not empty, or a list of `{ text, to }`'],
    ['footer.copyright', [{ text: 'x', to: 'javascript:x' }], '`footer.copyright[0].to`: must be a path'],
    ['announcement.link.to', 'JavaScript:x', '`announcement.link.to`: must be a path'],
    ['baseUrl', '/"><script>alert(1)</script>/', '`baseUrl`: must begin and end with `/`'],
    ['baseUrl', '/../', '`baseUrl`: must begin and end with `/`'],
    ['locales.all.en.htmlLang', 'en"><script>', '`locales.all.en.htmlLang`: must be a language tag'],
    ['locales.all.en.calendar', 'x y', '`locales.all.en.calendar`: must be the name of a calendar'],
    ['locales.all.en.path', '//evil.example', '`locales.all.en.path`: must be a path'],
    ['search.applicationId', 'a; script-src *', '`search.applicationId`: must be the letters and digits'],
    ['analytics.src', 'https://a;script-src/x.js', '`analytics.src`: must be a URL with a plain host name'],
    [
      'repositoryButton.src',
      'https://user:secret@example.org/b.js',
      '`repositoryButton.src`: must be a URL with a plain host name',
    ],
    ['editUrl', 'https://example.org/"><script>', '`editUrl`: must be a URL with a plain host name'],
    ['url', 'https://example.org/docs', '`url`: must not end with `/` or hold more than the host'],
  ])('reports %s = %j', (way, to, message) => {
    const { diagnostics } = siteConfig(change(site, way, to));
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        file: 'content/site.ts',
        line: 1,
        column: expect.any(Number),
        message: expect.stringContaining(message),
      },
    ]);
  });

  it.each(['/users', '/docs/a?b=1#c', 'https://example.org/', 'http://localhost:8000', 'mailto:fdc3@example.org'])(
    'takes a link to %s',
    (to) => {
      expect(siteConfig(change(site, 'navbar.left.2.to', to)).diagnostics).toEqual([]);
    },
  );

  it('takes a base with several segments', () => {
    expect(siteConfig({ ...site, baseUrl: '/a/b/' }).diagnostics).toEqual([]);
  });

  it('reports all problems at once', () => {
    expect(siteConfig({ ...site, baseUrl: 'x', title: '' }).diagnostics).toHaveLength(2);
    expect(siteConfig(undefined).diagnostics).toHaveLength(1);
  });
});

describe('validateVersions', () => {
  it('takes good versions as they are', () => {
    expect(versionsConfig(versions)).toEqual({ versions, diagnostics: [] });
  });

  it('takes packages and declarations', () => {
    const facts = [
      { ...versions[0]!, packages: ['@finos/fdc3-standard', 'fdc3-2.1'] },
      ...versions.slice(1, 5),
      { ...versions[5]!, declarations: 'content/standard/fdc3-1.0.d.ts' },
    ];
    expect(versionsConfig(facts)).toEqual({ versions: facts, diagnostics: [] });
  });

  const changed = (index: number, fields: Partial<VersionConfig>) =>
    versions.map((version, at) => (at === index ? { ...version, ...fields } : version));
  it.each<[string, unknown, string]>([
    ['no latest version', changed(1, { state: 'old' }), 'Exactly one version must have the state `latest`; none has.'],
    ['two latest versions', changed(2, { state: 'latest' }), '2.1 and 2.0 have'],
    [
      'two drafts',
      changed(2, { state: 'draft' }),
      'At most one version may have the state `draft`; current and 2.0 have',
    ],
    ['a name twice', changed(3, { name: '2.0' }), '`[3].name`: `2.0` is already the name of `[2]`'],
    ['a label twice', changed(3, { label: '2.0' }), '`[3].label`: `2.0` is already'],
    ['a path twice', changed(3, { path: '/docs' }), '`[3].path`: `/docs` is already'],
    ['a number twice', changed(3, { number: '2.0' }), '`[3].number`: `2.0` is already'],
    [
      'the wrong order',
      [...versions].toSpliced(2, 2, versions[3]!, versions[2]!),
      'version 2.0 stands after 1.2; list the newest first',
    ],
    ['a number of another form', changed(0, { number: '2' }), '`[0].number`: must be `major.minor`'],
    [
      'a path with a slash at its end',
      changed(0, { path: '/docs/' }),
      '`[0].path`: must begin with `/` and not end with it',
    ],
    [
      'a path that leads out of the output',
      changed(0, { path: '/docs/../../evil' }),
      '`[0].path`: must begin with `/` and not end with it, and each part must begin with a letter',
    ],
    ['a path that is hidden', changed(0, { path: '/docs/.next' }), '`[0].path`: must begin with `/`'],
    [
      'a path that is a folder’s own',
      changed(0, { path: '/docs/index' }),
      '`[0].path`: could not be reached: `index` at the end',
    ],
    [
      'a name that leads out of the output',
      changed(0, { name: '../../evil' }),
      '`[0].name`: must be a word of letters',
    ],
    [
      'a label that leads out of the output',
      changed(0, { label: '../evil' }),
      '`[0].label`: must begin with a letter or digit',
    ],
    ['an unknown state', changed(0, { state: 'new' as 'old' }), '`[0].state`: must be `draft`, `latest` or `old`'],
    [
      'a date of another form',
      changed(0, { released: '1.1.2024' }),
      '`[0].released`: must be a date such as `2023-09-14`',
    ],
    ['an unknown key', changed(0, { lable: 'x' } as object), '`[0]`: Unknown key `lable`. Did you mean `label`?'],
    [
      'a package that is a path',
      changed(0, { packages: ['fdc3-2.1', '../fdc3'] }),
      '`[0].packages[1]`: must be the name of a folder in `node_modules`',
    ],
    ['one package without a list', changed(0, { packages: 'fdc3-2.1' as unknown as string[] }), '`[0].packages`: '],
    [
      'declarations outside of the project',
      changed(5, { declarations: '../fdc3.d.ts' }),
      '`[5].declarations`: must be the path of a `.d.ts` file below the project',
    ],
    [
      'declarations at an absolute path',
      changed(5, { declarations: '/fdc3.d.ts' }),
      '`[5].declarations`: must be the path',
    ],
    [
      'an OpenAPI document outside of the project',
      changed(5, { openapi: { file: '../api.yaml', name: 'api', published: ['api.yaml'] } }),
      '`[5].openapi.file`: must be the path of a YAML file below the project',
    ],
    [
      'an OpenAPI document that is not published',
      changed(5, { openapi: { file: 'api.yaml', name: 'api', published: [] } }),
      '`[5].openapi.published`: must name at least one file',
    ],
    [
      'an OpenAPI document in another form',
      changed(5, { openapi: { file: 'api.yaml', name: 'api', published: ['api.html'] } }),
      '`[5].openapi.published[0]`: must be the name of a file that ends in `.yaml` or `.json`',
    ],
    [
      'declarations that are code',
      changed(5, { declarations: 'content/standard/fdc3.ts' }),
      '`[5].declarations`: must be the path',
    ],
    ['no version', [], 'There must be at least one version'],
    ['no list', {}, ''],
  ])('reports %s', (_, input, message) => {
    expect(versionsConfig(input).diagnostics).toEqual([
      {
        severity: 'error',
        file: 'content/versions.ts',
        line: 1,
        column: expect.any(Number),
        message: expect.stringContaining(message),
      },
    ]);
  });
});
