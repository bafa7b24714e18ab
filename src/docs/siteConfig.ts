import { z } from 'zod';
import type { SearchConfig } from './siteTypes.ts';
import type { NavbarItem, SiteConfig } from './siteTypes.ts';
import { isLinkTarget, linkTargetForms } from './linkTarget.ts';
import { didYouMean, listNames } from './nearest.ts';
import { strict, toDiagnostics, unknownType } from './strictSchema.ts';
import type { Diagnostic } from './types.ts';

const file = 'content/site.ts';
const text = z.string().min(1, 'must not be empty');
const url = z.url({ protocol: /^https?$/, error: 'must be a URL that begins with `https://` or `http://`', abort: true }).refine(isPlainUrl, 'must be a URL with a plain host name, without a password, spaces, quotes and angle brackets');
const to = z.string().refine(isLinkTarget, linkTargetForms);
const target = strict({ label: text, to });
const pathData = z.string().regex(/^[MLHVCSQTAZ\d\s.,+-]+$/i, 'must be the data of an SVG path, such as `M4 3h8v8H4z`');
const language = z.string().regex(/^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i, 'must be a language tag, such as `en` or `pt-BR`');
const itemTypes = ['link', 'external', 'doc', 'docSidebar', 'docsVersionDropdown', 'localeDropdown', 'search', 'colorMode'] satisfies NavbarItem['type'][];

const navbarItem = z.discriminatedUnion('type', [
  strict({ type: z.literal('link'), label: text, to }),
  strict({ type: z.literal('external'), label: text, href: url }),
  strict({ type: z.literal('doc'), label: text, docId: text }),
  strict({ type: z.literal('docSidebar'), label: text, sidebarId: text }),
  strict({ type: z.literal('docsVersionDropdown'), after: z.array(target) }),
  strict({ type: z.literal('localeDropdown') }),
  strict({ type: z.literal('search') }),
  strict({ type: z.literal('colorMode') }),
], { error: unknownType(itemTypes) });

const locale = strict({
  label: text,
  direction: z.enum(['ltr', 'rtl']),
  htmlLang: language,
  calendar: z.string().regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'must be the name of a calendar, such as `gregory`'),
  path: z.string().regex(/^(?!\/\/)[\w./-]+$/, 'must be a path, such as `/` or `fr`'),
});

const searchProviders = ['embedded', 'algolia'] satisfies SearchConfig['provider'][];

const pattern = text.refine(isPattern, 'must be a regular expression');
const weight = z.number().min(0.1, 'must be a number from 0.1 to 10').max(10, 'must be a number from 0.1 to 10').optional();
const kinds = z.array(strict({
  name: z.string().regex(/^[a-z][a-z\d-]*$/, 'must be a word of small letters, digits and `-`'),
  label: text,
  plural: text,
  docs: pattern,
  headings: pattern.optional(),
  weights: strict({ text: weight, name: weight }).optional(),
  prefix: text.optional(),
  defines: z.boolean().optional(),
})).refine((list) => new Set(['page', 'section', ...list.map(({ name }) => name)]).size === list.length + 2, 'must have names that differ, and are not `page` and `section`, which every site has')
  .max(50, 'must be at most 50').optional();

const search = z.discriminatedUnion('provider', [
  strict({ provider: z.literal('embedded'), kinds }),
  strict({ provider: z.literal('algolia'), kinds, applicationId: z.string().regex(/^[A-Za-z\d]+$/, 'must be the letters and digits that the service names the application by'), apiKey: text, indexName: text }),
], { error: unknownType(searchProviders, 'provider') });

/** So many parties the filters in `theme/styles/rules.css` know. */
export const mostParties = 8;

const siteSchema = strict({
  title: text,
  tagline: text,
  mark: strict({ lines: pathData, accent: pathData.optional() }).optional(),
  draftName: text.optional(),
  url: url.refine((value) => !/^[^:]*:\/\/[^/?#]*[/?#]/.test(value), 'must not end with `/` or hold more than the host; the path is `baseUrl`'),
  baseUrl: z.string().regex(/^\/(?:[\w~-][\w.~-]*\/)*$/, 'must begin and end with `/`, with letters, digits, `-`, `_`, `~` and `.` between them, such as `/` or `/standard/`'),
  editUrl: url.optional(),
  repository: url.optional(),
  navbar: strict({ hideOnScroll: z.boolean(), left: z.array(navbarItem), right: z.array(navbarItem) }),
  footer: strict({ columns: z.array(strict({ title: text, items: z.array(target) })), copyright: text, note: z.string() }),
  favicon: z.string().regex(/^(?:[\w-][\w./-]*)?$/, 'must be the path of a file in `content/static`, such as `favicon.svg`').optional(),
  remoteImages: z.literal(true).optional(),
  announcement: strict({ id: text, text, link: target.optional() }).optional(),
  locales: strict({ default: text, all: z.record(language, locale) }),
  colorMode: strict({ default: z.enum(['light', 'dark', 'system']), switchable: z.boolean() }),
  analytics: strict({ src: url, id: text }).optional(),
  repositoryButton: strict({ src: url }).optional(),
  mainDoc: text.optional(),
  readFirst: z.array(text).optional(),
  search: search.optional(),
  searchWorth: z.record(z.string(), z.int().min(1, 'must be a whole number from 1 to 100').max(100, 'must be a whole number from 1 to 100')).optional(),
  rules: strict({ parties: z.record(z.string(), text).refine((parties) => Object.keys(parties).length <= mostParties, `must name at most ${mostParties}: as many can be chosen on the page of rules`), tests: text.optional() }).optional(),
});

function isPattern(value: string): boolean {
  try {
    return Boolean(new RegExp(value, 'u'));
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

export interface KnownIds {
  /** Doc ids of the version that the navbar leads to. */
  docIds: Iterable<string>;
  sidebarIds: Iterable<string>;
}

/**
 * Validates `content/site.ts`. Every problem is a diagnostic that names the place and what is legal there; `site` is the input and
 * is to be used only when there is no error.
 */
export function validateSiteConfig(input: unknown, { docIds, sidebarIds }: KnownIds): { site: SiteConfig; diagnostics: Diagnostic[] } {
  const result = siteSchema.safeParse(input);
  if (!result.success) return { site: input as SiteConfig, diagnostics: toDiagnostics(result.error, file) };
  const site: SiteConfig = result.data;
  const diagnostics: Diagnostic[] = [];
  const check = (place: string, kind: string, id: string, known: Iterable<string>) => {
    const all = [...known];
    if (!all.includes(id)) diagnostics.push({ severity: 'error', file, message: `\`${place}\`: There is no ${kind} \`${id}\`.${didYouMean(id, all)} Available are ${listNames(all)}.` });
  };
  for (const side of ['left', 'right'] as const) {
    site.navbar[side].forEach((item, index) => {
      if (item.type === 'doc') check(`navbar.${side}[${index}].docId`, 'document', item.docId, docIds);
      if (item.type === 'docSidebar') check(`navbar.${side}[${index}].sidebarId`, 'sidebar', item.sidebarId, sidebarIds);
    });
  }
  if (site.mainDoc !== undefined) check('mainDoc', 'document', site.mainDoc, docIds);
  site.readFirst?.forEach((id, index) => check(`readFirst[${index}]`, 'document', id, docIds));
  check('locales.default', 'locale', site.locales.default, Object.keys(site.locales.all));
  return { site, diagnostics };
}
