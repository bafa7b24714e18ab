import { hasRules, rulesPath } from '../docs/rulesPath.ts';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { imageSize } from 'image-size';
import { docsByFile } from '../docs/docsByFile.ts';
import { createLinkResolver } from '../docs/links.ts';
import { docsFolder } from '../docs/readDocSources.ts';
import type { Content, Doc } from '../docs/types.ts';
import type { ForeignContent, ResolvedFile } from '../docs/contentSource.ts';
import { compile } from '../markdown/compile.ts';
import { plainMarkdown } from '../markdown/plainMarkdown.ts';
import type { Article, CompileInput } from '../markdown/types.ts';
import { hash, type Store } from './cache/store.ts';
import { docFacts, type DocFacts } from './facts/docFacts.ts';
import { keptFromNothing } from './diagnostics.ts';
import type { Site } from './loadSite.ts';
import { siteFileNames, staticFiles } from './output/staticFiles.ts';
import type { Project } from './project.ts';
import type { Renderer } from './render/renderer.tsx';
import { openApiFiles, schemaFiles } from './schemaFiles.ts';

/** An article as pages need it: its HTML instead of its tree, and the images that must be published with it. */
export interface CompiledDoc extends Omit<Article, 'hast'> {
  html: string;
  /** The text as plain Markdown. */
  plain: string;
  images: PublishedImage[];
}

export interface PublishedImage {
  /** Absolute path of the file. */
  file: string;
  /** Path below the output folder. */
  output: string;
}

/** Where compiled docs and highlighted code are kept between builds. */
export interface CompileStores {
  docs: Store;
  code: Store;
}

export interface CompileContext {
  project: Project;
  site: Site;
  stores: CompileStores;
  renderer: Renderer;
}

/** Compiles every doc of every version; by permalink. */
export async function compileDocs(context: CompileContext): Promise<Map<string, CompiledDoc>> {
  const compiled = new Map<string, CompiledDoc>();
  for (const doc of docsByFile(context.site.content.versions)) compiled.set(doc.path, await compileDoc(context, doc));
  return compiled;
}

/**
 * Compiles one doc, or takes it from the store. The key holds all that the result depends on: the text with its facts, where it
 * stands in its file, where the names in it lead, and the paths that its links may lead to.
 */
export async function compileDoc(context: CompileContext, doc: Doc): Promise<CompiledDoc> {
  const { stores, renderer } = context;
  const facts = docFacts(context.project, context.site, doc);
  const key = hash(doc.path, doc.file, doc.source, JSON.stringify([facts.text, facts.codes, doc.selection.syntax, doc.tocLevels]), linkTargets(context));
  const cached = stores.docs.get(key);
  if (cached && facts.diagnostics.length === 0) return JSON.parse(cached) as CompiledDoc;
  const images: PublishedImage[] = [];
  const input = compileInput(context, doc, facts, images);
  const { hast, ...article } = await compile(input, stores.code);
  const found = [...facts.diagnostics, ...article.diagnostics];
  const diagnostics = context.site.foreign ? found.map(keptFromNothing) : found;
  const compiled: CompiledDoc = { ...article, diagnostics, html: renderer.article(hast), plain: plainMarkdown(input), images };
  // A doc with images depends on files that the key does not know, and so may a broken link; of our own, one with problems has to report them again.
  const isWhole = images.length === 0 && (context.site.foreign ? diagnostics.every(({ severity }) => severity === 'warning') : diagnostics.length === 0);
  if (isWhole) stores.docs.set(key, JSON.stringify(compiled));
  return compiled;
}

function compileInput({ project, site }: CompileContext, doc: Doc, { text, codes }: DocFacts, images: PublishedImage[]): CompileInput {
  const { baseUrl } = site.config;
  const targets = new Map(codes);
  return {
    file: doc.file,
    source: doc.source,
    number: site.versions.find(({ name }) => name === doc.version)?.number ?? '',
    ...text,
    syntax: doc.selection.syntax,
    foreign: site.foreign !== undefined,
    tocLevels: doc.tocLevels,
    parties: Object.keys(site.config.rules?.parties ?? {}),
    ...(site.foreign ? foreignTargets(site.foreign, doc, baseUrl, images) : ownTargets({ project, site }, doc, images)),
    resolveCode: (code) => targets.get(code),
  };
}

/** How addresses lead on in our own content. */
function ownTargets({ project, site }: Pick<CompileContext, 'project' | 'site'>, doc: Doc, images: PublishedImage[]): Pick<CompileInput, 'resolveLink' | 'resolveImage'> {
  const { baseUrl } = site.config;
  return {
    resolveLink: createLinkResolver({ content: site.content, doc, baseUrl, sitePaths: sitePaths({ project, site }) }),
    resolveImage(url: string) {
      const folder = join(project.root, docsFolder);
      const file = join(project.root, dirname(doc.file), url);
      const output = `img/${relative(folder, file).replaceAll('\\', '/')}`;
      try {
        if (!isInside(file, folder) || !isInside(realpathSync(file), realpathSync(folder))) return { message: `The image ${url} is not in ${docsFolder}. Put it there, beside the document.` };
        if (!statSync(file).isFile()) return { message: `The image ${url} is no file.` };
        const { width, height } = imageSize(readFileSync(file));
        if (!images.some((image) => image.output === output)) images.push({ file, output });
        return { src: baseUrl + output, width, height };
      } catch (error) {
        return { message: `The image ${url} cannot be read: ${(error as Error).message}` };
      }
    },
  };
}

/** How addresses lead on in content that was written for another tool; files that only docs name are published for them. */
function foreignTargets(foreign: ForeignContent, doc: Doc, baseUrl: string, images: PublishedImage[]): Pick<CompileInput, 'resolveLink' | 'resolveImage'> {
  const publish = ({ file, output, isStatic }: ResolvedFile): string => {
    if (!isStatic && !images.some((image) => image.output === output)) images.push({ file, output });
    return baseUrl + encodeURI(output).replace(/[?#]/g, encodeURIComponent);
  };
  return {
    resolveLink(url) {
      const target = foreign.resolveLink(doc, url);
      return target.kind === 'file' ? { kind: 'internal', href: publish(target) } : target;
    },
    resolveImage(url) {
      const target = foreign.resolveImage(doc, url);
      if (!('file' in target)) return target;
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

function isInside(file: string, folder: string): boolean {
  return file.startsWith(folder + sep);
}

const targetHashes = new WeakMap<Content, string>();

function linkTargets({ project, site }: Pick<CompileContext, 'project' | 'site'>): string {
  const { content, config } = site;
  let targets = targetHashes.get(content);
  if (!targets) {
    const versions = content.versions.map(({ name, label, number, docs }) => [name, label, number, docs.map(({ path, topic, file }) => [path, topic, file])]);
    targets = hash(config.baseUrl, JSON.stringify([versions, content.redirects, config.rules]), ...sitePaths({ project, site }));
    targetHashes.set(content, targets);
  }
  return targets;
}

const sitePathSets = new WeakMap<Content, Set<string>>();

function sitePaths({ project, site }: Pick<CompileContext, 'project' | 'site'>): Set<string> {
  const { content, config, staticPages, versions, facts, staticFolders } = site;
  let paths = sitePathSets.get(content);
  if (!paths) {
    paths = new Set([
      ...staticPages.map((page) => page.path),
      ...content.versions.flatMap((version) => [version.path, ...version.docs.map((doc) => doc.path)]),
      ...content.versions.filter(hasRules).map(rulesPath),
      ...siteFileNames.map((path) => config.baseUrl + path),
      ...[...staticFiles(staticFolders), ...schemaFiles(project.root, versions, facts.all), ...openApiFiles(versions, facts.all)].map(([path]) => config.baseUrl + path),
    ]);
    sitePathSets.set(content, paths);
  }
  return paths;
}
