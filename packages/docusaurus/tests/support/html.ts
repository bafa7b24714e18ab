import type { Doc } from '../../../../src/core/docs/types.ts';
import type { SourceContent } from '../../../../src/core/docs/contentSource.ts';
import { compile } from '../../../../src/core/compile/compile.ts';
import { createHighlight } from '../../../../src/core/compile/highlight.ts';
import type { Article } from '../../../../src/core/compile/types.ts';
import { renderer } from '../../../../src/renderer.tsx';
import { docOf, readSite, type Files } from './site.ts';
import { features } from '../../../../src/features.ts';
import { syntaxOf } from '../../../../src/core/site/compileDocs.ts';

/** A doc of a site, compiled as in a build. */
export async function compiled(site: SourceContent, doc: Doc): Promise<Article> {
  return compile(
    {
      number: '',
      file: doc.file,
      source: doc.source,
      parties: [],
      dialect: site.dialect,
      ...doc.selection,
      resolveLink: (url) => {
        const target = site.dialect!.resolveLink(doc, url);
        return target.kind === 'file' ? { kind: 'internal', href: `/${target.output}` } : target;
      },
      resolveImage: (url) => {
        const target = site.dialect!.resolveImage(doc, url);
        return 'file' in target ? { src: `/${target.output}` } : target;
      },
    },
    { highlight: createHighlight(), ...syntaxOf(features) },
  );
}

/** HTML of `docs/a.mdx` with a text, without buttons and links added by the engine. */
export async function html(text: string, files: Files = {}, name = 'docs/a.mdx'): Promise<string> {
  return (await page(text, files, name)).html;
}

/** The same, with build messages as `line severity: message`, document messages last. */
export async function page(
  text: string,
  files: Files = {},
  name = 'docs/a.mdx',
): Promise<{ html: string; said: string[] }> {
  const site = await readSite({
    'docs/b.md': '# Bee\n\n## Part\n',
    'docs/pic.png': '',
    'static/img/x.png': '',
    ...files,
    [name]: text,
  });
  const article = await compiled(site, docOf(site, 'a'));
  const shown = renderer
    .article(article.hast)
    .replace(/<a class="anchor"[^>]*><\/a>|<button[^]*?<\/button>|<svg[^]*?<\/svg>/g, '');
  return {
    html: shown,
    said: [...site.diagnostics, ...article.diagnostics].map(
      ({ line, severity, message }) => `${line} ${severity}: ${message}`,
    ),
  };
}
