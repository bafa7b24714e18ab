import { join } from 'node:path';
import { stylesFor } from '../../theme/styles/files.ts';
import type { PageKind, PageMeta } from '../../theme/types.ts';
import { compileStyles, themeStyleFiles } from '../client/styles.ts';
import type { Site } from '../loadSite.ts';
import type { Project } from '../project.ts';

/** A page as far as its styles go. */
export type StyledPage = Pick<PageMeta, 'kind' | 'module'>;

/** The style blocks of a site, compiled once. */
export interface StyleBlocks {
  /** Text of every block. */
  all: string[];
  /** The blocks that a page's document carries: those of its kind, as far as its HTML needs them. */
  of(page: StyledPage, mainHtml: string): string[];
}

const themedKinds = ['doc', 'changes', 'landing', 'not-found', 'page'] as const satisfies PageKind[];

/** @throws when a style sheet is not valid CSS. */
export function styleBlocks(project: Project, { staticPages }: Pick<Site, 'staticPages'>): StyleBlocks {
  const texts = new Map<string, string>();
  for (const { name, files } of themedKinds.flatMap(stylesFor)) {
    if (!texts.has(name)) texts.set(name, compileStyles(themeStyleFiles(project.engine, files)));
  }
  for (const { name } of staticPages) texts.set(pageBlock(name), compileStyles(staticPageStyleFiles(project, name)));
  return {
    all: [...texts.values()],
    of({ kind, module = '' }, mainHtml) {
      const needed = stylesFor(kind).filter(({ marker }) => !marker || mainHtml.includes(marker));
      const names = kind === 'page' ? [...needed.map(({ name }) => name), pageBlock(module)] : needed.map(({ name }) => name);
      return names.flatMap((name) => texts.get(name) || []);
    },
  };
}

/** A static page's own style sheet and the one that static pages share. */
export function staticPageStyleFiles({ root }: Project, name: string): string[] {
  return [join(root, 'content/pages/parts/parts.css'), join(root, 'content/pages', `${name}.css`)];
}

function pageBlock(module: string): string {
  return `page/${module}`;
}
