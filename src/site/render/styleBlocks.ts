import { join } from 'node:path';
import type { Project } from '../../project/project.ts';
import { lookOf } from '../../theme/links.ts';
import { looks, stylesFor } from '../../theme/styles/files.ts';
import type { PageMeta } from '../../theme/types.ts';
import { compileStyles, themeStyleFiles } from '../bundle/styles.ts';
import type { OwnKind, Site } from '../types.ts';

/** A page as far as its styles go. */
type StyledPage = Pick<PageMeta, 'kind' | 'like' | 'module'>;

/** The style blocks of a site, compiled once. */
export interface StyleBlocks {
  /** Text of every block. */
  all: string[];
  /** The blocks that a page's document carries: those of its kind, as far as its HTML needs them. */
  of(page: StyledPage, mainHtml: string): string[];
}

/** @throws when a style sheet is not valid CSS. */
export function styleBlocks(project: Project, { staticPages, ownKinds }: Pick<Site, 'staticPages' | 'ownKinds'>): StyleBlocks {
  const texts = new Map<string, string>();
  for (const { name, files } of looks.flatMap(stylesFor)) {
    if (!texts.has(name)) texts.set(name, compileStyles(themeStyleFiles(project.engine, files)));
  }
  for (const page of [...staticPages.map(({ name }) => ({ kind: 'page', module: name })), ...ownKinds.map(({ name }) => ({ kind: name }))]) {
    texts.set(ownBlock(page), compileStyles(ownStyleFiles(project, ownKinds, page)));
  }
  return {
    all: [...texts.values()],
    of(page, mainHtml) {
      const needed = stylesFor(lookOf(page)).filter(({ marker }) => !marker || mainHtml.includes(marker));
      return [...needed.map(({ name }) => name), ownBlock(page)].flatMap((name) => texts.get(name) || []);
    },
  };
}

/** The style sheets that a page has besides those of the theme: a static page its own and the one that static pages share, a site's own kind its own. */
export function ownStyleFiles({ root }: Pick<Project, 'root'>, ownKinds: OwnKind[], { kind, module }: StyledPage): string[] {
  if (module !== undefined) return [join(root, 'content/pages/parts/parts.css'), join(root, 'content/pages', `${module}.css`)];
  return ownKinds.flatMap(({ name, style }) => (name === kind && style ? [style] : []));
}

function ownBlock({ kind, module }: StyledPage): string {
  return module === undefined ? `kind/${kind}` : `page/${module}`;
}
