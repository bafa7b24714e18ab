import { join } from 'node:path';
import { settingsModule, display } from '../docs/settings/settingsModule.ts';
import { whyUnreachable } from '../docs/reachablePath.ts';
import type { Diagnostic } from '../docs/types.ts';
import type { LoadModule } from '../project/importModule.ts';
import { canonicalPath } from '../../theme/links.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import type { OwnPage, OwnPages, PageMeta, ShellVersion } from '../../theme/types.ts';
import { BuildFailed } from '../project/diagnostics.ts';
import { moduleProblem } from '../project/siteModules.ts';
import { fileIn, filesIn } from './filesIn.ts';
import type { OwnKind, Page, SiteSources } from '../site/types.ts';

const folderName = 'content/kinds';

/**
 * The kinds of pages in a site's `content/kinds`: each `<name>.tsx` gives its pages, `<name>.css` beside it their
 * styles, and `<name>.script.ts` what a browser does when one of them is shown.
 * @throws {BuildFailed} when a module cannot be run or its default export is no function.
 */
export async function loadOwnKinds(root: string, load: LoadModule): Promise<OwnKind[]> {
  const folder = join(root, folderName);
  return Promise.all(
    filesIn(folder, /^([\w-]+)\.tsx$/).map(async ([, name = '']): Promise<OwnKind> => {
      const file = `${folderName}/${name}.tsx`;
      const { default: ownPages } = await load(join(root, file));
      const wrong = (message: string) => settingsModule(root, file).error(message, []);
      if (typeof ownPages !== 'function')
        throw new BuildFailed([wrong('The default export must be a function that gives pages.')]);
      const given = ({ config, shell, content }: SiteSources): { pages: Page[]; problems: Diagnostic[] } => {
        const pages: Page[] = [];
        try {
          const list: unknown = (ownPages as OwnPages)({ shell, versions: content.versions });
          if (!Array.isArray(list))
            return { pages, problems: [wrong(`The function must give a list of pages, not ${display(list)}.`)] };
          const problems = list.flatMap((page: OwnPage, index) => {
            const message = pageProblem(page, index, config.baseUrl);
            if (message === undefined) pages.push(ownPage(name, page, config, shell.versions));
            return message === undefined ? [] : [wrong(message)];
          });
          return { pages, problems };
        } catch (error) {
          return { pages: [], problems: [moduleProblem(root, join(root, file), error)] };
        }
      };
      return {
        name,
        style: fileIn(folder, `${name}.css`),
        pageScript: fileIn(folder, `${name}.script.ts`),
        pages: (site) => given(site).pages,
        problemsOf: (site) => given(site).problems,
      };
    }),
  );
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
