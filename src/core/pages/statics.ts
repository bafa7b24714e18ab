import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ComponentType, ReactNode } from 'react';
import { settingsModule } from '../docs/settings/settingsModule.ts';
import { whyUnreachable } from '../docs/reachablePath.ts';
import type { Diagnostic } from '../docs/types.ts';
import type { LoadModule } from '../project/importModule.ts';
import type { DrawnProps, StaticPageMeta, StaticPageProps } from '../../theme/types.ts';
import { BuildFailed } from '../project/diagnostics.ts';
import { definitionLinks } from '../../standard/site/siteDefinitions.ts';
import { moduleProblem } from '../project/siteModules.ts';
import type { Island, Page, PageContent, PageContext, PageKind, Site, StaticPage } from '../site/types.ts';

/** The pages that are React components: `content/pages`. */
export const staticPageKind: PageKind = {
  name: 'page',
  pages: ({ staticPages }) =>
    staticPages.map((page): Page => ({
      path: page.path,
      source: `the page ${sourceFile(page)}`,
      file: sourceFile(page),
      beside: ['.png'],
      sitemap: {},
      pathEntry: { version: '', topic: '' },
      isUnversioned: true,
      content: (context) => staticContent(context, page),
    })),

  async problems(context) {
    const found = await Promise.all(context.site.staticPages.map((page) => problemsOf(context, page)));
    return found.flat();
  },
};

async function problemsOf(context: PageContext, page: StaticPage): Promise<Diagnostic[]> {
  try {
    await staticContent(context, page);
    return [];
  } catch (error) {
    if (error instanceof BuildFailed) return error.diagnostics;
    return [moduleProblem(rootOf(page), page.file, error)];
  }
}

function sourceFile({ name }: StaticPage): string {
  return `content/pages/${name}.tsx`;
}

/** The folder of the site that a page belongs to. */
function rootOf(page: StaticPage): string {
  return page.file.slice(0, -sourceFile(page).length - 1);
}

/**
 * Loads the module of a static page.
 * @throws {BuildFailed} when it has no default export or no `meta`.
 */
async function staticContent({ site, load }: PageContext, page: StaticPage): Promise<PageContent> {
  const module = (await load(page.file)) as { default?: ComponentType<StaticPageProps>; meta?: StaticPageMeta };
  const settings = settingsModule(rootOf(page), sourceFile(page));
  if (typeof module.default !== 'function') {
    throw new BuildFailed([settings.error(`The page component at ${page.path} doesn't have a default export`, [])]);
  }
  if (!module.meta?.title || !module.meta.description) {
    throw new BuildFailed([settings.error('The page needs `export const meta = { title, description }`.', [])]);
  }
  const { title, description } = module.meta;
  const isHome = page.path === site.config.baseUrl;
  const PageModule = module.default;
  const drawn = await drawPart(site, page, load);
  return {
    meta: {
      kind: staticPageKind.name,
      path: page.path,
      title: isHome ? title : `${title} | ${site.config.title}`,
      description,
      module: page.name,
    },
    main: (renderer) => renderer.staticMain(PageModule, { shell: site.shell, drawn }),
    canonical: page.path,
    head: { feed: true },
  };
}

/** The part of a page that only the build can draw: what its module in `content/pages/drawn` gives, if it has one. */
async function drawPart(site: Site, page: StaticPage, load: LoadModule): Promise<ReactNode> {
  const file = join(dirname(page.file), 'drawn', `${page.name}.tsx`);
  if (!existsSync(file)) return undefined;
  const { default: draw } = (await load(file)) as { default: (props: DrawnProps) => ReactNode };
  const links = definitionLinks(site.definitions);
  const definitions = site.versionConfigs.map(({ name }) => links.get(name));
  return draw({
    shell: site.shell,
    availability: site.facts.matrix(),
    definitionOf: (name) => definitions.find((each) => each?.has(name))?.get(name),
  });
}

/** The page modules of a project, without the base URL. Those that nobody could reach are reported and left out. */
export async function findStaticPages(root: string): Promise<{ staticPages: StaticPage[]; diagnostics: Diagnostic[] }> {
  const folder = join(root, 'content/pages');
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  const staticPages: StaticPage[] = [];
  const diagnostics: Diagnostic[] = [];
  const modules = entries
    .filter((entry) => !entry.isDirectory() && entry.name.endsWith('.tsx'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of modules) {
    const fileName = entry.name;
    const name = fileName.slice(0, -'.tsx'.length);
    const problem = entry.isFile() || entry.isSymbolicLink() ? nameProblem(name) : 'this is a pipe or the like';
    if (problem === undefined) {
      const pageScript = join(folder, `${name}.script.ts`);
      staticPages.push({
        name,
        file: join(folder, fileName),
        path: name === 'index' ? '/' : `/${name}`,
        ...(existsSync(pageScript) && { pageScript }),
      });
    } else
      diagnostics.push({
        severity: 'error',
        file: `content/pages/${fileName}`,
        message: `The page could not be published: ${problem}. Put a file there whose name is a word, such as \`about.tsx\`.`,
      });
  }
  return { staticPages, diagnostics };
}

/** The modules in a project's `content/islands`, by name. */
export async function findIslands(root: string): Promise<Island[]> {
  const folder = join(root, 'content/islands');
  const files = existsSync(folder) ? await readdir(folder) : [];
  return files
    .filter((file) => /^[\w-]+\.tsx$/.test(file))
    .sort()
    .map((file) => {
      const name = file.slice(0, -'.tsx'.length);
      return {
        name,
        file: join(folder, file),
        ...(files.includes(`${name}.css`) && { style: join(folder, `${name}.css`) }),
      };
    });
}

function nameProblem(name: string): string | undefined {
  if (name === 'index') return undefined;
  return (
    whyUnreachable(name) ??
    (/^\w[\w.-]*$/.test(name)
      ? undefined
      : 'its name becomes part of a URL, with letters, digits, `.`, `_` and `-` only')
  );
}
