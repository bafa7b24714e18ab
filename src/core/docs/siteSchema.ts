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
import { didYouMean, listNames } from '../parse/nearest.ts';
import type { ValuePath } from './settings/valuePlace.ts';
import type { Diagnostic } from './types.ts';

const url = z
  .url({ protocol: /^https?$/, error: 'must be a URL that begins with `https://` or `http://`', abort: true })
  .refine(isPlainUrl, 'must be a URL with a plain host name, without a password, spaces, quotes and angle brackets');
const to = z.string().refine(isLinkTarget, linkTargetForms);
const target = strict({ label: text, to });
/** Words, or pieces of which some are links. */
const linkedText = z.union(
  [text, z.array(strict({ text, to: to.optional() })).min(1)],
  'must be text that is not empty, or a list of `{ text, to }`, where `to` makes a piece a link',
);
const language = matching(/^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i, 'a language tag, such as `en` or `pt-BR`');
const pathData = matching(/^[MLHVCSQTAZ\d\s.,+-]+$/i, 'the data of an SVG path, such as `M4 3h8v8H4z`');
const pattern = text.refine((value) => isRead(() => new RegExp(value, 'u')), 'must be a regular expression');
const pixels = z.int().positive().optional();

/** `dark` is its form on dark ground, `to` where it leads. */
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
  /** `/:version…` leads to the page of the reader's version where its sidebars have it, else of the latest. */
  strict({ type: z.literal('dropdown'), label: text, items: z.array(target).min(1) }),
  strict({ type: z.literal('doc'), label: text, docId: text }),
  strict({ type: z.literal('docSidebar'), label: text, sidebarId: text }),
  /** `after` are links below the versions. */
  strict({ type: z.literal('docsVersionDropdown'), after: z.array(target).default([]) }),
  strict({ type: z.literal('localeDropdown') }),
  strict({ type: z.literal('search') }),
  strict({ type: z.literal('colorMode') }),
] as const;
const navbarItem = z.discriminatedUnion('type', navbarItems, {
  error: unknownType(navbarItems.map(({ shape }) => shape.type.value)),
});

/** The right side of the navbar where a site does not list it. */
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

/** Some pages of a site, or some sections of them, as search records of their own kind. */
const searchKind = strict({
  name: matching(/^[a-z][a-z\d-]*$/, 'a word of small letters, digits and `-`'),
  /** On the chip of a result. */
  label: text,
  /** In the list to choose from. */
  plural: text,
  /** Of the ids of docs. */
  docs: pattern,
  /** Of the sections that are meant; the pages are when left out. */
  headings: pattern.optional(),
  /**
   * How it counts in the order of results: `text` beside a section that says as much, `name` when the query is its
   * name.
   */
  weights: strict({ text: weight, name: weight }).optional(),
  /** Stands before the names in code: the page Order is found as `acme.order` too. */
  prefix: text.optional(),
  /** A question for the meaning of a word is answered there. */
  defines: z.boolean().optional(),
});
const kinds = z
  .array(searchKind)
  .superRefine((list, context) =>
    list.forEach(({ name }, index) => {
      const first = list.findIndex((other) => other.name === name);
      const isOwn = name === 'page' || name === 'section';
      if (!isOwn && first === index) return;
      const taken = isOwn ? 'a kind that every site has' : `the name of \`search.kinds[${first}]\``;
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
    applicationId: matching(/^[A-Za-z\d]+$/, 'the letters and digits that the service names the application by'),
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

/** So many the filters in `features/rules/rules.css` know. */
export const mostParties = 8;
const worthRange = 'must be a whole number from 1 to 100';

export const siteSchema = strict({
  title: text,
  tagline: text,
  /** Path data of SVG in a square of 32. `accent` has the second colour and lies below. */
  mark: strict({ lines: pathData, accent: pathData.optional() }).optional(),
  /** What readers know an unreleased version as. */
  draftName: text.optional(),
  /** Origin, for canonical links and the sitemap. */
  url: url.refine(
    (value) => !/^[^:]*:\/\/[^/?#]*[/?#]/.test(value),
    'must not end with `/` or hold more than the host; the path is `baseUrl`',
  ),
  baseUrl: z
    .string()
    .regex(
      /^\/(?:[\w~-][\w.~-]*\/)*$/,
      'must begin and end with `/`, with letters, digits, `-`, `_`, `~` and `.` between them, such as `/` or `/standard/`',
    )
    .default('/'),
  /** `x.html`, as when nothing is said, or `x/index.html`. */
  pageFormat: z.enum(['file', 'directory'], 'must be `file` or `directory`').optional(),
  /** Where "Edit this page" leads; the content file's path is appended. */
  editUrl: url.optional(),
  /** Whether who changed a doc last is named beside the day. */
  lastUpdate: strict({ author: z.boolean() }).optional(),
  /** Where readers may report what is wrong. */
  repository: url.optional(),
  /** `title` is the site's own when left out. Both lead to the site's start unless the logo does. */
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
  /** Empty where there is none, `favicon.svg` where nothing is said and that file exists. */
  favicon: matching(
    /^(?:\/?[\w-][\w./-]*)?$/,
    'the path of a file in `content/static`, such as `/favicon.svg`',
  ).optional(),
  /** Shown where somebody links to a page. One is drawn for each page when left out. */
  card: to.optional(),
  /** Path of a page → what it may do besides: frame these sources, stay in touch with windows it opens. */
  pagePolicies: z
    .record(
      matching(/^\/[\w./-]+$/, 'the path of a page, such as `/try`'),
      strict({
        frames: z
          .array(matching(/^(?:'self'|https:|https?:\/\/[\w*.-]+(?::(?:\d+|\*))?)$/, "`'self'`, `https:` or an origin"))
          .optional(),
        opensWindows: z.literal(true).optional(),
      }),
    )
    .optional(),
  /** `label` opens the island below a fence. `docs` and `code` are patterns of ids and of what stands in the fence. */
  codePanels: z
    .array(
      strict({
        island: text,
        label: text,
        docs: pattern,
        code: pattern,
        versions: text
          // What the draft is does not matter: it is not asked what lies in the range.
          .refine((value) => isRead(() => parseRange(value, '0.0')), 'must be a range of versions, such as `>=2.1`')
          .optional(),
      }),
    )
    .optional(),
  remoteImages: z.literal(true).optional(),
  media: z.literal(true).optional(),
  /** `dismissible: false` keeps it above every page. */
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
  /** Of readers who have chosen none. */
  colorMode: strict({
    default: z.enum(['light', 'dark', 'system']).default('light'),
    switchable: z.boolean().default(true),
  }).prefault({}),
  analytics: strict({ src: url, id: text }).optional(),
  repositoryButton: strict({ src: url }).optional(),
  /** What "Documentation" leads to; the first of the first sidebar when left out. */
  mainDoc: text.optional(),
  /** Docs that a landing page recommends to somebody new to its version, where it has them. */
  readFirst: z.array(text).optional(),
  /** Docs that it offers to readers of different roles. */
  roles: z.array(text).optional(),
  /** The site's own index when left out. */
  search: search.optional(),
  /** Folder → what its docs count in search, in hundredths; 100 when left out. */
  searchWorth: z.record(z.string(), z.int().min(1, worthRange).max(100, worthRange)).optional(),
  /**
   * Key for `by` of `:rule` → the name that readers see. `tests` is the folder of docs that describe tests: a link from
   * there to a rule says that the test tries it.
   */
  rules: strict({
    parties: z
      .record(z.string(), text)
      .refine(
        (parties) => Object.keys(parties).length <= mostParties,
        `must name at most ${mostParties}: as many can be chosen on the page of rules`,
      ),
    tests: text.optional(),
    /** Stands above the rules; a link to the doc follows. */
    note: strict({ text, doc: text }).optional(),
  }).optional(),
});

/** What `content/site.ts` says. */
export type SiteSettings = z.input<typeof siteSchema>;
/** The settings with their defaults. Everything in it is JSON. */
export type SiteConfig = z.output<typeof siteSchema>;
export type LinkedText = z.output<typeof linkedText>;
export type Logo = z.output<typeof logo>;
export type NavbarItem = z.output<typeof navbarItem>;
export type SearchConfig = z.output<typeof search>;
export type SearchKindConfig = z.output<typeof searchKind>;
export type NamedKind = Pick<SearchKindConfig, 'name' | 'label' | 'plural'>;
/** What a record is about, by name: `page`, `section`, or one that a site has of its own. */
export type SearchKind = SearchKindConfig['name'];
export type KindWeights = Required<NonNullable<SearchKindConfig['weights']>>;

function isRead(read: () => unknown): boolean {
  try {
    return Boolean(read());
  } catch {
    return false;
  }
}

/** Of such a URL the host stands in the Content-Security-Policy, where `;` and `,` would begin something new. */
function isPlainUrl(value: string): boolean {
  if (/[\s\\<>"'`]/.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return username + password === '' && /^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(hostname);
}

export const siteFile = 'content/site.ts';

/**
 * Validates `content/site.ts`; there is no `site` where its form is wrong. Items of the navbar that lead nowhere are
 * left out. `sidebarIds` are undefined where they are not known. `loadContent` asks each version for `mainDoc`.
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
    const problem = `There is no ${kind} \`${id}\`.${didYouMean(id, known)} Available are ${listNames(known)}.`;
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
