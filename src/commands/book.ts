import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tidyDiagnostics } from '../core/parse/diagnostics.ts';
import { didYouMean, listNames } from '../core/parse/nearest.ts';
import type { Version } from '../core/docs/types.ts';
import type { Project } from '../core/project/project.ts';
import { stateWords } from '../theme/DocMain.tsx';
import { styleSet } from '../theme/styles/files.ts';
import { Book, type BookChapter, type BookProps } from '../features/book/Book.tsx';
import { compileStyles, themeStyleFiles } from '../core/bundle/styles.ts';
import type { CompiledSite } from '../core/site/compileSite.ts';
import { blockingDiagnostics, BuildFailed } from '../core/project/diagnostics.ts';
import { docState } from '../standard/site/docState.ts';
import { siteInVersion } from '../core/pages/versionPages.ts';
import type { Renderer } from '../core/pages/renderer.tsx';
import type { Site } from '../core/site/types.ts';
import { readSite } from './readSite.ts';
import { bookChapters } from '../features/book/bookChapters.ts';
import { bookDocument, inBook, type BookTargets } from '../features/book/bookDocument.ts';
import { pagesOfAnchors, withDate, printPdf } from '../features/book/pdf.ts';
import { fileOfAddress } from '../core/links/attributes.ts';

export interface BookRequest {
  version?: string;
  /** In the output folder when left out. */
  file?: string;
  chromium?: string;
}

/**
 * Prints a whole version as one PDF, with page numbers in its contents. Gives what was done, in words. @throws when
 * there is no such version or no browser, and {BuildFailed} with all that is wrong with the content.
 */
export async function makeBook(project: Project, { version: wanted, file, chromium }: BookRequest): Promise<string> {
  if (!wanted)
    throw new Error(
      'Which version is printed? Write `npm run book -- 2.1`, and a file after it where it is not to be dist/book/2.1.pdf.',
    );
  if (!chromium)
    throw new Error(
      'A book is printed by Chromium, and there is none on this machine. ' +
        'Install one (on Debian, as root: apt-get install chromium; elsewhere: npx playwright install chromium), ' +
        'or say where it is: CHROMIUM=/path/to/chromium npm run book -- 2.1',
    );
  const { site, compiled, problems, renderer } = await readSite(project);
  const version = findVersion(site, wanted);
  if (blockingDiagnostics(problems, false).length > 0) throw new BuildFailed(tidyDiagnostics(problems));

  const props = bookProps(site, version, compiled, renderer);
  const { pdf, pages } = await printWithContents(chromium, (known) =>
    documentOf(project.engine, site, renderer, { ...props, pages: known }),
  );
  const path = resolve(file ?? join(project.out, 'book', `${version.label.toLowerCase()}.pdf`));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, withDate(pdf, props.textOf ?? props.version.released ?? '1980-01-01'));
  await rename(`${path}.new`, path);
  return `Printed ${props.name} on ${pages} pages: ${relative(process.cwd(), path)} (${(pdf.length / 1e6).toFixed(1)} MB).`;
}

function findVersion({ content: { versions } }: Site, wanted: string): Version {
  const word = wanted.toLowerCase();
  const found = versions.find(({ name, label }) => name.toLowerCase() === word || label.toLowerCase() === word);
  const labels = versions.map(({ label }) => label.toLowerCase());
  if (!found)
    throw new Error(`There is no version \`${wanted}\`.${didYouMean(word, labels)} Versions are ${listNames(labels)}.`);
  return found;
}

/** Printed once to see on which pages chapters begin, and again with these numbers: they do not move for that. */
async function printWithContents(
  chromium: string,
  draw: (pages: BookProps['pages']) => string,
): Promise<{ pdf: Buffer; pages: number }> {
  const { pages } = pagesOfAnchors(await printPdf(chromium, draw(new Map())));
  const pdf = await printPdf(chromium, draw(pages));
  return { pdf, pages: pagesOfAnchors(pdf).count };
}

function bookProps(
  site: Site,
  version: Version,
  compiled: CompiledSite['compiled'],
  renderer: Renderer,
): Omit<BookProps, 'pages'> {
  const { config } = site;
  const places = bookChapters(version, site.strings.book.others);
  const targets: BookTargets = {
    chapters: new Map(places.map(({ doc, key }) => [doc.path, key])),
    url: config.url,
    image: imagesOf(site, compiled),
  };
  const chapters = places.flatMap(({ doc, key, level, opens }): BookChapter[] => {
    const article = compiled.get(doc.path);
    if (!article) return [];
    const { html, availability } = article;
    const chips = stateWords(docState(site, doc, availability), site.strings.doc.states).map(({ text }) => text);
    return [{ key, title: doc.title, level, opens, chips, html: inBook(html, { key, level }, targets) }];
  });
  const others = site.features.flatMap((feature) => feature.chapters?.(site, version) ?? []);
  for (const { key, title, html } of others)
    chapters.push({
      key,
      title,
      level: 1,
      opens: [],
      chips: [],
      html: inBook(html(renderer), { key, level: 1 }, targets),
    });
  return {
    site: config,
    name: siteInVersion(site, version),
    version: site.versionConfigs.find(({ name }) => name === version.name)!,
    count: places.length,
    textOf:
      [...version.docs.map(({ lastUpdate }) => lastUpdate?.date ?? ''), ...others.map(({ date = '' }) => date)]
        .sort()
        .at(-1) || undefined,
    address: config.url + version.path,
    chapters,
  };
}

/** On this machine. */
function imagesOf(
  { config: { baseUrl }, staticFolders }: Site,
  compiled: CompiledSite['compiled'],
): BookTargets['image'] {
  const files = new Map(
    [...compiled.values()].flatMap(({ images }) => images.map(({ file, output }) => [output, file])),
  );
  return (path) => {
    const output = fileOfAddress(path, baseUrl);
    const file =
      files.get(output) ?? staticFolders.map((folder) => join(folder, output)).find((each) => existsSync(each));
    return file && pathToFileURL(file).href;
  };
}

const bookStyles = ['theme/styles/differences.css', 'features/book/book.css'];

function documentOf(engine: string, { config, features }: Site, renderer: Renderer, props: BookProps): string {
  const locale = config.locales.all[config.locales.default];
  return bookDocument({
    lang: locale?.htmlLang ?? 'en',
    direction: locale?.direction ?? 'ltr',
    name: props.name,
    styles: [styleSet(features).stylesFor('doc'), bookStyles].map((files) =>
      compileStyles(themeStyleFiles(engine, files)),
    ),
    titles: props.chapters.map(({ title }) => title),
    body: renderer.draw(Book, props),
  });
}
