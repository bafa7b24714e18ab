import type { SiteConfig } from '../docs/siteSchema.ts';
import type { Content, DocLink } from '../docs/types.ts';

/** What the site has, for other programs; written to `site-data.json`. */
export interface SiteData {
  path: string;
  breadcrumbs: true;
  versions: {
    name: string;
    label: string;
    isLast: boolean;
    path: string;
    mainDocId: string;
    docs: { id: string; path: string; sidebar?: string }[];
    draftIds: string[];
    sidebars: Record<string, { link: DocLink }>;
  }[];
  locales: Record<
    string,
    { label: string; direction: 'ltr' | 'rtl'; htmlLang: string; calendar: string; path: string }
  >;
}

/** What the site has, as data for others. `path` is that of the latest version. */
export function siteData(content: Content, site: SiteConfig): SiteData {
  return {
    path: content.versions.find(({ isLast }) => isLast)?.path ?? '/',
    breadcrumbs: true,
    versions: content.versions.map(({ name, label, isLast, path, mainDocId, docs, draftIds, sidebars }) => ({
      name,
      label,
      isLast,
      path,
      mainDocId,
      docs: docs.map((doc) =>
        doc.sidebar === undefined
          ? { id: doc.id, path: doc.path }
          : { id: doc.id, path: doc.path, sidebar: doc.sidebar },
      ),
      draftIds,
      sidebars: Object.fromEntries(sidebars.map((sidebar) => [sidebar.name, { link: sidebar.link }])),
    })),
    locales: site.locales.all,
  };
}
