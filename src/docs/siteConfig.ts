import { didYouMean, listNames } from './nearest.ts';
import { siteSchema, type SiteConfig } from './siteSchema.ts';
import { toDiagnostics } from './strictSchema.ts';
import type { Diagnostic } from './types.ts';

const file = 'content/site.ts';

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
  const site = result.data;
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
