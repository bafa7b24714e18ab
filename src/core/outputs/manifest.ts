import type { Project } from '../project/project.ts';
import { checkerOutput } from '../../features/checker/checkerFiles.ts';
import { BuildFailed } from '../site/diagnostics.ts';
import type {
  CheckedPage,
  CompiledDoc,
  Output,
  OutputContext,
  OutputFile,
  Page,
  Site,
  SiteSources,
} from '../site/types.ts';
import { imageOutputs, openApiOutput, schemaOutputs } from './contentFiles.ts';
import { withGivenFiles } from './givenFiles.ts';
import { staticOutputs } from './staticFiles.ts';
import { offlineOutputs } from '../../features/offline/offlineCopies.ts';
import { keptOutputs } from '../../features/keeping/keptFiles.ts';
import { pageOutputs } from './pageOutputs.ts';
import { searchOutput } from '../../features/search/searchFiles.ts';
import type { WrittenFile } from './writtenFiles.ts';
import { bundleOutput, hostOutput, redirectOutputs, siteOutputs, sidebarOutput } from './siteFiles.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';

/**
 * The manifest: every file of the output, in the order in which they are made, because some say something of all pages. Conflicts,
 * writing, links, the dev server and lists of paths go by it.
 */
export function manifest(project: Pick<Project, 'root'>, site: SiteSources, pages: Page[]): Output[] {
  const {
    config,
    content: { versions },
  } = site;
  // A landing page says how large its version's offline copy is, which is made of all other pages.
  const isLanding = ({ path }: Page) => versions.some((version) => version.path === path);
  return [
    ...pageOutputs(
      config,
      pages.filter((page) => !isLanding(page)),
    ),
    ...offlineOutputs(site),
    ...pageOutputs(config, pages.filter(isLanding)),
    ...otherOutputs(project, site, pages),
  ];
}

/** What is published besides pages. A new output is an entry here. */
export function otherOutputs(project: Pick<Project, 'root'>, site: SiteSources, pages: Page[]): Output[] {
  const all = [
    bundleOutput,
    sidebarOutput(site),
    ...redirectOutputs(site),
    ...schemaOutputs(project.root, site),
    openApiOutput(site),
    ...staticOutputs(site),
    searchOutput(site),
    checkerOutput(site),
    ...siteOutputs(site, pages),
    hostOutput(site),
    ...keptOutputs(project.root, site, pages),
  ];
  return site.foreign ? withGivenFiles(all) : all;
}

/** The manifest with the images of docs, which are known when those are compiled. */
export function withImages(
  { contentRoot, outputs }: Pick<Site, 'contentRoot' | 'outputs'>,
  compiled: Iterable<Pick<CompiledDoc, 'images'>>,
): Output[] {
  return [...imageOutputs(contentRoot, compiled), ...outputs];
}

/** Paths of the files that a link may lead to, beside pages, with the base URL. */
export function linkableFiles(baseUrl: string, outputs: Output[]): string[] {
  return outputs
    .filter(({ internal }) => !internal)
    .flatMap(({ paths, copied }) =>
      paths.filter((path) => copied !== undefined || !path.endsWith('.html')).map((path) => baseUrl + path),
    );
}

/**
 * Makes the files of a manifest, one entry after the other, and hands each over as soon as it is there, so that a large site need not be
 * held in memory. Gives what the link check must know of the pages.
 * @throws when an entry makes a file that it has not named.
 */
export async function makeOutputs(
  outputs: Output[],
  input: Omit<OutputContext, 'onPage' | 'titles' | 'written' | 'filesOfVersion'>,
  write: (path: string, content: string | Uint8Array) => WrittenFile | void,
): Promise<CheckedPage[]> {
  const pages: CheckedPage[] = [];
  const titles = new Map<string, string>();
  const written = new Map<string, WrittenFile>();
  const filesOfVersion = new Map<string, string[]>();
  const context: OutputContext = {
    ...input,
    titles,
    written,
    filesOfVersion,
    onPage(page, { title }) {
      pages.push(page);
      titles.set(page.path, title);
    },
  };
  for (const output of outputs) {
    const { paths, source } = output;
    for (const [path, content, versions = []] of await make(output, context)) {
      if (!paths.includes(path) && !path.startsWith(`${assetsFolder}/`))
        throw new Error(`\`${path}\` of the output is not among the files that were named for ${source}.`);
      const known = write(path, content);
      if (known) written.set(path, known);
      for (const version of versions)
        filesOfVersion
          .set(version, filesOfVersion.get(version) ?? [])
          .get(version)!
          .push(path);
    }
  }
  return pages;
}

/** The files of an entry. @throws {BuildFailed} with the content file, where the entry is made of one. */
async function make({ source, file, make: makeFiles }: Output, context: OutputContext): Promise<Iterable<OutputFile>> {
  try {
    return await makeFiles(context);
  } catch (error) {
    if (error instanceof BuildFailed || file === undefined) throw error;
    throw new BuildFailed([
      {
        severity: 'error',
        file,
        message: `${source.replace(/^./, (letter) => letter.toUpperCase())} cannot be made: ${(error as Error).message}`,
      },
    ]);
  }
}
