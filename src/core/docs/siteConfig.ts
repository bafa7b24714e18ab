import { didYouMean, listNames } from '../parse/nearest.ts';
import { readSettings, wayTo, type SettingsModule } from './settings/settingsModule.ts';
import type { ValuePath } from './settings/valuePlace.ts';
import { siteSchema, type SiteConfig } from './siteSchema.ts';
import type { Diagnostic } from './types.ts';

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
  check(['locales', 'default'], 'locale', site.locales.default, Object.keys(site.locales.all));
  return { site: { ...site, navbar }, diagnostics };
}
