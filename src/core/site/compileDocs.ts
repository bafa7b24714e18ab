import { stringsFingerprint } from '../docs/stringsConfig.ts';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { imageSize } from 'image-size';
import { docsByFile } from '../docs/contentIndex.ts';
import { tooLargeBeside } from '../docs/publishable.ts';
import { draftNumberOf, newestVersion } from '../docs/selection/selectVersion.ts';
import { createLinkResolver } from '../docs/links.ts';
import { didYouMean } from '../parse/nearest.ts';
import { docsFolder } from '../docs/readDocSources.ts';
import type { Doc } from '../docs/types.ts';
import { parseRange, satisfies } from '../docs/versionRange.ts';
import type { ImportedContent, ResolvedFile } from '../docs/contentSource.ts';
import { compile } from '../compile/compile.ts';
import type { Highlight } from '../compile/highlight.ts';
import type { CodePanel, CompileInput } from '../compile/types.ts';
import { hash } from '../parse/hash.ts';
import { isInside } from '../parse/paths.ts';
import type { Store } from '../project/store.ts';
import { BuildFailed, markImported } from '../project/diagnostics.ts';
import { addressOfFile, fileOfAddress } from '../links/attributes.ts';
import type { ExpandedDoc } from '../../standard/site/expandDocs.ts';
import type { Renderer } from '../pages/renderer.tsx';
import type { Syntax } from '../compile/context.ts';
import type { CompiledDoc, PublishedImage } from './siteParts.ts';
import type { Site, Feature } from './types.ts';

/** Where compiled docs and highlighted code are kept between builds. */
export interface CompileStores {
  docs: Store;
  code: Store;
  /** Pages and parts of them. */
  pages: Store;
}

export interface CompileContext {
  /** Folder that holds `content/`. */
  root: string;
  site: Site;
  stores: CompileStores;
  highlight: Highlight;
  renderer: Renderer;
}

/** Compiles every doc of every version; by permalink. */
export async function compileDocs(context: CompileContext): Promise<Map<string, CompiledDoc>> {
  const compiled = new Map<string, CompiledDoc>();
  for (const doc of docsByFile(context.site.content.versions)) compiled.set(doc.path, await compileNamed(context, doc));
  return compiled;
}

/** @throws {BuildFailed} with the doc's file, where its text is more than the compiler can take. */
async function compileNamed(context: CompileContext, doc: Doc): Promise<CompiledDoc> {
  try {
    return await compileDoc(context, doc);
  } catch (error) {
    if (error instanceof BuildFailed) throw error;
    throw new BuildFailed([
      { severity: 'error', file: doc.file, message: `The document cannot be compiled: ${(error as Error).message}` },
    ]);
  }
}

/**
 * What a doc asked of the rest of the site while it was compiled, and the answer: whose change makes the doc another.
 */
interface Answer {
  about: 'link' | 'image';
  url: string;
  answer: string;
}

/** A compiled doc as it is in the store. */
interface CachedDoc {
  answers: Answer[];
  compiled: CompiledDoc;
}

/**
 * Compiles one doc, or takes it from the store. Its key there is its own text, with facts, and where that stands in the
 * file; what it asked of the rest of the site is asked again, and it is compiled when an answer is another. So a new
 * page concerns those that link to it, whether or not it was there, and nobody else.
 */
export async function compileDoc(context: CompileContext, doc: Doc): Promise<CompiledDoc> {
  const { site, stores, renderer } = context;
  const expanded = site.expandDoc(doc);
  const key = ownKey(site, doc, expanded);
  const cached = stores.docs.get(key);
  if (cached) {
    const { answers, compiled } = JSON.parse(cached) as CachedDoc;
    const { input, images } = compileInput(context, doc, expanded);
    // The files are those of now: the folder may have another path than before.
    if (
      answers.every(
        ({ about, url, answer }) =>
          answer === JSON.stringify(about === 'link' ? input.resolveLink(url) : input.resolveImage(url)),
      )
    )
      return { ...compiled, images };
  }
  const { input, answers, images } = compileInput(context, doc, expanded);
  const { hast, ...article } = await compile(input, {
    cache: stores.code,
    highlight: context.highlight,
    ...syntaxOf(site.features),
  });
  const found = [...expanded.diagnostics, ...article.diagnostics];
  const compiled: CompiledDoc = {
    ...article,
    diagnostics: site.imported ? found.map(markImported) : found,
    html: renderer.article(hast),
    images,
  };
  stores.docs.set(key, JSON.stringify({ answers: [...answers.values()], compiled } satisfies CachedDoc));
  return compiled;
}

/** All that features add to what a document may hold. */
export function syntaxOf(features: Feature[]): Syntax {
  return {
    directives: features.flatMap(({ directives = [] }) => directives),
    fences: features.flatMap(({ fences = [] }) => fences),
  };
}

function ownKey(
  { config, versionConfigs: versions, imported, strings, islands }: Site,
  doc: Doc,
  { markdown, spans, notes, codes, diagnostics }: ExpandedDoc,
): string {
  const number = versions.find(({ name }) => name === doc.version)?.number;
  return hash(
    doc.path,
    doc.file,
    doc.source,
    JSON.stringify([
      number,
      newestVersion(versions)?.number,
      config.baseUrl,
      config.rules?.parties,
      config.codePanels,
      islands.map(({ name }) => name),
      markdown,
      spans,
      notes,
      codes,
      diagnostics,
      doc.selection.syntax,
      doc.tocLevels,
      imported !== undefined,
      stringsFingerprint(strings),
    ]),
  );
}

/** What is compiled, and what is noted meanwhile: the answers that it was given, and the images that it shows. */
function compileInput(
  { root, site }: CompileContext,
  doc: Doc,
  { markdown, spans, notes, codes }: ExpandedDoc,
): { input: CompileInput; answers: Map<string, Answer>; images: PublishedImage[] } {
  const { baseUrl } = site.config;
  const targets = new Map(codes);
  const answers = new Map<string, Answer>();
  const images: PublishedImage[] = [];
  const noting =
    <T extends object>(about: Answer['about'], ask: (url: string) => T) =>
    (url: string): T => {
      const answer = ask(url);
      answers.set(`${about} ${url}`, { about, url, answer: JSON.stringify(answer) });
      return answer;
    };
  const { resolveLink, resolveImage } = site.imported
    ? importedTargets(site.imported, doc, baseUrl, images)
    : ownTargets({ root, site }, doc, images);
  const number = site.versionConfigs.find(({ name }) => name === doc.version)?.number ?? '';
  const newest = newestVersion(site.versionConfigs);
  const input: CompileInput = {
    file: doc.file,
    source: doc.source,
    number,
    markdown,
    spans,
    notes,
    syntax: doc.selection.syntax,
    imported: site.imported !== undefined,
    tocLevels: doc.tocLevels,
    codePanels: panelsOf(site, doc.id, number),
    ...(newest && newest.number !== number && { runsOn: newest.number }),
    islands: site.islands.map(({ name }) => name),
    parties: Object.keys(site.config.rules?.parties ?? {}),
    words: site.strings.article,
    resolveLink: noting('link', resolveLink),
    resolveCode: (code) => targets.get(code),
    resolveImage: noting('image', resolveImage),
  };
  return { input, answers, images };
}

/** What a doc's code may open below itself; each such island is told the doc's id. */
function panelsOf({ config, versionConfigs: versions }: Site, doc: string, number: string): CodePanel[] {
  const draft = draftNumberOf(versions);
  return (config.codePanels ?? [])
    .filter(({ docs }) => new RegExp(docs, 'u').test(doc))
    .filter(({ versions: range }) => range === undefined || satisfies(parseRange(range, draft), number))
    .map(({ island, label, code }) => ({ island, label, code, props: { doc } }));
}

/** How addresses lead on in our own content. */
function ownTargets(
  { root, site }: Pick<CompileContext, 'root' | 'site'>,
  doc: Doc,
  images: PublishedImage[],
): Pick<CompileInput, 'resolveLink' | 'resolveImage'> {
  const { baseUrl } = site.config;
  return {
    resolveLink: createLinkResolver({ index: site.index, doc, baseUrl, sitePaths: site.linkTargets }),
    resolveImage(url) {
      const folder = join(root, docsFolder);
      const besideDoc = (name: string) => join(root, dirname(doc.file), name);
      // Links have `%20` where names of files have spaces; a name may hold the signs themselves.
      const file = existsSync(besideDoc(url)) ? besideDoc(url) : besideDoc(fileOfAddress(url, ''));
      const output = `img/${relative(folder, file).replaceAll('\\', '/')}`;
      try {
        if (!isInside(file, folder) || !isInside(realpathSync(file), realpathSync(folder)))
          return { message: `The image ${url} is not in ${docsFolder}. Put it there, beside the document.` };
        if (!statSync(file).isFile()) return { message: `The image ${url} is no file.` };
        const { width, height } = imageSize(readFileSync(file));
        if (!images.some((image) => image.output === output)) images.push({ file, output });
        return { src: baseUrl + addressOfFile(output), width, height };
      } catch (error) {
        return { message: imageProblem(url, file, join(root, dirname(doc.file)), folder, error) };
      }
    },
  };
}

/** Why an image cannot be shown, with the one that was meant where there is none of that name. */
function imageProblem(url: string, file: string, from: string, folder: string, error: unknown): string {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
    return `The image ${url} cannot be read: ${(error as Error).message}`;
  const ending = extname(file).toLowerCase();
  const images = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => extname(name).toLowerCase() === ending,
  );
  return `There is no image ${url}.${didYouMean(
    url,
    images.map((name) => relative(from, join(folder, name)).replaceAll('\\', '/')),
  )} Its path is that from the document to the file.`;
}

/**
 * How addresses lead on in content that was written for another tool; files that only docs name are published for them.
 */
function importedTargets(
  imported: ImportedContent,
  doc: Doc,
  baseUrl: string,
  images: PublishedImage[],
): Pick<CompileInput, 'resolveLink' | 'resolveImage'> {
  const publish = ({ file, output, isStatic }: ResolvedFile): string => {
    if (!isStatic && !images.some((image) => image.output === output)) images.push({ file, output });
    return baseUrl + addressOfFile(output);
  };
  const problemOf = ({ file, isStatic }: ResolvedFile, url: string) =>
    isStatic ? undefined : tooLargeBeside(url, statSync(file).size);
  return {
    resolveLink(url) {
      const target = imported.resolveLink(doc, url);
      if (target.kind !== 'file') return target;
      const message = problemOf(target, url);
      return message === undefined
        ? { kind: 'internal', href: publish(target) + (target.suffix ?? '') }
        : { kind: 'broken', href: '', message };
    },
    resolveImage(url) {
      const target = imported.resolveImage(doc, url);
      if (!('file' in target)) return target;
      const message = problemOf(target, url);
      if (message !== undefined) return { message };
      const src = publish(target);
      try {
        const { width, height } = imageSize(readFileSync(target.file));
        return { src, width, height };
      } catch {
        return { src };
      }
    },
  };
}
