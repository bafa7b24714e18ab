import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { settingsModule } from '../docs/settings/settingsModule.ts';
import { display } from '../docs/strictSchema.ts';
import { whyUnreachable } from '../docs/reachablePath.ts';
import type { Diagnostic } from '../docs/types.ts';
import type { LoadModule } from '../project/importModule.ts';
import { canonicalPath } from '../../theme/links.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import type { OwnPage, OwnPages, PageMeta, ShellVersion } from '../../theme/types.ts';
import { BuildFailed } from '../project/diagnostics.ts';
import { moduleProblem } from '../project/siteModules.ts';
import type { OwnKind, Page, SiteSources } from '../site/types.ts';

const folderName = 'content/kinds';

/**
 * The kinds of pages in a site's `content/kinds`: each `<name>.tsx` gives its pages, `<name>.css` beside it their
 * styles, and `<name>.script.ts` what a browser does when one of them is shown.
 * @throws {BuildFailed} when a module cannot be run or its default export is no function.
 */
export async function loadOwnKinds(root: string, load: LoadModule): Promise<OwnKind[]> {
  const folder = join(root, folderName);
  const names = existsSync(folder)
    ? (await readdir(folder))
        .filter((file) => /^[\w-]+\.tsx$/.test(file))
        .map((file) => file.slice(0, -'.tsx'.length))
        .sort()
    : [];
  return Promise.all(
    names.map(async (name): Promise<OwnKind> => {
      const file = `${folderName}/${name}.tsx`;
      const { default: ownPages } = await load(join(root, file));
      if (typeof ownPages !== 'function')
        throw new BuildFailed([
          settingsModule(root, file).error('The default export must be a function that gives pages.', []),
        ]);
      const beside = (other: string) => (existsSync(join(folder, other)) ? join(folder, other) : undefined);
      const given = (site: SiteSources) => givenPages(root, name, ownPages as OwnPages, site);
      return {
        name,
        style: beside(`${name}.css`),
        pageScript: beside(`${name}.script.ts`),
        pages: (site) => given(site).pages,
        problemsOf: (site) => given(site).problems,
      };
    }),
  );
}

/** The pages that a module gives, and what is wrong with them; those that could not be published are left out. */
function givenPages(
  root: string,
  name: string,
  ownPages: OwnPages,
  { config, shell, content }: SiteSources,
): { pages: Page[]; problems: Diagnostic[] } {
  const file = `${folderName}/${name}.tsx`;
  const wrong = (message: string): Diagnostic => settingsModule(root, file).error(message, []);
  try {
    const given: unknown = ownPages({ shell, versions: content.versions });
    if (!Array.isArray(given))
      return {
        pages: [],
        problems: [wrong(`The function must give a list of pages, not ${display(given)}.`)],
      };
    const read = given.map((page: OwnPage, index) => ({ page, message: pageProblem(page, index, config.baseUrl) }));
    return {
      pages: read.flatMap(({ page, message }) =>
        message === undefined ? [ownPage(name, page, config, shell.versions)] : [],
      ),
      problems: read.flatMap(({ message }) => (message === undefined ? [] : [wrong(message)])),
    };
  } catch (error) {
    return { pages: [], problems: [moduleProblem(root, join(root, file), error)] };
  }
}

/** Why a page that a module gives cannot be published; undefined when it can. */
function pageProblem(page: unknown, index: number, baseUrl: string): string | undefined {
  const { path, title, description } = (page ?? {}) as Partial<OwnPage>;
  const missing = Object.entries({ path, title, description }).find(
    ([, value]) => typeof value !== 'string' || value === '',
  );
  if (missing)
    return `Of the page \`[${index}]\` that it gives, \`${missing[0]}\` must be text, not ${display(missing[1])}.`;
  const reason = pathProblem(path!, baseUrl);
  return reason && `The page \`${path}\` that it gives could not be published: ${reason}.`;
}

/** A path is that of an address: what a browser would make another one of would be published where nobody finds it. */
function pathProblem(path: string, baseUrl: string): string | undefined {
  if (!path.startsWith(baseUrl)) return `a path begins with \`${baseUrl}\``;
  try {
    const { pathname } = new URL(path, 'http://site');
    return decodeURI(pathname) === decodeURI(path)
      ? whyUnreachable(path.slice(baseUrl.length))
      : `a browser would ask for \`${pathname}\``;
  } catch {
    return 'it is no path of a URL';
  }
}

function ownPage(
  kind: string,
  { path, title, description, version, topicPaths, main }: OwnPage,
  config: SiteConfig,
  versions: ShellVersion[],
): Page {
  const meta: PageMeta = { kind, path, title: `${title} | ${config.title}`, description, version, topicPaths };
  const canonical = canonicalPath(meta, versions);
  return {
    path,
    source: `the page ${path} of ${folderName}/${kind}.tsx`,
    file: `${folderName}/${kind}.tsx`,
    beside: ['.png'],
    sitemap: canonical === path ? {} : undefined,
    pathEntry: { title, version: version ?? '', topic: '' },
    content: () => ({ meta, main: (renderer) => renderer.ownMain(main), canonical }),
  };
}
