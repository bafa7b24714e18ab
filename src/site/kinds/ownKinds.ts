import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unreachable } from '../../docs/reachablePath.ts';
import type { Diagnostic } from '../../docs/types.ts';
import type { LoadModule } from '../../project/importModule.ts';
import { canonicalPath } from '../../theme/links.ts';
import type { SiteConfig } from '../../docs/siteSchema.ts';
import type { OwnPage, OwnPages, PageMeta, ShellVersion } from '../../theme/types.ts';
import type { OwnKind, Page, SiteSources } from '../types.ts';

const folderName = 'content/kinds';

/**
 * The kinds of pages in a site's `content/kinds`: each `<name>.tsx` gives its pages, `<name>.css` beside it their styles, and
 * `<name>.wake.ts` what a browser does when one of them is shown.
 * @throws when a module cannot be run or its default export is no function.
 */
export async function loadOwnKinds(root: string, load: LoadModule): Promise<OwnKind[]> {
  const folder = join(root, folderName);
  const names = existsSync(folder) ? (await readdir(folder)).filter((file) => /^[\w-]+\.tsx$/.test(file)).map((file) => file.slice(0, -'.tsx'.length)).sort() : [];
  return Promise.all(names.map(async (name): Promise<OwnKind> => {
    const { default: ownPages } = await load(join(folder, `${name}.tsx`));
    if (typeof ownPages !== 'function') throw new Error(`${folderName}/${name}.tsx: the default export must be a function that gives pages.`);
    const beside = (file: string) => (existsSync(join(folder, file)) ? join(folder, file) : undefined);
    return { name, style: beside(`${name}.css`), wake: beside(`${name}.wake.ts`), pages: (site) => pagesOf(name, ownPages as OwnPages, site) };
  }));
}

/** What is wrong with the pages of a site's own kinds: addresses that nobody could reach. */
export function ownKindProblems(site: SiteSources): Diagnostic[] {
  return site.ownKinds.flatMap((kind) =>
    kind.pages(site).flatMap(({ path, source, file }): Diagnostic[] => {
      const problem = path.startsWith(site.config.baseUrl) ? unreachable(path.slice(site.config.baseUrl.length)) : `a path begins with \`${site.config.baseUrl}\``;
      return problem === undefined ? [] : [{ severity: 'error', file, message: `${source} could not be published: ${problem}.` }];
    }),
  );
}

function pagesOf(name: string, ownPages: OwnPages, { config, shell, content }: SiteSources): Page[] {
  return ownPages({ shell, versions: content.versions }).map((page) => ownPage(name, page, config, shell.versions));
}

function ownPage(kind: string, { path, title, description, version, topicPaths, main }: OwnPage, config: SiteConfig, versions: ShellVersion[]): Page {
  const meta: PageMeta = { kind, path, title: `${title} | ${config.title}`, description, version, topicPaths };
  const canonical = canonicalPath(meta, versions);
  return {
    path,
    source: `the page ${path} of ${folderName}/${kind}.tsx`,
    file: `${folderName}/${kind}.tsx`,
    beside: ['.json', '.png'],
    sitemap: canonical === path ? {} : undefined,
    named: { title, version: version ?? '', topic: '' },
    content: () => ({ meta, main: (renderer) => renderer.ownMain(main), canonical }),
  };
}
