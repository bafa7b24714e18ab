import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createElement, type ComponentType, type ReactNode } from 'react';
import type { Diagnostic } from '../../docs/types.ts';
import { availabilityMatrix } from '../../standard/availabilityMatrix.ts';
import { HtmlToAdopt } from '../../theme/AdoptedHtml.tsx';
import type { DrawnProps, PageMeta, StaticPageMeta, StaticPageProps } from '../../theme/types.ts';
import { BuildFailed } from '../diagnostics.ts';
import { homeLinks } from '../facts/siteHomes.ts';
import type { LoadModule } from '../../project/importModule.ts';
import type { StaticPage } from '../findStaticPages.ts';
import type { Site } from '../loadSite.ts';

/** A page module of `content/pages`, loaded and found to be complete. */
export interface StaticModule {
  page: StaticPage;
  meta: PageMeta;
  /** With what only the build can draw in it. */
  Page: ComponentType<Pick<StaticPageProps, 'shell'>>;
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
 * @throws {BuildFailed} when it has no default export or no `meta`.
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
  const PageModule = module.default;
  const drawn = await drawPart(site, page, load);
  return {
    page,
    Page: ({ shell }) => createElement(PageModule, { shell, drawn }),
    meta: { kind: 'page', path: page.path, title: isHome ? title : `${title} | ${site.config.title}`, description, module: page.name },
  };
}

/** The part of a page that only the build can draw: what its module in `content/pages/drawn` gives, if it has one. */
async function drawPart(site: Site, page: StaticPage, load: LoadModule): Promise<ReactNode> {
  const file = join(dirname(page.file), 'drawn', `${page.name}.tsx`);
  if (!existsSync(file)) return undefined;
  const { default: draw } = (await load(file)) as { default: (props: DrawnProps) => ReactNode };
  const links = homeLinks(site.homes);
  const homes = site.versions.map(({ name }) => links.get(name));
  const drawn = draw({
    shell: site.shell,
    availability: availabilityMatrix(site.facts.all),
    homeOf: (name) => homes.find((each) => each?.has(name))?.get(name),
  });
  return drawn ? createElement(HtmlToAdopt, null, drawn) : undefined;
}
