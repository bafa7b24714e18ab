import { posix } from 'node:path';
import type { Diagnostic, Doc } from '../../src/core/docs/types.ts';
import { metaOf } from './buildVersion.ts';
import { excerptOf } from './folders/excerpt.ts';
import { encodePath } from './folders/identity.ts';
import { lastUpdateOf } from './folders/lastUpdates.ts';
import { listFiles, localizedFiles } from './folders/listFiles.ts';
import { readFiles } from './folders/readFiles.ts';
import { joinPath, textOr } from './shapes.ts';
import type { Texts } from './texts.ts';
import type { DocusaurusConfig } from './types.ts';

/** The pages of `src/pages` that are Markdown; those that are React are listed as left out. */
export async function readPages(
  root: string,
  config: DocusaurusConfig,
  texts: Texts,
  diagnostics: Diagnostic[],
): Promise<Omit<Doc, 'version'>[]> {
  if (!config.pages) return [];
  const { path: folder, routeBasePath, include, exclude, lastUpdate } = config.pages;
  const localized = `${config.language.folder}/docusaurus-plugin-content-pages`;
  const files = await listFiles(root, folder, { include, exclude, readable: config.readable });
  const isMarkdown = (file: string) => /\.mdx?$/i.test(file);
  const react = files.filter((file) => !isMarkdown(file));
  if (react.length > 0)
    config.leftOut.push(`the React pages ${react.map((file) => `\`${folder}/${file}\``).join(', ')}`);
  for (const file of react) {
    const { dir, name } = posix.parse(file);
    config.notOurs.pages.add(encodePath(joinPath(config.baseUrl, routeBasePath, dir, name === 'index' ? '' : name)));
  }
  const { sources, diagnostics: unreadable } = await readFiles(
    root,
    await localizedFiles(root, folder, localized, files.filter(isMarkdown), config.readable),
    config.format,
  );
  diagnostics.push(...unreadable);
  return sources
    .filter(({ frontMatter }) => frontMatter.draft !== true)
    .map((source): Omit<Doc, 'version'> => {
      const { file, frontMatter, contentTitle } = source;
      const { dir, name } = posix.parse(file.slice((file.startsWith(`${localized}/`) ? localized : folder).length + 1));
      const given = textOr(frontMatter.slug);
      const slug = given ? posix.resolve('/', dir, given) : joinPath(dir, name === 'index' ? '' : name);
      const title = textOr(frontMatter.title) ?? contentTitle ?? name;
      const id = `pages${slug === '/' ? '/index' : slug}`;
      const { selection, heading = '' } = texts.textOf(source, { cards: '', foot: '' });
      return {
        id,
        topic: id,
        path:
          slug === '/' && joinPath(routeBasePath) === '/'
            ? config.baseUrl
            : encodePath(joinPath(config.baseUrl, routeBasePath, slug)),
        file,
        title,
        sidebarLabel: title,
        description: textOr(frontMatter.description) ?? excerptOf(source),
        ...metaOf(frontMatter, config),
        ...(heading !== title && { heading }),
        ...(frontMatter.unlisted === true && { unlisted: true as const }),
        ...lastUpdateOf(frontMatter.last_update, lastUpdate),
        editUrl: '',
        pager: {},
        experimental: false,
        deprecated: false,
        source: source.text,
        selection,
      };
    });
}
