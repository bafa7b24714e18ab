import type { SiteConfig } from './siteSchema.ts';
import type { Content, SiteData } from './types.ts';

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
