import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '../project/project.ts';
import { styledKind } from '../../theme/links.ts';
import { styleSet } from '../../theme/styles/files.ts';
import type { PageMeta } from '../../theme/types.ts';
import { compileStyles, themeStyleFiles } from '../bundle/styles.ts';
import type { OwnKind, Site } from '../site/types.ts';
import type { DocumentStyles } from './types.ts';
import { placeStyles, type PlacedBlock } from './placeStyles.ts';

/** A page as far as its styles go. */
type StyledPage = Pick<PageMeta, 'kind' | 'like' | 'module'>;

/** The style blocks of a site, compiled once. */
export interface StyleBlocks {
  /** Text of every block. */
  all: string[];
  /**
   * The blocks that a page's document carries: those of its kind, as far as its HTML needs them. Without HTML all stand
   * in the head.
   */
  of(page: StyledPage, mainHtml?: string): DocumentStyles;
}

/** @throws when a style sheet is not valid CSS. */
export function styleBlocks(
  project: Pick<Project, 'engine' | 'root'>,
  { staticPages, ownKinds, features }: Pick<Site, 'staticPages' | 'ownKinds' | 'features'>,
): StyleBlocks {
  const { kinds, stylesFor } = styleSet(features);
  const texts = new Map<string, string>();
  for (const { name, files } of kinds.flatMap(stylesFor)) {
    if (!texts.has(name)) texts.set(name, compileStyles(themeStyleFiles(project.engine, files)));
  }
  for (const page of [
    ...staticPages.map(({ name }) => ({ kind: 'page', module: name })),
    ...ownKinds.map(({ name }) => ({ kind: name })),
  ]) {
    texts.set(ownBlock(page), compileStyles(ownStyleFiles(project, ownKinds, page)));
  }
  return {
    all: [...texts.values()],
    of(page, mainHtml) {
      const blocks = stylesFor(styledKind(page));
      const textOf = (name: string) => texts.get(name) ?? '';
      const own = [textOf(ownBlock(page))].filter((css) => css !== '');
      if (mainHtml === undefined) {
        const head = [...blocks.map(({ name }) => textOf(name)), ...own];
        return { head, mainHtml: '', all: head };
      }
      const head = [...blocks.filter(({ marker }) => marker === undefined).map(({ name }) => textOf(name)), ...own];
      const placed = blocks.flatMap(({ name, marker, behind = '', always }): PlacedBlock[] => {
        const from = mainHtml.indexOf(behind);
        const found = marker === undefined || from === -1 ? -1 : mainHtml.slice(from).search(marker);
        const at = found === -1 ? -1 : from + found;
        return at >= 0 || (always && marker !== undefined) ? [{ css: textOf(name), at }] : [];
      });
      return { head, mainHtml: placeStyles(mainHtml, placed), all: [...head, ...placed.map(({ css }) => css)] };
    },
  };
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
  if (module !== undefined)
    return ['parts/parts', module]
      .map((name) => join(root, 'content/pages', `${name}.css`))
      .filter((file) => existsSync(file));
  return ownKinds.flatMap(({ name, style }) => (name === kind && style ? [style] : []));
}

function ownBlock({ kind, module }: StyledPage): string {
  return module === undefined ? `kind/${kind}` : `page/${module}`;
}
