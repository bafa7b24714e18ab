import { describe, expect, it } from 'vitest';
import { siteFile, validateSiteConfig } from '../../../src/core/docs/siteSchema.ts';
import { validateVersions, versionsFile } from '../../../src/core/docs/versionsConfig.ts';
import { settingsOf, versions } from './helpers.ts';

const openapi = { file: 'api.yaml', name: 'api', published: ['api.yaml'] };
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
    all: { en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: '/' } },
  },
  colorMode: { default: 'light', switchable: true },
  analytics: { src: 'https://example.org/a.js', id: 'X' },
  repositoryButton: { src: 'https://example.org/b.js' },
  search: { provider: 'algolia', applicationId: 'A', apiKey: 'k', indexName: 'docs' },
};
const known = { docIds: ['fdc3-intro', 'fdc3-standard'], sidebarIds: ['docs', 'use-cases'] };

/** Copies a value with a change at a path. `undefined` removes the entry. */
function change(value: object, way: string, to: unknown): unknown {
  const copy = structuredClone(value) as Record<string, unknown>;
  const steps = way.split('.');
  const last = steps.pop()!;
  const holder = steps.reduce((at, step) => at[step] as Record<string, unknown>, copy);
  if (to === undefined) delete holder[last];
  else holder[last] = to;
  return copy;
}

/** Configuration modules with these values, on a single line. */
const siteConfig = (input: unknown) => validateSiteConfig(input, known, settingsOf(siteFile, input));
const versionsConfig = (input: unknown) => validateVersions(input, settingsOf(versionsFile, input));

/** Path as in messages: `navbar.left.0.to`. */
const placeOf = (way: string) => way.replace(/^\d+/, '[$&]').replace(/\.(\d+)/g, '[$1]');
/** Message about the value at a path, which the message starts with, unless it is the whole value. */
const problem = (file: string, at: string, message: string): unknown => ({
  severity: 'error',
  file,
  line: 1,
  column: expect.any(Number),
  message: expect.stringContaining(at === '' ? message : `\`${at}\`: ${message}`),
});

describe('validateSiteConfig', () => {
  it('accepts a valid configuration', () => {
    expect(siteConfig(site)).toEqual({ site, diagnostics: [] });
  });

  it.each(['announcement', 'analytics', 'repositoryButton', 'search'])('does not need %s', (key) => {
    expect(siteConfig(change(site, key, undefined)).diagnostics).toEqual([]);
  });

  it.each<[string, unknown, string, string?]>([
    [
      'navbar.left.0.type',
      'docc',
      'Unknown type `docc`. Did you mean `doc`? Legal types are `link`, `external`, `dropdown`, `doc`, `docSidebar`, `docsVersionDropdown`, `localeDropdown`, `search`, `colorMode`.',
    ],
    ['navbar.right.3', { label: 'x' }, 'Unknown type `(none)`.', 'navbar.right[3].type'],
    ['navbar.right.3', 'search', ''],
    [
      'rules',
      { parties: Object.fromEntries('abcdefghi'.split('').map((party) => [party, party])) },
      'must name at most 8',
      'rules.parties',
    ],
    [
      'navbar.left.0.docId',
      'fdc3-intr',
      'There is no document `fdc3-intr`. Did you mean `fdc3-intro`? Available: `fdc3-intro`, `fdc3-standard`.',
    ],
    [
      'navbar.left.1.sidebarId',
      'usecases',
      'There is no sidebar `usecases`. Did you mean `use-cases`? Available: `docs`, `use-cases`.',
    ],
    ['navbar.left.2.href', '/x', 'Unknown key `href`. Legal keys are `type`, `label`, `to`.', 'navbar.left[2]'],
    ['navbar.left.3.href', 'directory', 'must be a URL'],
    ['titel', 'x', 'Unknown key `titel`. Did you mean `title`? Legal keys are `title`, `tagline`', ''],
    ['title', '', 'must not be empty'],
    ['title', undefined, ''],
    ['url', 'https://example.org/', 'must not end with `/`'],
    ['url', 'javascript:x', 'must be a URL'],
    ['baseUrl', 'docs/', 'must begin and end with `/`'],
    ['baseUrl', '/docs', 'must begin and end with `/`'],
    ['baseUrl', '//', 'must begin and end with `/`'],
    ['locales.default', 'fr', 'There is no locale `fr`. Did you mean `en`? Available: `en`.'],
    ['locales.all.en.direction', 'up', ''],
    ['colorMode.default', 'grey', ''],
    [
      'colorMode.respectSystem',
      true,
      'Unknown key `respectSystem`. Legal keys are `default`, `switchable`.',
      'colorMode',
    ],
    ['search', 'embedded', ''],
    [
      'search.provider',
      'embeded',
      'Unknown provider `embeded`. Did you mean `embedded`? Legal providers are `embedded`, `algolia`.',
    ],
    ['search', {}, 'Unknown provider `(none)`. Legal providers are `embedded`, `algolia`.', 'search.provider'],
    [
      'search',
      { provider: 'embedded', indexName: 'docs' },
      'Unknown key `indexName`. Legal keys are `provider`, `kinds`.',
    ],
    [
      'search',
      { provider: 'embedded', kinds: [{ ...kind, docs: '(' }] },
      'must be a regular expression',
      'search.kinds[0].docs',
    ],
    [
      'search',
      { provider: 'embedded', kinds: [{ ...kind, name: 'A b' }] },
      'must be a word of lowercase letters, digits and `-`',
      'search.kinds[0].name',
    ],
    [
      'search',
      { provider: 'embedded', kinds: [kind, kind] },
      '`api` is already the name of `search.kinds[0]`. It must be unique.',
      'search.kinds[1].name',
    ],
    [
      'search',
      { provider: 'embedded', kinds: [{ ...kind, weights: { text: 0 } }] },
      'must be a number from 0.1 to 10',
      'search.kinds[0].weights.text',
    ],
    ['search.apiKey', '', 'must not be empty'],
    ['navbar.left.2.to', 'javascript:alert(1)', 'must be a path on this site that begins with a single `/`'],
    ['navbar.right.0.after.0.to', ' javascript:alert(1)', 'must be a path'],
    ['footer.columns.0.items.0.to', 'vbscript:x', 'must be a path'],
    [
      'navbar.left.2',
      { type: 'dropdown', label: 'More', items: [{ label: 'x', to: 'javascript:x' }] },
      'must be a path',
      'navbar.left[2].items[0].to',
    ],
    ['navbar.logo', { src: 'javascript:x', alt: '' }, 'must be a path', 'navbar.logo.src'],
    ['announcement.text', '', 'must not be empty'],
    ['announcement.text', 5, 'must be non-empty text, or a list of `{ text, to }`'],
    ['footer.copyright', [{ text: 'x', to: 'javascript:x' }], 'must be a path', 'footer.copyright[0].to'],
    ['announcement.link.to', 'JavaScript:x', 'must be a path'],
    ['baseUrl', '/"><script>alert(1)</script>/', 'must begin and end with `/`'],
    ['baseUrl', '/../', 'must begin and end with `/`'],
    ['locales.all.en.htmlLang', 'en"><script>', 'must be a language tag'],
    ['locales.all.en.calendar', 'x y', 'must be the name of a calendar'],
    ['locales.all.en.path', '//evil.example', 'must be a path'],
    ['locales.all.en.path', 'en', 'must be a path that begins and ends with `/`'],
    ['locales.all.en.path', '/en/', 'must begin with `/en/`, the path of `en`', 'baseUrl'],
    ['search.applicationId', 'a; script-src *', 'must be the application id'],
    ['analytics.src', 'https://a;script-src/x.js', 'must be a URL with a plain host name'],
    ['repositoryButton.src', 'https://user:secret@example.org/b.js', 'must be a URL with a plain host name'],
    ['editUrl', 'https://example.org/"><script>', 'must be a URL with a plain host name'],
    ['url', 'https://example.org/docs', 'must not end with `/` or contain a path'],
  ])('reports %s = %j', (way, to, message, at) => {
    expect(siteConfig(change(site, way, to)).diagnostics).toEqual([
      problem('content/site.ts', at ?? placeOf(way), message),
    ]);
  });

  it('requires only a title, a tagline and a host', () => {
    const { site: small, diagnostics } = siteConfig({ title: 'T', tagline: 'A site', url: 'https://x.example' });
    expect(diagnostics).toEqual([]);
    expect(small).toMatchObject({
      baseUrl: '/',
      navbar: { hideOnScroll: false, left: [], right: [{ type: 'search' }, { after: [] }, { type: 'colorMode' }] },
      footer: { columns: [], note: '' },
      locales: { default: 'en', all: { en: { direction: 'ltr', calendar: 'gregory', path: '/' } } },
      colorMode: { default: 'light', switchable: true },
    });
  });

  it('accepts a base URL with several segments', () => {
    expect(siteConfig({ ...site, baseUrl: '/a/b/' }).diagnostics).toEqual([]);
  });

  it('reports all problems at once', () => {
    expect(siteConfig({ ...site, baseUrl: 'x', title: '' }).diagnostics).toHaveLength(2);
    expect(siteConfig(undefined).diagnostics).toHaveLength(1);
  });
});

describe('validateVersions', () => {
  it('accepts valid versions', () => {
    expect(versionsConfig(versions)).toEqual({ versions, diagnostics: [] });
  });

  it('accepts packages and declarations', () => {
    const facts = [
      { ...versions[0]!, packages: ['@finos/fdc3-standard', 'fdc3-2.1'] },
      ...versions.slice(1, 5),
      { ...versions[5]!, declarations: 'content/standard/fdc3-1.0.d.ts' },
    ];
    expect(versionsConfig(facts)).toEqual({ versions: facts, diagnostics: [] });
  });

  it.each<[string, unknown, string, string?]>([
    ['1.state', 'old', 'Exactly one version must have the state `latest`, but none does.', ''],
    ['2.state', 'latest', 'Exactly one version must have the state `latest`, but 2.1 and 2.0 do', ''],
    ['2.state', 'draft', 'At most one version may have the state `draft`, but current and 2.0 do', ''],
    ['3.name', '2.0', '`2.0` is already the name of `[2]`'],
    ['3.label', '2.0', '`2.0` is already'],
    ['3.path', '/docs', '`/docs` is already'],
    ['3.number', '2.0', '`2.0` is already'],
    ['0.number', '2', 'must be `major.minor`'],
    ['0.path', '/docs/', 'must begin with `/` and not end with it'],
    // The path would leave the output folder, as would the names and labels below.
    ['0.path', '/docs/../../evil', 'must begin with `/` and not end with it, and each part must begin with a letter'],
    ['0.path', '/docs/.next', 'must begin with `/`'],
    ['0.path', '/docs/index', 'would not be reachable: `index` at the end'],
    ['0.name', '../../evil', 'must be a word of letters'],
    ['0.label', '../evil', 'must begin with a letter or digit'],
    ['0.state', 'new', 'must be `draft`, `latest` or `old`'],
    ['0.released', '1.1.2024', 'must be a date such as `2023-09-14`'],
    ['0.lable', 'x', 'Unknown key `lable`. Did you mean `label`?', '[0]'],
    ['0.packages', ['fdc3-2.1', '../fdc3'], 'must be the name of a folder in `node_modules`', '[0].packages[1]'],
    ['0.packages', 'fdc3-2.1', ''],
    ['5.declarations', '../fdc3.d.ts', 'must be the path of a `.d.ts` file below the project'],
    ['5.declarations', '/fdc3.d.ts', 'must be the path'],
    ['5.declarations', 'content/standard/fdc3.ts', 'must be the path'],
    ['5.openapi', { ...openapi, file: '../api.yaml' }, 'must be the path of a YAML file below', '[5].openapi.file'],
    ['5.openapi', { ...openapi, published: [] }, 'must name at least one file', '[5].openapi.published'],
    [
      '5.openapi',
      { ...openapi, published: ['api.html'] },
      'must be the name of a file that ends in `.yaml` or `.json`',
      '[5].openapi.published[0]',
    ],
  ])('reports %s = %j', (way, to, message, at) => {
    const { diagnostics } = versionsConfig(change(versions, way, to));
    expect(diagnostics).toEqual([problem('content/versions.ts', at ?? placeOf(way), message)]);
  });

  it.each<[string, unknown, string]>([
    [
      'the wrong order',
      [...versions].toSpliced(2, 2, versions[3]!, versions[2]!),
      'version 2.0 is listed after 1.2. List',
    ],
    ['no version', [], 'There must be at least one version'],
    ['no list', {}, ''],
  ])('reports %s', (_, input, message) => {
    expect(versionsConfig(input).diagnostics).toEqual([problem('content/versions.ts', '', message)]);
  });

  it.each<[string, unknown, string[]]>([
    [
      'the latest version',
      change(versions, '1.released', undefined),
      ['`[1]` has the state `latest` but no `released`'],
    ],
    ['the only version', [change(versions[1]!, 'released', undefined)], ['`[0]` has the state `latest`']],
    ['an old version', change(versions, '2.released', undefined), []],
  ])('advises to date %s', (_, input, messages) => {
    const { diagnostics } = versionsConfig(input);
    expect(diagnostics.map(({ kind, message }) => [kind, message])).toEqual(
      messages.map((message) => ['advice', expect.stringContaining(message)]),
    );
  });
});
