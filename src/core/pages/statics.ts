import { lstatSync } from 'node:fs';
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
import { fileIn, filesIn } from './filesIn.ts';
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
    const problemsOf = (page: StaticPage) =>
      staticContent(context, page).then(
        () => [],
        (error) => (error instanceof BuildFailed ? error.diagnostics : [moduleProblem(rootOf(page), page.file, error)]),
      );
    return (await Promise.all(context.site.staticPages.map(problemsOf))).flat();
  },
};

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
  const { default: View, meta } = (await load(page.file)) as {
    default?: ComponentType<StaticPageProps>;
    meta?: StaticPageMeta;
  };
  const failed = (message: string) =>
    new BuildFailed([settingsModule(rootOf(page), sourceFile(page)).error(message, [])]);
  if (typeof View !== 'function') throw failed(`The page component at ${page.path} doesn't have a default export`);
  if (!meta?.title || !meta.description) throw failed('The page needs `export const meta = { title, description }`.');
  const { title, description } = meta;
  const drawn = await drawPart(site, page, load);
  return {
    meta: {
      kind: staticPageKind.name,
      path: page.path,
      title: page.path === site.config.baseUrl ? title : `${title} | ${site.config.title}`,
      description,
      module: page.name,
    },
    main: (renderer) => renderer.staticMain(View, { shell: site.shell, drawn }),
    canonical: page.path,
    head: { feed: true },
  };
}

/** The part of a page that only the build can draw: what its module in `content/pages/drawn` gives, if it has one. */
async function drawPart(site: Site, page: StaticPage, load: LoadModule): Promise<ReactNode> {
  const file = fileIn(dirname(page.file), `drawn/${page.name}.tsx`);
  if (file === undefined) return undefined;
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
export function findStaticPages(root: string): { staticPages: StaticPage[]; diagnostics: Diagnostic[] } {
  const folder = join(root, 'content/pages');
  const staticPages: StaticPage[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [fileName, name = ''] of filesIn(folder, /^(.*)\.tsx$/)) {
    const file = join(folder, fileName);
    const stats = lstatSync(file);
    if (stats.isDirectory()) continue;
    const problem = stats.isFile() || stats.isSymbolicLink() ? nameProblem(name) : 'this is a pipe or the like';
    const pageScript = fileIn(folder, `${name}.script.ts`);
    if (problem === undefined)
      staticPages.push({ name, file, path: name === 'index' ? '/' : `/${name}`, ...(pageScript && { pageScript }) });
    else
      diagnostics.push({
        severity: 'error',
        file: `content/pages/${fileName}`,
        message: `The page could not be published: ${problem}. Put a file there whose name is a word, such as \`about.tsx\`.`,
      });
  }
  return { staticPages, diagnostics };
}

function nameProblem(name: string): string | undefined {
  if (name === 'index') return undefined;
  const isWord = /^\w[\w.-]*$/.test(name);
  const problem = 'its name becomes part of a URL, with letters, digits, `.`, `_` and `-` only';
  return whyUnreachable(name) ?? (isWord ? undefined : problem);
}

/** The modules in a project's `content/islands`, by name. */
export function findIslands(root: string): Island[] {
  const folder = join(root, 'content/islands');
  return filesIn(folder, /^([\w-]+)\.tsx$/).map(([file, name = '']) => {
    const style = fileIn(folder, `${name}.css`);
    return { name, file: join(folder, file), ...(style && { style }) };
  });
}
