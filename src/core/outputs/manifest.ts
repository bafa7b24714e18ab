/** The manifest: every file of the output. Conflicts, writing, links, the dev server and lists of paths go by it. */
import { join } from 'node:path';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import { besidePage, fileAddress } from '../addresses.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import type { Diagnostic } from '../docs/types.ts';
import { drawPage } from '../pages/drawPage.ts';
import { frameOutputs } from '../pages/frameDocuments.ts';
import type { Project } from '../project/project.ts';
import { runModule } from '../project/siteModules.ts';
import { remember } from '../remember.ts';
import { besideFile, documentFile } from '../site/baseUrl.ts';
import {
  type CompiledDoc,
  type Output,
  type OutputContext,
  type OutputFile,
  type Page,
  type Site,
  type SiteSources,
} from '../site/types.ts';
import { imageOutputs, openApiOutput, schemaOutputs, staticOutputs } from './copiedFiles.ts';
import { allPageFiles, bundleOutput, redirectOutputs, sidebarOutput, siteOutputs } from './siteFiles.ts';

/** `others` are the files besides pages. */
export function manifest({ config }: Pick<SiteSources, 'config'>, pages: Page[], others: Output[]): Output[] {
  return sortByNeeds([...pageOutputs(config, pages), ...others]);
}

/** What is published besides pages. */
export function otherOutputs({ root }: Pick<Project, 'root'>, site: SiteSources, pages: Page[]): Output[] {
  const all = [
    bundleOutput,
    sidebarOutput(site),
    ...frameOutputs(site),
    ...redirectOutputs(site),
    ...schemaOutputs(root, site),
    openApiOutput(site),
    ...staticOutputs(site),
    ...siteOutputs(site, pages),
    ...site.features.flatMap(({ outputs }) => outputs?.({ root, site, pages }) ?? []),
  ];
  return all;
}

/** The manifest with the images of docs, which are known when those are compiled. */
export function withImages(
  { contentRoot, outputs }: Pick<Site, 'contentRoot' | 'outputs'>,
  compiled: Iterable<Pick<CompiledDoc, 'images'>>,
): Output[] {
  return [...imageOutputs(contentRoot, compiled), ...outputs];
}

/** Addresses of the files besides pages that a link may lead to, with the base URL. */
export function linkableFiles(baseUrl: string, outputs: Output[]): string[] {
  return outputs
    .filter(({ internal }) => !internal)
    .flatMap(({ paths, copiedFile }) =>
      paths
        .filter((path) => copiedFile !== undefined || !path.endsWith('.html'))
        .map((path) => fileAddress(baseUrl + path)),
    );
}

/**
 * Outputs in their order, but each after those whose `gives` is among its `needs`.
 * @throws when they need each other in a circle.
 */
export function sortByNeeds(outputs: Output[]): Output[] {
  const sorted = new Set<Output>();
  const open = new Set<Output>();
  const giversOf = new Map<string, Output[]>();
  for (const output of outputs) if (output.gives !== undefined) remember(giversOf, output.gives, () => []).push(output);
  const visit = (output: Output) => {
    if (sorted.has(output)) return;
    if (open.has(output)) throw new Error(`What ${output.source} needs is made of it.`);
    open.add(output);
    for (const name of output.needs ?? []) giversOf.get(name)?.forEach(visit);
    sorted.add(output);
  };
  outputs.forEach(visit);
  return [...sorted];
}

/** The files of every page: its document, its picture, its twins. */
export function pageOutputs(config: Pick<SiteConfig, 'baseUrl' | 'pageFormat'>, pages: Page[]): Output[] {
  return pages.map((page) => ({
    paths: [
      documentFile(config, page.path),
      ...page.beside.map((ending) => besideFile(config.baseUrl, page.path, ending)),
    ],
    source: page.source,
    file: page.file,
    // Outputs that need pages wait for these; a page that itself waits for such an output cannot be among them.
    gives: page.needs?.length ? undefined : allPageFiles,
    needs: page.needs,
    make: (context) => pageFiles(context, page),
  }));
}

async function pageFiles(context: OutputContext, { path, file, beside, makeContent }: Page): Promise<OutputFile[]> {
  const content = await makeContent(context);
  if (!content) return [];
  const { config } = context.site;
  const hasPicture = beside.includes('.png');
  const picture = hasPicture && config.card === undefined ? context.picture?.(content) : undefined;
  const card = picture ? config.url + besidePage(path, '.png') : hasPicture ? siteCardUrl(config) : undefined;
  const draw = () => drawPage(context, { ...content, card });
  // What such a page shows is drawn by code of the site's own.
  const { root } = context.project;
  const { html, mainHtml, htmlLinks, key } = file?.endsWith('.tsx') ? runModule(root, join(root, file), draw) : draw();
  context.onPage?.({
    path,
    htmlLinks: content.quotes ? { ...htmlLinks, hrefs: [] } : htmlLinks,
    file,
    sourceLinks: content.sourceLinks,
    content,
    mainHtml,
    key,
  });
  const place = (ending: string) => besideFile(config.baseUrl, path, ending);
  return [
    [documentFile(config, path), html],
    ...(picture ? [[place('.png'), picture] as const] : []),
    ...Object.entries(content.files ?? {}).map(([ending, text]) => [place(ending), text] as const),
  ];
}

function siteCardUrl({ card, url }: Pick<SiteConfig, 'card' | 'url'>): string | undefined {
  return card?.startsWith('/') ? url + card : card;
}

interface Claim {
  path: string;
  output: Output;
}

/**
 * Files that two sources would write over each other, and folders where one of them wants a file, in any letter case,
 * as many file systems do not tell it apart. Where content and engine would write the same file, the engine's stays;
 * gives the outputs without the losers. Problems of content that was written for another tool (`isForeign`) do not keep
 * the rest from being published.
 */
export function settleConflicts(outputs: Output[], isForeign: boolean): { outputs: Output[]; problems: Diagnostic[] } {
  const claims = outputs
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((output) => output.paths.map((path): Claim => ({ path, output })));
  const keyed = claims.map((claim): [key: string, claim: Claim] => [claim.path.toLowerCase(), claim]);
  // Of several claims to one name the first counts.
  const files = new Map(keyed.toReversed());
  const folders = new Map(
    keyed.toReversed().flatMap(([key, claim]) => foldersOf(key).map((folder) => [folder, claim] as const)),
  );
  /** The claim to a folder of a file's name, or to a file of the name of a folder that it would be in. */
  const inTheWay = (key: string, { output }: Claim): Claim | undefined => {
    const folder = folders.get(key);
    if (folder && rank(folder.output) <= rank(output)) return folder;
    const above = foldersOf(key).flatMap((each) => files.get(each) ?? []);
    return above.find((file) => rank(file.output) < rank(output));
  };
  const taken = new Map<string, Claim>();
  const lost = new Map<Output, Set<string>>();
  const problems = keyed.flatMap(([key, claim]): Diagnostic[] => {
    const other = taken.get(key) ?? inTheWay(key, claim);
    const message = conflictOf(claim, key, other);
    if (!taken.has(key)) taken.set(key, claim);
    if (message === undefined) return [];
    const { path, output } = claim;
    // Pages that differ in letter case alone are both there where the file system tells them apart.
    const staysBeside =
      output.copiedFile === undefined && other !== undefined && other.path !== path && other.path.toLowerCase() === key;
    if (!staysBeside) remember(lost, output, () => new Set<string>()).add(path);
    const outcome = !staysBeside && isForeign ? ' Until then it is left out.' : '';
    return [{ severity: 'error', file: output.file, message: message + outcome }];
  });
  return { outputs: outputs.flatMap((output) => without(output, lost.get(output))), problems };
}

/** Ours before the content's, and of the content what is copied as it is comes last: no page gives way to it. */
function rank({ file, copiedFile }: Output): number {
  return file === undefined ? 0 : copiedFile === undefined ? 1 : 2;
}

function conflictOf({ path, output: { source } }: Claim, key: string, other: Claim | undefined): string | undefined {
  if (key.startsWith(`${assetsFolder}/`)) {
    const reason = 'which is for files whose names change with their content: browsers are told to keep them for ever';
    return `${source} would be in the folder \`${assetsFolder}\`, ${reason}. Put it in another folder.`;
  }
  if (!other) return undefined;
  const otherKey = other.path.toLowerCase();
  if (key.startsWith(`${otherKey}/`))
    return `The output has a file \`${other.path}\`, ${other.output.source}, and ${source} would be in a folder of that name. Rename it.`;
  if (otherKey !== key)
    return `The output has a folder \`${path}\`, for ${other.output.source}, and ${source} would be a file of that name. Rename it.`;
  return `The file \`${path}\` of the output would come from ${other.output.source} and from ${source}. Rename one of them.`;
}

function without(output: Output, lost: ReadonlySet<string> | undefined): Output[] {
  if (!lost) return [output];
  const paths = output.paths.filter((path) => !lost.has(path));
  const make: Output['make'] = async (context) => [...(await output.make(context))].filter(([path]) => !lost.has(path));
  return paths.length === 0 ? [] : [{ ...output, paths, make }];
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
