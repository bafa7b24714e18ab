import { stringsFingerprint } from '../docs/stringsConfig.ts';
import { docsByFile } from '../docs/contentIndex.ts';
import { draftNumberOf, newestVersion } from '../docs/selection/selectVersion.ts';
import type { Doc } from '../docs/types.ts';
import { parseRange, satisfies } from '../docs/versionRange.ts';
import { compile } from '../compile/compile.ts';
import type { Highlight } from '../compile/highlight.ts';
import type { CodePanel, CompileInput } from '../compile/types.ts';
import { hash } from '../parse/hash.ts';
import type { Store } from '../project/store.ts';
import { BuildFailed, markImported } from '../project/diagnostics.ts';
import type { ExpandedDoc } from '../../standard/site/expandDocs.ts';
import type { Renderer } from '../pages/renderer.tsx';
import { createResolvers } from './docResolvers.ts';
import { syntaxOf } from './featureSyntax.ts';
import type { CompiledDoc, PublishedImage } from './siteParts.ts';
import type { Site } from './types.ts';

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
  for (const doc of docsByFile(context.site.content.versions))
    compiled.set(doc.path, await compileOrFail(context, doc));
  return compiled;
}

/** @throws {BuildFailed} with the doc's file, where its text is more than the compiler can take. */
async function compileOrFail(context: CompileContext, doc: Doc): Promise<CompiledDoc> {
  try {
    return await compileDoc(context, doc);
  } catch (error) {
    if (error instanceof BuildFailed) throw error;
    throw new BuildFailed([
      { severity: 'error', file: doc.file, message: `The document cannot be compiled: ${(error as Error).message}` },
    ]);
  }
}

/** What an address in a doc was resolved to when the doc was compiled. */
interface Resolution {
  kind: 'link' | 'image';
  url: string;
  /** As JSON. */
  target: string;
}

/** A compiled doc as it is in the store. It holds as long as all of its addresses are resolved to the same targets. */
interface StoredDoc {
  resolutions: Resolution[];
  compiled: CompiledDoc;
}

/**
 * Compiles one doc, or takes it from the store. Its key there stands for its own text, with facts, and for the places
 * of that in the file. What it depends on besides are the targets of its addresses: these are resolved again, and the
 * doc is compiled when one has changed. So only docs that link to a page are compiled again when that page comes or
 * goes.
 */
export async function compileDoc(context: CompileContext, doc: Doc): Promise<CompiledDoc> {
  const { site, stores, renderer } = context;
  const expanded = site.expandDoc(doc);
  const key = storeKey(site, doc, expanded);
  const stored = storedDoc(context, doc, expanded, stores.docs.get(key));
  if (stored) return stored;
  const { input, resolutions, images } = compileInput(context, doc, expanded);
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
  stores.docs.set(key, JSON.stringify({ resolutions: [...resolutions.values()], compiled } satisfies StoredDoc));
  return compiled;
}

/** The doc of an entry of the store; undefined where there is none, or one of its addresses leads elsewhere now. */
function storedDoc(
  context: CompileContext,
  doc: Doc,
  expanded: ExpandedDoc,
  entry: string | undefined,
): CompiledDoc | undefined {
  if (!entry) return undefined;
  const { resolutions, compiled } = JSON.parse(entry) as StoredDoc;
  const { input, images } = compileInput(context, doc, expanded);
  const isSame = ({ kind, url, target }: Resolution) =>
    target === JSON.stringify(kind === 'link' ? input.resolveLink(url) : input.resolveImage(url));
  // Absolute paths of images are those of this build: the folder of the site may have moved.
  return resolutions.every(isSame) ? { ...compiled, images } : undefined;
}

function storeKey(
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

/** What is compiled. `resolutions` and `images` are filled while the addresses of the doc are resolved. */
function compileInput(
  { root, site }: CompileContext,
  doc: Doc,
  { markdown, spans, notes, codes }: ExpandedDoc,
): { input: CompileInput; resolutions: Map<string, Resolution>; images: PublishedImage[] } {
  const codeTargets = new Map(codes);
  const resolutions = new Map<string, Resolution>();
  const images: PublishedImage[] = [];
  const recording =
    <Target extends object>(kind: Resolution['kind'], resolve: (url: string) => Target) =>
    (url: string): Target => {
      const target = resolve(url);
      resolutions.set(`${kind} ${url}`, { kind, url, target: JSON.stringify(target) });
      return target;
    };
  const { resolveLink, resolveImage } = createResolvers(root, site, doc, images);
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
    resolveLink: recording('link', resolveLink),
    resolveCode: (code) => codeTargets.get(code),
    resolveImage: recording('image', resolveImage),
  };
  return { input, resolutions, images };
}

/** What a doc's code may open below itself; each such island is told the doc's id. */
function panelsOf({ config, versionConfigs: versions }: Site, doc: string, number: string): CodePanel[] {
  const draft = draftNumberOf(versions);
  return (config.codePanels ?? [])
    .filter(({ docs }) => new RegExp(docs, 'u').test(doc))
    .filter(({ versions: range }) => range === undefined || satisfies(parseRange(range, draft), number))
    .map(({ island, label, code }) => ({ island, label, code, props: { doc } }));
}
