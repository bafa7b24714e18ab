import type { SiteConfig } from '../docs/siteSchema.ts';
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ComponentType, ReactNode } from 'react';
import { definitionLinks } from '../../standard/site/siteDefinitions.ts';
import { canonicalPath } from '../../theme/links.ts';
import type {
  DrawnProps,
  OwnPage,
  OwnPages,
  PageMeta,
  StaticPageMeta,
  StaticPageProps,
  ShellData,
} from '../../theme/types.ts';
import { whyUnreachable } from '../docs/reachablePath.ts';
import { settingsModule, display } from '../docs/settings/settingsModule.ts';
import type { Diagnostic, Content } from '../docs/types.ts';
import { BuildFailed } from '../project/diagnostics.ts';
import { type LoadModule, moduleProblem } from '../project/siteModules.ts';
import type {
  Island,
  OwnKind,
  Page,
  PageContent,
  PageContext,
  PageKind,
  SiteSources,
  StaticPage,
} from '../site/types.ts';

export function filesIn(folder: string, pattern: RegExp): RegExpExecArray[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names.map((name) => pattern.exec(name)).filter((found) => found !== null);
}

export function fileIn(folder: string, name: string): string | undefined {
  return existsSync(join(folder, name)) ? join(folder, name) : undefined;
}

export function findIslands(root: string): Island[] {
  const folder = join(root, 'content/islands');
  return filesIn(folder, /^([\w-]+)\.tsx$/).map(([file, name = '']) => {
    const style = fileIn(folder, `${name}.css`);
    return { name, file: join(folder, file), ...(style && { style }) };
  });
}

/** Finds static pages, without the base URL. Reports and leaves out unreachable pages. */
export function findStaticPages(root: string): { staticPages: StaticPage[]; diagnostics: Diagnostic[] } {
  const folder = join(root, 'content/pages');
  const staticPages: StaticPage[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [fileName, name = ''] of filesIn(folder, /^(.*)\.tsx$/)) {
    const file = join(folder, fileName);
    const stats = lstatSync(file);
    if (stats.isDirectory()) continue;
    const problem =
      stats.isFile() || stats.isSymbolicLink() ? nameProblem(name) : 'this is a pipe or another special file';
    const pageScript = fileIn(folder, `${name}.script.ts`);
    if (problem === undefined)
      staticPages.push({ name, file, path: name === 'index' ? '/' : `/${name}`, ...(pageScript && { pageScript }) });
    else
      diagnostics.push({
        severity: 'error',
        file: `content/pages/${fileName}`,
        message: `The page cannot be published: ${problem}. Use a file whose name is a word, such as \`about.tsx\`.`,
      });
  }
  return { staticPages, diagnostics };
}

function nameProblem(name: string): string | undefined {
  if (name === 'index') return undefined;
  const problem = 'its name becomes part of a URL, so it may contain only letters, digits, `.`, `_` and `-`';
  return whyUnreachable(name) ?? (/^\w[\w.-]*$/.test(name) ? undefined : problem);
}

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
      makeContent: (context) => staticContent(context, page),
    })),
};

/** Loads every static page, and reports the ones that fail. */
export async function staticPageProblems(context: PageContext): Promise<Diagnostic[]> {
  const problemsOf = (page: StaticPage) =>
    staticContent(context, page).then(
      () => [],
      (error) => (error instanceof BuildFailed ? error.diagnostics : [moduleProblem(rootOf(page), page.file, error)]),
    );
  return (await Promise.all(context.site.staticPages.map(problemsOf))).flat();
}

const sourceFile = ({ name }: StaticPage) => `content/pages/${name}.tsx`;

const rootOf = ({ file }: StaticPage) => join(dirname(file), '../..');

/** @throws {BuildFailed} when the module of a page has no default export or no `meta`. */
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

async function drawPart(site: SiteSources, page: StaticPage, load: LoadModule): Promise<ReactNode> {
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

interface OwnKindSite {
  config: SiteConfig;
  content: Content;
  shell: ShellData;
}

/**
 * Loads page kinds from `content/kinds`: pages from `<name>.tsx`, styles from `<name>.css`, browser code from
 * `<name>.script.ts`. Leaves out pages with invalid paths.
 * @throws {BuildFailed} when a module cannot run or its default export is not a function.
 */
export async function loadOwnKinds(
  root: string,
  load: LoadModule,
  site: OwnKindSite,
): Promise<{ ownKinds: OwnKind[]; diagnostics: Diagnostic[] }> {
  const folder = join(root, 'content/kinds');
  const diagnostics: Diagnostic[] = [];
  const ownKinds = filesIn(folder, /^([\w-]+)\.tsx$/).map(async ([fileName, name = '']): Promise<OwnKind> => {
    const { default: ownPages } = await load(join(folder, fileName));
    const file = `content/kinds/${fileName}`;
    const wrong = (message: string) => settingsModule(root, file).error(message, []);
    if (typeof ownPages !== 'function')
      throw new BuildFailed([wrong('The default export must be a function that returns pages.')]);
    let pages: Page[] = [];
    try {
      const list: unknown = (ownPages as OwnPages)({ shell: site.shell, versions: site.content.versions });
      if (Array.isArray(list))
        pages = list.flatMap((page: OwnPage, index) => {
          const problem = pageProblem(page, index, site.config.baseUrl);
          if (problem === undefined) return [ownPage(name, file, page, site)];
          diagnostics.push(wrong(problem));
          return [];
        });
      else diagnostics.push(wrong(`The function must return a list of pages, not ${display(list)}.`));
    } catch (error) {
      diagnostics.push(moduleProblem(root, join(folder, fileName), error));
    }
    const style = fileIn(folder, `${name}.css`);
    return { name, style, pageScript: fileIn(folder, `${name}.script.ts`), pages: () => pages };
  });
  return { ownKinds: await Promise.all(ownKinds), diagnostics };
}

function pageProblem(page: unknown, index: number, baseUrl: string): string | undefined {
  const { path, title, description } = (page ?? {}) as Partial<OwnPage>;
  const missing = Object.entries({ path, title, description }).find(
    ([, value]) => typeof value !== 'string' || value === '',
  );
  if (missing) return `In the page \`[${index}]\`, \`${missing[0]}\` must be text, not ${display(missing[1])}.`;
  const reason = pathProblem(path!, baseUrl);
  return reason && `The page \`${path}\` cannot be published: ${reason}.`;
}

/** Returns an error for a path that browsers would normalize. */
function pathProblem(path: string, baseUrl: string): string | undefined {
  if (!path.startsWith(baseUrl)) return `its path must begin with \`${baseUrl}\``;
  try {
    const { pathname } = new URL(path, 'http://site');
    return decodeURI(pathname) === decodeURI(path)
      ? whyUnreachable(path.slice(baseUrl.length))
      : `browsers would request \`${pathname}\``;
  } catch {
    return 'it is not a URL path';
  }
}

function ownPage(
  kind: string,
  file: string,
  { path, title, description, version, topicPaths, main }: OwnPage,
  { config, shell }: { config: SiteSources['config']; shell: SiteSources['shell'] },
): Page {
  const meta: PageMeta = { kind, path, title: `${title} | ${config.title}`, description, version, topicPaths };
  const canonical = canonicalPath(meta, shell.versions);
  return {
    path,
    source: `the page ${path} of ${file}`,
    file,
    beside: ['.png'],
    sitemap: canonical === path ? {} : undefined,
    pathEntry: { title, version: version ?? '', topic: '' },
    makeContent: () => ({ meta, main: (renderer) => renderer.ownMain(main), canonical }),
  };
}
