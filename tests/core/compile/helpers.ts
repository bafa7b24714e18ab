import { compile } from '../../../src/core/compile/compile.ts';
import { createHighlight } from '../../../src/core/compile/highlight.ts';
import type { StringCache } from '../../../src/core/docs/types.ts';
import type { Article, CompileInput } from '../../../src/core/compile/types.ts';
import { renderer } from '../../../src/renderer.tsx';
import { features } from '../../../src/features.ts';
import { syntaxOf } from '../../../src/core/site/compileDocs.ts';

/**
 * A doc to compile: links whose address begins with `missing` are broken, those with a scheme are external; images are
 * 40 by 30.
 */
export function inputOf(markdown: string, overrides: Partial<CompileInput> = {}): CompileInput {
  return {
    file: 'content/docs/page.md',
    number: '2.1',
    source: markdown,
    markdown,
    spans: [],
    notes: [],
    parties: ['agent', 'app'],
    resolveLink(url) {
      if (url.startsWith('missing')) return { kind: 'broken', href: url, message: `There is no document \`${url}\`.` };
      if (url.startsWith('/')) return { kind: 'internal', href: `/base${url}` };
      if (/^[a-z]+:/i.test(url)) return { kind: 'external', href: url };
      return { kind: 'doc', href: `/docs/${url.replace('.md', '')}` };
    },
    resolveImage: (url) =>
      url.startsWith('missing')
        ? { message: `There is no image \`${url}\`.` }
        : { src: `/img/${url}`, width: 40, height: 30 },
    ...overrides,
  };
}

const highlight = createHighlight();

/** All syntax of our documents. */
export const syntax = syntaxOf(features);

export const compileText = (
  markdown: string,
  overrides: Partial<CompileInput> = {},
  cache?: StringCache,
): Promise<Article> => compile(inputOf(markdown, overrides), { cache, highlight, ...syntax });

export const render = (article: Article): string => renderer.article(article.hast);

export async function html(markdown: string, overrides: Partial<CompileInput> = {}): Promise<string> {
  return render(await compileText(markdown, overrides));
}

/** The diagnostics as `line:column message`. */
export async function problems(markdown: string, overrides: Partial<CompileInput> = {}): Promise<string[]> {
  const { diagnostics } = await compileText(markdown, overrides);
  return diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`);
}
