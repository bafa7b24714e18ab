import type { ComponentType } from 'react';
import type { Diagnostic } from '../../docs/types.ts';
import type { PageMeta, StaticPageMeta, StaticPageProps } from '../../theme/types.ts';
import { BuildFailed } from '../diagnostics.ts';
import type { LoadModule } from '../importModule.ts';
import type { Site, StaticPage } from '../loadSite.ts';

/** A page module of `content/pages`, loaded and found to be complete. */
export interface StaticModule {
  page: StaticPage;
  meta: PageMeta;
  Page: ComponentType<StaticPageProps>;
}

/** Loads the modules of all static pages; those that cannot be used are reported and left out. */
export async function loadStaticPages(site: Site, load: LoadModule): Promise<{ statics: StaticModule[]; diagnostics: Diagnostic[] }> {
  const statics: StaticModule[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const page of site.staticPages) {
    try {
      statics.push(await loadStaticPage(site, page, load));
    } catch (error) {
      if (error instanceof BuildFailed) diagnostics.push(...error.diagnostics);
      else diagnostics.push({ severity: 'error', file: sourceFile(page), message: `The page module cannot be run: ${(error as Error).message}` });
    }
  }
  return { statics, diagnostics };
}

function sourceFile({ name }: StaticPage): string {
  return `content/pages/${name}.tsx`;
}

/**
 * Loads the module of a static page.
 * @throws {BuildFailed} when it has no default export (the sentence is the specification's, section 8) or no `meta`.
 */
export async function loadStaticPage(site: Site, page: StaticPage, load: LoadModule): Promise<StaticModule> {
  const module = (await load(page.file)) as { default?: ComponentType<StaticPageProps>; meta?: StaticPageMeta };
  const file = sourceFile(page);
  if (typeof module.default !== 'function') {
    throw new BuildFailed([{ severity: 'error', file, message: `The page component at ${page.path} doesn't have a default export` }]);
  }
  if (!module.meta?.title || !module.meta.description) {
    throw new BuildFailed([{ severity: 'error', file, message: 'The page needs `export const meta = { title, description }`.' }]);
  }
  const { title, description } = module.meta;
  const isHome = page.path === site.config.baseUrl;
  return {
    page,
    Page: module.default,
    meta: { kind: 'page', path: page.path, title: isHome ? title : `${title} | ${site.config.title}`, description, module: page.name },
  };
}
