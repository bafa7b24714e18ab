import { posix } from 'node:path';
import type { Doc } from '../../src/core/docs/types.ts';
import { pageDoc, sourceFields } from './buildVersion.ts';
import { listFiles, readMarkdown } from './folders/readFiles.ts';
import { encodePath } from './links/hrefs.ts';
import { joinPath, textOr } from './shapes.ts';
import type { Site } from './site.ts';
import type { Texts } from './texts.ts';

/** The pages of `src/pages` that are Markdown; those that are React are listed as left out. */
export async function readPages(site: Site, textsOfSite: Texts): Promise<Omit<Doc, 'version'>[]> {
  if (!site.pages) return [];
  const { baseUrl } = site;
  const { path: folder, routeBasePath, lastUpdate } = site.pages;
  const localized = `${site.language.folder}/docusaurus-plugin-content-pages`;
  const files = await listFiles(site, site.pages);
  const isMarkdown = (file: string) => /\.mdx?$/i.test(file);
  const react = files.filter((file) => !isMarkdown(file));
  if (react.length > 0) site.leftOut.push(`the React pages ${react.map((file) => `\`${folder}/${file}\``).join(', ')}`);
  for (const file of react) {
    const { dir, name } = posix.parse(file);
    site.notOurs.pages.add(encodePath(joinPath(baseUrl, routeBasePath, dir, name === 'index' ? '' : name)));
  }
  const sources = await readMarkdown(site, { folder, localized }, files.filter(isMarkdown));
  return sources
    .filter(({ frontMatter }) => frontMatter.draft !== true)
    .map((source) => {
      const { frontMatter } = source;
      const { dir, name } = posix.parse(source.path);
      const written = textOr(frontMatter.slug);
      const slug = written ? posix.resolve('/', dir, written) : joinPath(dir, name === 'index' ? '' : name);
      const isHome = slug === '/' && joinPath(routeBasePath) === '/';
      const title = textOr(frontMatter.title) ?? source.contentTitle ?? name;
      const { selection, heading = '' } = textsOfSite.textOf(source, { cards: '', foot: '' });
      const doc = pageDoc({
        id: `pages${slug === '/' ? '/index' : slug}`,
        path: isHome ? baseUrl : encodePath(joinPath(baseUrl, routeBasePath, slug)),
        title,
        sidebarLabel: title,
        ...sourceFields(site, source, lastUpdate),
        ...(heading !== title && { heading }),
        editUrl: '',
        pager: {},
      });
      return { ...doc, selection };
    });
}
