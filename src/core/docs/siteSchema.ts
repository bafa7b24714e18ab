import { z } from 'zod';
import { alreadyTaken } from '../parse/diagnostics.ts';
import { isLinkTarget, linkTargetForms } from './linkTarget.ts';
import {
  matching,
  strict,
  text,
  unknownType,
  readSettings,
  wayTo,
  type SettingsModule,
} from './settings/settingsModule.ts';
import { parseRange } from './versionRange.ts';
import { didYouMean, listAvailable } from '../parse/nearest.ts';
import type { ValuePath } from './settings/valuePlace.ts';
import type { Diagnostic } from './types.ts';

const url = z
  .url({ protocol: /^https?$/, error: 'must be a URL that begins with `https://` or `http://`', abort: true })
  .refine(isPlainUrl, 'must be a URL with a plain host name, without a password, spaces, quotes or angle brackets');
const to = z.string().refine(isLinkTarget, linkTargetForms);
const path = matching(/^\/[\w./-]+$/, 'the path of a page, such as `/try`');
const target = strict({ label: text, to });
const linkedText = z.union(
  [text, z.array(strict({ text, to: to.optional() })).min(1)],
  'must be non-empty text, or a list of `{ text, to }`, where `to` turns a part into a link',
);
const language = matching(/^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i, 'a language tag, such as `en` or `pt-BR`');
const pathData = matching(/^[MLHVCSQTAZ\d\s.,+-]+$/i, 'the data of an SVG path, such as `M4 3h8v8H4z`');
const sources = z.array(
  matching(/^(?:'self'|https:|https?:\/\/[\w*.-]+(?::(?:\d+|\*))?)$/, "`'self'`, `https:` or an origin"),
);
const pattern = text.refine((value) => isRead(() => new RegExp(value, 'u')), 'must be a regular expression');
const pixels = z.int().positive().optional();

/** `dark` is the logo for dark mode, `to` its link. */
const logo = strict({
  src: to,
  dark: to.optional(),
  alt: z.string(),
  to: to.optional(),
  width: pixels,
  height: pixels,
});

const navbarItems = [
  strict({ type: z.literal('link'), label: text, to }),
  strict({ type: z.literal('external'), label: text, href: url }),
  /** `/:version…` leads to the reader's version if its sidebars include the page, otherwise to the latest. */
  strict({ type: z.literal('dropdown'), label: text, items: z.array(target).min(1) }),
  strict({ type: z.literal('doc'), label: text, docId: text }),
  strict({ type: z.literal('docSidebar'), label: text, sidebarId: text }),
  /** `after` lists links below the versions. */
  strict({ type: z.literal('docsVersionDropdown'), after: z.array(target).default([]) }),
  strict({ type: z.literal('localeDropdown') }),
  strict({ type: z.literal('search') }),
  strict({ type: z.literal('colorMode') }),
] as const;
const navbarItem = z.discriminatedUnion('type', navbarItems, {
  error: unknownType(navbarItems.map(({ shape }) => shape.type.value)),
});

const usualTools: z.output<typeof navbarItem>[] = [
  { type: 'search' },
  { type: 'docsVersionDropdown', after: [] },
  { type: 'colorMode' },
];

const locale = strict({
  label: text,
  direction: z.enum(['ltr', 'rtl']).default('ltr'),
  htmlLang: language,
  calendar: matching(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'the name of a calendar, such as `gregory`').default('gregory'),
  path: matching(/^\/(?:[\w.-]+\/)*$/, 'a path that begins and ends with `/`, such as `/` or `/fr/`').default('/'),
});

const weightRange = 'must be a number from 0.1 to 10';
const weight = z.number().min(0.1, weightRange).max(10, weightRange).optional();

const searchKind = strict({
  name: matching(/^[a-z][a-z\d-]*$/, 'a word of lowercase letters, digits and `-`'),
  label: text,
  plural: text,
  docs: pattern,
  /** Pattern for sections; defaults to whole pages. */
  headings: pattern.optional(),
  /** Ranking weights: `text` relative to a section with equal text, `name` for a query equal to the name. */
  weights: strict({ text: weight, name: weight }).optional(),
  /** Prefix for names in code: finds the page Order as `acme.order` too. */
  prefix: text.optional(),
  /** Answers questions about a word's meaning. */
  defines: z.boolean().optional(),
});
const kinds = z
  .array(searchKind)
  .superRefine((list, context) =>
    list.forEach(({ name }, index) => {
      const first = list.findIndex((other) => other.name === name);
      const isOwn = name === 'page' || name === 'section';
      if (!isOwn && first === index) return;
      const taken = isOwn ? 'a built-in kind' : `the name of \`search.kinds[${first}]\``;
      const message = alreadyTaken(`\`${name}\``, taken, 'It must be unique.');
      context.addIssue({ code: 'custom', path: [index, 'name'], message });
    }),
  )
  .optional();

const searchProviders = [
  strict({ provider: z.literal('embedded'), kinds }),
  strict({
    provider: z.literal('algolia'),
    kinds,
    applicationId: matching(/^[A-Za-z\d]+$/, 'the application id of the service, which consists of letters and digits'),
    apiKey: text,
    indexName: text,
  }),
] as const;
const search = z.discriminatedUnion('provider', searchProviders, {
  error: unknownType(
    searchProviders.map(({ shape }) => shape.provider.value),
    'provider',
  ),
});

/** Number of filters in `features/rules/rules.css`. */
export const mostParties = 8;
const worthRange = 'must be a whole number from 1 to 100';

export const siteSchema = strict({
  title: text,
  tagline: text,
  /** SVG path data in a 32-pixel square. `accent` uses the second color and lies below. */
  mark: strict({ lines: pathData, accent: pathData.optional() }).optional(),
  /** Name of an unreleased version. */
  draftName: text.optional(),
  /** Origin for canonical links and the sitemap. */
  url: url.refine(
    (value) => !/^[^:]*:\/\/[^/?#]*[/?#]/.test(value),
    'must not end with `/` or contain a path; set the path in `baseUrl`',
  ),
  baseUrl: z
    .string()
    .regex(
      /^\/(?:[\w~-][\w.~-]*\/)*$/,
      'must begin and end with `/`, with letters, digits, `-`, `_`, `~` and `.` between them, such as `/` or `/standard/`',
    )
    .default('/'),
  /** `x.html` (default) or `x/index.html`. */
  pageFormat: z.enum(['file', 'directory'], 'must be `file` or `directory`').optional(),
  /** Base of "Edit this page" links; the content file's path is appended. */
  editUrl: url.optional(),
  /** Whether to show the author of the last change next to the date. */
  lastUpdate: strict({ author: z.boolean() }).optional(),
  /** Used for links to report problems. */
  repository: url.optional(),
  /** `title` defaults to the site title. Without a link on the logo, logo and title link to the start page. */
  navbar: strict({
    hideOnScroll: z.boolean().default(false),
    logo: logo.optional(),
    title: z.string().optional(),
    left: z.array(navbarItem).default([]),
    right: z.array(navbarItem).default(() => usualTools),
  }).prefault({}),
  footer: strict({
    logo: logo.optional(),
    columns: z
      .array(strict({ title: text, items: z.array(target).default([]), texts: z.array(linkedText).optional() }))
      .default([]),
    copyright: linkedText.optional(),
    note: z.string().default(''),
  }).prefault({}),
  /** Empty for no icon; defaults to `favicon.svg` if the file exists. */
  favicon: matching(
    /^(?:\/?[\w-][\w./-]*)?$/,
    'the path of a file in `content/static`, such as `/favicon.svg`',
  ).optional(),
  /** Social card image; by default each page has a generated card. */
  card: to.optional(),
  /** Page path → extra permissions: frame these sources, keep access to windows it opens. */
  pagePolicies: z
    .record(
      path,
      strict({
        frames: sources.optional(),
        connects: sources.optional(),
        opensWindows: z.literal(true).optional(),
      }),
    )
    .optional(),
  /** Old path → page path, for pages outside the versions. */
  redirects: z.record(path, path).optional(),
  /** `label` opens the island below a fence. `docs` and `code` are patterns for ids and fence contents. */
  codePanels: z
    .array(
      strict({
        island: text,
        label: text,
        docs: pattern,
        code: pattern,
        versions: text
          // Only the syntax matters here, so any draft number works.
          .refine((value) => isRead(() => parseRange(value, '0.0')), 'must be a version range, such as `>=2.1`')
          .optional(),
      }),
    )
    .optional(),
  remoteImages: z.literal(true).optional(),
  /** `dismissible: false` always shows it. */
  announcement: strict({
    id: text,
    text: linkedText,
    link: target.optional(),
    dismissible: z.literal(false).optional(),
  }).optional(),
  /** `default` is the language of this build. */
  locales: strict({ default: text, all: z.record(language, locale) }).prefault({
    default: 'en',
    all: { en: { label: 'English', htmlLang: 'en' } },
  }),
  colorMode: strict({
    default: z.enum(['light', 'dark', 'system']).default('light'),
    switchable: z.boolean().default(true),
  }).prefault({}),
  analytics: strict({ src: url, id: text }).optional(),
  repositoryButton: strict({ src: url }).optional(),
  /** Target of "Documentation"; defaults to the first doc in the first sidebar. */
  mainDoc: text.optional(),
  /** Docs recommended to newcomers on a landing page, if the version includes them. */
  readFirst: z.array(text).optional(),
  /** Docs for different roles, shown on a landing page. */
  roles: z.array(text).optional(),
  search: search.optional(),
  /** Folder → search score of its docs in hundredths; defaults to 100. */
  searchWorth: z.record(z.string(), z.int().min(1, worthRange).max(100, worthRange)).optional(),
  /** Key for `by` in `:rule` → displayed name. A link below a one-word heading in the `tests` folder marks a rule as tested. */
  rules: strict({
    parties: z
      .record(z.string(), text)
      .refine(
        (parties) => Object.keys(parties).length <= mostParties,
        `must name at most ${mostParties} parties, because the rules page can filter by that many`,
      ),
    tests: text.optional(),
    /** Shown above the rules, followed by a link to the doc. */
    note: strict({ text, doc: text }).optional(),
  }).optional(),
});

export type SiteSettings = z.input<typeof siteSchema>;
export type SiteConfig = z.output<typeof siteSchema>;
export type LinkedText = z.output<typeof linkedText>;
export type Logo = z.output<typeof logo>;
export type NavbarItem = z.output<typeof navbarItem>;
export type SearchConfig = z.output<typeof search>;
export type SearchKindConfig = z.output<typeof searchKind>;
export interface NamedKind {
  name: string;
  label: string;
  plural: string;
}
/** Search record type: `page`, `section`, or a custom name. */
export type SearchKind = SearchKindConfig['name'];
export type KindWeights = Required<NonNullable<SearchKindConfig['weights']>>;

function isRead(read: () => unknown): boolean {
  try {
    return Boolean(read());
  } catch {
    return false;
  }
}

/** The host is added to the Content-Security-Policy, so `;` and `,` are not allowed. */
function isPlainUrl(value: string): boolean {
  if (/[\s\\<>"'`]/.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return username + password === '' && /^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(hostname);
}

export const siteFile = 'content/site.ts';

/**
 * Validates `content/site.ts`; `site` is undefined if invalid. Removes broken navbar items. `sidebarIds` may be
 * unknown; `loadContent` checks `mainDoc`.
 */
export function validateSiteConfig(
  input: unknown,
  { docIds, sidebarIds }: { docIds: string[]; sidebarIds?: string[] },
  settings: SettingsModule,
): { site?: SiteConfig; diagnostics: Diagnostic[] } {
  const { data: site, diagnostics } = readSettings(siteSchema, input, settings);
  if (!site) return { diagnostics };
  const check = (path: ValuePath, kind: string, id: string, known: string[] = [id]): boolean => {
    if (known.includes(id)) return true;
    const problem = `There is no ${kind} \`${id}\`.${didYouMean(id, known)}${listAvailable(known)}`;
    diagnostics.push(settings.error(wayTo(path) + problem, path));
    return false;
  };
  const existing = (side: 'left' | 'right') =>
    site.navbar[side].filter((item, index) => {
      const at = ['navbar', side, index];
      if (item.type === 'doc') return check([...at, 'docId'], 'document', item.docId, docIds);
      return item.type !== 'docSidebar' || check([...at, 'sidebarId'], 'sidebar', item.sidebarId, sidebarIds);
    });
  const navbar = { ...site.navbar, left: existing('left'), right: existing('right') };
  for (const key of ['readFirst', 'roles'] as const)
    site[key]?.forEach((id, index) => check([key, index], 'document', id, docIds));
  if (site.rules?.note) check(['rules', 'note', 'doc'], 'document', site.rules.note.doc, docIds);
  const { default: own, all: locales } = site.locales;
  const isKnown = check(['locales', 'default'], 'locale', own, Object.keys(locales));
  const { path } = locales[own] ?? { path: '/' };
  if (isKnown && !site.baseUrl.startsWith(path)) {
    const message = `\`baseUrl\`: must begin with \`${path}\`, the path of \`${own}\` in \`locales.all\`, because this build is in that language`;
    diagnostics.push(settings.error(`${message}.`, ['baseUrl']));
  }
  return { site: { ...site, navbar }, diagnostics };
}
