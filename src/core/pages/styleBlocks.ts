import { join } from 'node:path';
import type { Project } from '../project/project.ts';
import { styledKind } from '../../theme/links.ts';
import { styleSet } from '../../theme/styles/files.ts';
import type { PageMeta } from '../../theme/types.ts';
import { compileStyles, themeStyleFiles } from '../bundle/styles.ts';
import type { OwnKind, Site } from '../site/types.ts';
import { fileIn } from './filesIn.ts';
import type { DocumentStyles } from './types.ts';

/** A page as far as its styles go. */
type StyledPage = Pick<PageMeta, 'kind' | 'like' | 'module'>;

/**
 * The style blocks of a site, compiled once. `of` gives those that a page's document carries: those of its kind, as far
 * as its HTML needs them. Without HTML all stand in the head.
 * @throws when a style sheet is not valid CSS.
 */
export function styleBlocks(
  project: Pick<Project, 'engine' | 'root'>,
  { staticPages, ownKinds, features }: Pick<Site, 'staticPages' | 'ownKinds' | 'features'>,
): { all: string[]; of(page: StyledPage, mainHtml?: string): DocumentStyles } {
  const { kinds, stylesFor } = styleSet(features);
  const texts = new Map<string, string>();
  for (const { name, files } of kinds.flatMap(stylesFor)) {
    if (!texts.has(name)) texts.set(name, compileStyles(themeStyleFiles(project.engine, files)));
  }
  const ownBlock = ({ kind, module }: StyledPage) => (module === undefined ? `kind/${kind}` : `page/${module}`);
  const ownPages = [
    ...staticPages.map(({ name }) => ({ kind: 'page', module: name })),
    ...ownKinds.map(({ name }) => ({ kind: name })),
  ];
  for (const page of ownPages) texts.set(ownBlock(page), compileStyles(ownStyleFiles(project, ownKinds, page)));
  const textOf = (name: string) => texts.get(name) ?? '';
  return {
    all: [...texts.values()],
    of(page, mainHtml) {
      const blocks = stylesFor(styledKind(page));
      const inHead = mainHtml === undefined ? blocks : blocks.filter(({ marker }) => marker === undefined);
      const own = textOf(ownBlock(page));
      const head = [...inHead.map(({ name }) => textOf(name)), ...(own && [own])];
      if (mainHtml === undefined) return { head, mainHtml: '', all: head };
      const placed = blocks.flatMap(({ name, marker, behind = '', always }) => {
        if (marker === undefined) return [];
        const from = mainHtml.indexOf(behind);
        const found = from === -1 ? -1 : mainHtml.slice(from).search(marker);
        return found >= 0 || always ? [{ css: textOf(name), at: found === -1 ? -1 : from + found }] : [];
      });
      return { head, mainHtml: placeStyles(mainHtml, placed), all: [...head, ...placed.map(({ css }) => css)] };
    },
  };
}

/**
 * Puts style blocks into what `<main>` holds, each before its first element, which begins at `at`; -1 where there is
 * none, so that the block stands at the end. Blocks keep their order, so that a later one overrules an earlier one on
 * every page: one that would stand after its follower stands with it.
 *
 * No block becomes the first child of the article, because the style sheet asks for that.
 */
export function placeStyles(mainHtml: string, blocks: { css: string; at: number }[]): string {
  let html = '';
  let end = mainHtml.length;
  for (const { css, at } of blocks.toReversed()) {
    const start = Math.min(end, blockStart(mainHtml, at));
    html = `<style>${css}</style>${mainHtml.slice(start, end)}${html}`;
    end = start;
  }
  return mainHtml.slice(0, end) + html;
}

/** Before the article's own element where the block would be its first child. */
function blockStart(mainHtml: string, at: number): number {
  if (at === -1) return mainHtml.length;
  const before = mainHtml.slice(Math.max(0, at - 1000), at);
  return at - (/<div class="article[^>]*>$/.exec(before)?.[0].length ?? 0);
}

/**
 * The style sheets that a page has besides those of the theme: a static page its own and the one that static pages
 * share, a site's own kind its own.
 */
export function ownStyleFiles(
  { root }: Pick<Project, 'root'>,
  ownKinds: OwnKind[],
  { kind, module }: StyledPage,
): string[] {
  const files =
    module === undefined
      ? ownKinds.filter(({ name }) => name === kind).map(({ style }) => style)
      : ['parts/parts', module].map((name) => fileIn(join(root, 'content/pages'), `${name}.css`));
  return files.filter((file) => file !== undefined);
}
