import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { imageSize } from 'image-size';
import { fileAddress } from '../addresses.ts';
import type { ExpandedDoc } from '../../standard/site/expandDocs.ts';
import { compile } from '../compile/compile.ts';
import type { Syntax } from '../compile/context.ts';
import type { Highlight } from '../compile/highlight.ts';
import type { CodePanel, CompileInput } from '../compile/types.ts';
import { docsByFile } from '../docs/contentIndex.ts';
import type { Dialect, ResolvedFile } from '../docs/contentSource.ts';
import { createLinkResolver } from '../docs/links.ts';
import { docsFolder } from '../docs/readDocSources.ts';
import { draftNumberOf, newestVersion } from '../docs/selection/selectVersion.ts';
import { stringsFingerprint } from '../docs/stringsConfig.ts';
import type { Doc } from '../docs/types.ts';
import { parseRange, satisfies } from '../docs/versionRange.ts';
import { addressOfFile, fileOfAddress } from '../links/attributes.ts';
import { hash } from '../parse/hash.ts';
import { didYouMean } from '../parse/nearest.ts';
import { isInside } from '../parse/paths.ts';
import { splitAddress, withSlashes } from '../parse/text.ts';
import type { Renderer } from '../pages/renderer.tsx';
import { BuildFailed, markImported } from '../project/diagnostics.ts';
import type { Store } from '../project/store.ts';
import type { CompiledDoc, Feature, PublishedImage, Site } from './types.ts';
import { listFiles } from '../listFiles.ts';

export interface CompileContext {
  root: string;
  site: Site;
  stores: { docs: Store; code: Store };
  highlight: Highlight;
  renderer: Renderer;
}

/** Compiles all docs, keyed by permalink. @throws {BuildFailed} with the doc's file, when its text exceeds a limit. */
export async function compileDocs(context: CompileContext): Promise<Map<string, CompiledDoc>> {
  const compiled = new Map<string, CompiledDoc>();
  for (const doc of docsByFile(context.site.content.versions))
    try {
      compiled.set(doc.path, await compileDoc(context, doc));
    } catch (error) {
      if (error instanceof BuildFailed) throw error;
      const message = `The document cannot be compiled: ${(error as Error).message}`;
      throw new BuildFailed([{ severity: 'error', file: doc.file, message }]);
    }
  return compiled;
}

/** Result of resolving an address while compiling a doc; `target` is JSON. */
interface Resolution {
  kind: 'link' | 'image';
  url: string;
  target: string;
}

/** Cached doc, valid while all its addresses resolve to the same targets. */
interface StoredDoc {
  resolutions: Resolution[];
  compiled: CompiledDoc;
}

/**
 * Compiles a doc: inserts facts, parses it, and renders HTML with React. Uses the cache if `storeKey` (text with
 * facts, source positions) and all resolved link targets match, so adding or removing a page recompiles only docs
 * linking to it.
 */
export async function compileDoc(context: CompileContext, doc: Doc): Promise<CompiledDoc> {
  const { site, stores, renderer, highlight } = context;
  const expanded = site.expandDoc(doc);
  const images: PublishedImage[] = [];
  const input = compileInput(context, doc, expanded, images);
  const resolve = (kind: Resolution['kind'], url: string) =>
    kind === 'link' ? input.resolveLink(url) : input.resolveImage(url);
  const key = storeKey(site, doc, expanded);
  const stored = stores.docs.get(key);
  if (stored) {
    const { resolutions, compiled } = JSON.parse(stored) as StoredDoc;
    // Image paths come from this build, because the site folder may have moved.
    if (resolutions.every(({ kind, url, target }) => target === JSON.stringify(resolve(kind, url))))
      return { ...compiled, images };
    images.length = 0;
  }
  const resolutions = new Map<string, Resolution>();
  const recording =
    <Target>(kind: Resolution['kind'], resolveUrl: (url: string) => Target) =>
    (url: string): Target => {
      const target = resolveUrl(url);
      resolutions.set(`${kind} ${url}`, { kind, url, target: JSON.stringify(target) });
      return target;
    };
  const { hast, ...article } = await compile(
    {
      ...input,
      resolveLink: recording('link', input.resolveLink),
      resolveImage: recording('image', input.resolveImage),
    },
    { cache: stores.code, highlight, ...syntaxOf(site.features) },
  );
  const found = [...expanded.diagnostics, ...article.diagnostics];
  const compiled: CompiledDoc = {
    ...article,
    diagnostics: site.dialect ? found.map(markImported) : found,
    html: renderer.article(hast),
    images,
  };
  stores.docs.set(key, JSON.stringify({ resolutions: [...resolutions.values()], compiled } satisfies StoredDoc));
  return compiled;
}

export function syntaxOf(features: Feature[]): Syntax {
  return {
    directives: features.flatMap(({ directives = [] }) => directives),
    fences: features.flatMap(({ fences = [] }) => fences),
  };
}

const numberOf = ({ versionConfigs }: Site, doc: Doc) =>
  versionConfigs.find(({ name }) => name === doc.version)?.number;

/** Matches a fence that may be a runnable sample. */
const mayRun = /(?:```|~~~).*\srun\b/;

function storeKey(site: Site, doc: Doc, { markdown, spans, notes, codes, diagnostics }: ExpandedDoc): string {
  const { config, dialect, strings, islands } = site;
  const number = numberOf(site, doc);
  return hash(
    doc.path,
    doc.file,
    doc.source,
    JSON.stringify([
      number,
      // A release changes the newest version for all docs, but only runnable samples show it.
      mayRun.test(markdown) && newestVersion(site.versionConfigs)?.number,
      config.baseUrl,
      config.rules?.parties,
      panelsOf(site, doc.id, number ?? ''),
      islands.map(({ name }) => name),
      markdown,
      spans,
      notes,
      codes,
      diagnostics,
      doc.selection.syntax,
      doc.tocLevels,
      dialect !== undefined,
      stringsFingerprint(strings),
    ]),
  );
}

/** Returns the compiler input. Adds files referenced only by docs to `images`, so that they are published. */
function compileInput(
  { root, site }: CompileContext,
  doc: Doc,
  { markdown, spans, notes, codes }: ExpandedDoc,
  images: PublishedImage[],
): CompileInput {
  const { config, versionConfigs, dialect, islands, strings } = site;
  const codeTargets = new Map(codes);
  const number = numberOf(site, doc) ?? '';
  const newest = newestVersion(versionConfigs);
  return {
    file: doc.file,
    source: doc.source,
    number,
    markdown,
    spans,
    notes,
    syntax: doc.selection.syntax,
    dialect,
    tocLevels: doc.tocLevels,
    codePanels: panelsOf(site, doc.id, number),
    ...(newest && newest.number !== number && { runsOn: `${config.title} ${newest.number}` }),
    islands: islands.map(({ name }) => name),
    parties: Object.keys(config.rules?.parties ?? {}),
    words: strings.article,
    resolveCode: (code) => codeTargets.get(code),
    ...(dialect ? dialectResolvers(dialect, doc, site, images) : contentFolderResolvers(root, site, doc, images)),
  };
}

/** Adds the doc's id to the properties of each code panel. */
function panelsOf({ config, versionConfigs }: Site, doc: string, number: string): CodePanel[] {
  const draft = draftNumberOf(versionConfigs);
  return (config.codePanels ?? [])
    .filter(({ docs }) => new RegExp(docs, 'u').test(doc))
    .filter(({ versions: range }) => range === undefined || satisfies(parseRange(range, draft), number))
    .map(({ island, label, code }) => ({ island, label, code, props: { doc } }));
}

interface Resolvers {
  resolveLink: CompileInput['resolveLink'];
  resolveImage: CompileInput['resolveImage'];
}

const staticFolder = 'content/static';

/** Resolves links by file, id or path, and images next to documents or in `content/static`. */
function contentFolderResolvers(root: string, site: Site, doc: Doc, images: PublishedImage[]): Resolvers {
  const { baseUrl } = site.config;
  return {
    resolveLink: createLinkResolver({ index: site.index, doc, baseUrl, sitePaths: site.linkTargets }),
    resolveImage(url) {
      const isStatic = url.startsWith('/');
      const folder = join(root, isStatic ? staticFolder : docsFolder);
      const from = isStatic ? folder : join(root, dirname(doc.file));
      // `%20` in a link is usually a space, but may be part of the file name.
      const file = existsSync(join(from, url)) ? join(from, url) : join(from, fileOfAddress(url, ''));
      const output = (isStatic ? '' : 'img/') + withSlashes(relative(folder, file));
      try {
        if (!isInside(file, folder) || !isInside(realpathSync(file), realpathSync(folder))) {
          const places = `next to the document, or in ${staticFolder} with a path that begins with \`/\``;
          return { message: `The image ${url} is not in ${docsFolder}. Put it ${places}.` };
        }
        if (!statSync(file).isFile()) return { message: `The image ${url} is not a file.` };
        const { width, height } = imageSize(readFileSync(file));
        return { src: registerImage({ file, output, ...(isStatic && { isStatic }) }, images, baseUrl), width, height };
      } catch (error) {
        return { message: imageProblem(url, file, from, folder, error) };
      }
    },
  };
}

function registerImage(image: PublishedImage, images: PublishedImage[], baseUrl: string): string {
  const { output } = image;
  if (!images.some((other) => other.output === output)) images.push(image);
  return baseUrl + fileAddress(addressOfFile(output));
}

function imageProblem(url: string, file: string, from: string, folder: string, error: unknown): string {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
    return `The image ${url} cannot be read: ${(error as Error).message}`;
  const ending = extname(file).toLowerCase();
  const names = listFiles(folder)
    .filter((name) => extname(name).toLowerCase() === ending)
    .map((name) => (from === folder ? '/' : '') + withSlashes(relative(from, join(folder, name))));
  const forms = `Use the path from the document to the file, or begin with \`/\` for a file in ${staticFolder}.`;
  return `There is no image ${url}.${didYouMean(url, names)} ${forms}`;
}

/** Adds the trailing slash to a link where the page has it. */
function publishedForm(href: string, linkTargets: ReadonlySet<string>): string {
  const [path, suffix] = splitAddress(href);
  return linkTargets.has(`${path}/`) ? `${path}/${suffix}` : href;
}

/** Resolves addresses in content for another tool through its source. */
function dialectResolvers(dialect: Dialect, doc: Doc, site: Site, images: PublishedImage[]): Resolvers {
  const { linkTargets } = site;
  const { baseUrl } = site.config;
  // Files in static folders are published anyway.
  const addressOf = (target: ResolvedFile) => registerImage(target, target.isStatic ? [] : images, baseUrl);
  return {
    resolveLink(url) {
      const target = dialect.resolveLink(doc, url);
      // The source may omit the trailing slash of pages in folders.
      if (target.kind === 'doc') return { ...target, href: publishedForm(target.href, linkTargets) };
      if (target.kind !== 'file') return target;
      return { kind: 'internal', href: addressOf(target) + (target.suffix ?? '') };
    },
    resolveImage(url) {
      const target = dialect.resolveImage(doc, url);
      if (!('file' in target)) return target;
      const src = addressOf(target);
      try {
        const { width, height } = imageSize(readFileSync(target.file));
        return { src, width, height };
      } catch {
        return { src };
      }
    },
  };
}
