import { z } from 'zod';
import type { SearchConfig } from '../search/types.ts';
import type { NavbarItem, SiteConfig } from '../theme/types.ts';
import { didYouMean, listNames } from './nearest.ts';
import { strict, toDiagnostics, unknownType } from './strictSchema.ts';
import type { Diagnostic } from './types.ts';

const file = 'content/site.ts';
const text = z.string().min(1, 'must not be empty');
const url = z.url({ protocol: /^https?$/, error: 'must be a URL that begins with `https://` or `http://`' });
const target = strict({ label: text, to: text });
const itemTypes = ['link', 'external', 'doc', 'docSidebar', 'docsVersionDropdown', 'localeDropdown', 'search', 'colorMode'] satisfies NavbarItem['type'][];

const navbarItem = z.discriminatedUnion('type', [
  strict({ type: z.literal('link'), label: text, to: text }),
  strict({ type: z.literal('external'), label: text, href: url }),
  strict({ type: z.literal('doc'), label: text, docId: text }),
  strict({ type: z.literal('docSidebar'), label: text, sidebarId: text }),
  strict({ type: z.literal('docsVersionDropdown'), after: z.array(target) }),
  strict({ type: z.literal('localeDropdown') }),
  strict({ type: z.literal('search') }),
  strict({ type: z.literal('colorMode') }),
], { error: unknownType(itemTypes) });

const locale = strict({ label: text, direction: z.enum(['ltr', 'rtl']), htmlLang: text, calendar: text, path: text });

const searchProviders = ['embedded', 'algolia'] satisfies SearchConfig['provider'][];

const search = z.discriminatedUnion('provider', [
  strict({ provider: z.literal('embedded') }),
  strict({ provider: z.literal('algolia'), applicationId: text, apiKey: text, indexName: text }),
], { error: unknownType(searchProviders, 'provider') });

const siteSchema = strict({
  title: text,
  tagline: text,
  url: url.refine((value) => !value.endsWith('/'), 'must not end with `/`; the path is `baseUrl`'),
  baseUrl: z.string().regex(/^\/(?:[^/\s]+\/)*$/, 'must begin and end with `/`, such as `/` or `/fdc3/`'),
  editUrl: url,
  repository: url,
  navbar: strict({ hideOnScroll: z.boolean(), left: z.array(navbarItem), right: z.array(navbarItem) }),
  footer: strict({ columns: z.array(strict({ title: text, items: z.array(target) })), copyright: text, note: z.string() }),
  announcement: strict({ id: text, text, link: target.optional() }).optional(),
  locales: strict({ default: text, all: z.record(z.string(), locale) }),
  colorMode: strict({ default: z.enum(['light', 'dark', 'system']), switchable: z.boolean() }),
  analytics: strict({ src: url, id: text }).optional(),
  repositoryButton: strict({ src: url }).optional(),
  search: search.optional(),
  searchWorth: z.record(z.string(), z.int().min(1, 'must be a whole number from 1 to 100').max(100, 'must be a whole number from 1 to 100')).optional(),
  rules: strict({ parties: z.record(z.string(), text), tests: text.optional() }).optional(),
});

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
  check('locales.default', 'locale', site.locales.default, Object.keys(site.locales.all));
  return { site, diagnostics };
}
