import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { compileStyles, themeStyleFiles } from '../core/bundle/styles.ts';
import { sidebarDocs } from '../core/docs/sidebars.ts';
import type { Doc, Version } from '../core/docs/types.ts';
import { attributeText } from '../core/links/attributes.ts';
import { siteInVersion } from '../core/pages/versionPages.ts';
import { tidyDiagnostics } from '../core/parse/diagnostics.ts';
import { listNames } from '../core/parse/nearest.ts';
import { escapeHtml } from '../core/parse/text.ts';
import { blockingDiagnostics, BuildFailed } from '../core/project/diagnostics.ts';
import type { Project } from '../core/project/project.ts';
import { withTemporaryFolder } from '../core/project/temporary.ts';
import { styleSet } from '../theme/styles/files.ts';
import { readSite } from './readSite.ts';

/**
 * Prints all docs of a version as one PDF with bookmarks, and images of the last build.
 * @throws when there is no such version or no browser, and {BuildFailed} when the content is wrong.
 */
export async function makeBook(project: Project, wanted = '', file?: string, chromium?: string): Promise<string> {
  if (!chromium) throw new Error('Printing a book requires Chromium. Install it, or set CHROMIUM to its path');
  const { site, compiled, problems } = await readSite(project);
  if (blockingDiagnostics(problems, false).length > 0) throw new BuildFailed(tidyDiagnostics(problems));
  const { versions } = site.content;
  const version = versions.find(({ name, label }) => [name, label.toLowerCase()].includes(wanted.toLowerCase()));
  if (!version)
    throw new Error(`Unknown version \`${wanted}\`. Versions are ${listNames(versions.map(({ label }) => label))}.`);
  const { url, baseUrl, locales } = site.config;
  const docs = docsInOrder(version);
  const ids = new Map(docs.map(({ path, id }) => [path, id]));
  const files = `${pathToFileURL(project.out).href}/`;
  const chapter = ({ path, id, title }: Doc) => {
    const linkOf = (href: string) => {
      const [page = '', anchor] = href.split('#');
      const target = page === '' ? id : ids.get(page);
      if (target !== undefined) return `#${target}${anchor ? `:${anchor}` : ''}`;
      return href.startsWith('/') ? url + href : href;
    };
    const html = (compiled.get(path)?.html ?? '')
      .replace(/ (id|for|aria-labelledby)="/g, ` $1="${id}:`)
      .replaceAll('url(#', `url(#${id}:`)
      .replaceAll(` src="${baseUrl}`, ` src="${files}`)
      .replace(/ href="([^"]*)"/g, (_, href: string) => ` href="${escapeHtml(linkOf(attributeText(href)))}"`);
    return `<section><h1 id="${id}">${escapeHtml(title)}</h1><div class="article">${html}</div></section>`;
  };
  const name = escapeHtml(siteInVersion(site, version));
  const styles = compileStyles(themeStyleFiles(project.engine, styleSet(site.features).stylesFor('doc')));
  const html = `<!doctype html><html lang="${locales.all[locales.default]?.htmlLang ?? 'en'}" data-theme="light">
    <meta charset="utf-8"><title>${name}</title>
    <meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline';img-src file: data:">
    <style>${styles}@page{margin:22mm}html{font-size:10pt}section{break-before:page}h1{line-height:1.25}</style>
    <main><h1>${name}</h1><p>${escapeHtml(url + version.path)}</p>
    <ul>${docs.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join('')}</ul>
    ${docs.map(chapter).join('\n')}</main></html>`;
  const path = resolve(file ?? join(project.out, 'book', `${version.label.toLowerCase()}.pdf`));
  await printPdf(chromium, html, path);
  return `Printed ${docs.length} documents: ${path}`;
}

function docsInOrder({ docs, sidebars }: Version): Doc[] {
  const byId = new Map(docs.filter(({ unlisted }) => !unlisted).map((doc) => [doc.id, doc]));
  const listed = sidebars.flatMap(({ items }) => sidebarDocs(items)).flatMap(({ id }) => byId.get(id) ?? []);
  return [...new Set([...listed, ...byId.values()])];
}

/** Prints a tagged PDF. As root, Chromium runs only without its sandbox. */
async function printPdf(chromium: string, html: string, path: string): Promise<void> {
  const flags = ['--headless', '--no-pdf-header-footer', '--generate-pdf-document-outline'];
  if (process.getuid?.() === 0) flags.push('--no-sandbox');
  await withTemporaryFolder(join(tmpdir(), 'book-'), async (folder) => {
    const page = join(folder, 'book.html');
    await writeFile(page, html);
    await mkdir(dirname(path), { recursive: true });
    await rm(path, { force: true });
    const own = [`--user-data-dir=${folder}`, `--print-to-pdf=${path}`, page];
    const said = await promisify(execFile)(chromium, [...flags, ...own]).catch(String);
    if (!existsSync(path)) throw new Error(`${chromium} ${flags.join(' ')} did not print a PDF: ${String(said)}`);
  });
}
