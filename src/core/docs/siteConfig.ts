import { didYouMean, listNames } from '../parse/nearest.ts';
import { readSettings, wayTo, type SettingsModule } from './settings/settingsModule.ts';
import type { ValuePath } from './settings/valuePlace.ts';
import { siteSchema, type SiteConfig } from './siteSchema.ts';
import type { Diagnostic } from './types.ts';

/** The module that says it. */
export const siteFile = 'content/site.ts';

interface KnownIds {
  /** Doc ids of the version that the navbar leads to. */
  docIds: Iterable<string>;
  /** Undefined where they are not known. */
  sidebarIds?: Iterable<string>;
}

/**
 * Validates `content/site.ts`. Every problem is a diagnostic that names the place and what is legal there; `site` is
 * the input and is to be used only when there is no error of its form. Items of the navbar that lead nowhere are left
 * out. That `mainDoc` exists is asked of each version by `loadContent`.
 */
export function validateSiteConfig(
  input: unknown,
  { docIds, sidebarIds }: KnownIds,
  settings: SettingsModule,
): { site: SiteConfig; diagnostics: Diagnostic[] } {
  const { data: site, diagnostics } = readSettings(siteSchema, input, settings);
  if (!site) return { site: input as SiteConfig, diagnostics };
  const check = (path: ValuePath, kind: string, id: string, known: Iterable<string> | undefined): boolean => {
    if (!known) return true;
    const all = [...known];
    if (all.includes(id)) return true;
    diagnostics.push(
      settings.error(
        `${wayTo(path)}There is no ${kind} \`${id}\`.${didYouMean(id, all)} Available are ${listNames(all)}.`,
        path,
      ),
    );
    return false;
  };
  const existing = (side: 'left' | 'right') =>
    site.navbar[side].filter((item, index) => {
      if (item.type === 'doc') return check(['navbar', side, index, 'docId'], 'document', item.docId, docIds);
      return (
        item.type !== 'docSidebar' || check(['navbar', side, index, 'sidebarId'], 'sidebar', item.sidebarId, sidebarIds)
      );
    });
  const navbar = { ...site.navbar, left: existing('left'), right: existing('right') };
  for (const key of ['readFirst', 'roles'] as const)
    site[key]?.forEach((id, index) => check([key, index], 'document', id, docIds));
  if (site.rules?.note) check(['rules', 'note', 'doc'], 'document', site.rules.note.doc, docIds);
  check(['locales', 'default'], 'locale', site.locales.default, Object.keys(site.locales.all));
  return { site: { ...site, navbar }, diagnostics };
}
