import { assetsFolder } from '../../theme/assetsFolder.ts';
import { BuildFailed } from '../project/diagnostics.ts';
import type { CheckedPage, OutputFile } from '../site/siteParts.ts';
import type { Output, OutputContext } from '../site/types.ts';
import type { FileContent, WrittenFile } from './writtenFiles.ts';

/**
 * Makes the files of a manifest, one entry after the other, and hands each to `write` as soon as it is made, so that a
 * large site need not be held in memory. Returns what the link check must know of the pages.
 * @throws when an entry makes a file that is not among its `paths`.
 */
export async function makeOutputs(
  outputs: Output[],
  input: Omit<OutputContext, 'onPage' | 'made' | 'results'>,
  write: (path: string, content: FileContent) => WrittenFile | void,
): Promise<CheckedPage[]> {
  const pages: CheckedPage[] = [];
  const shared = sharedTexts();
  const titles = new Map<string, string>();
  const written = new Map<string, WrittenFile>();
  const filesOfVersion = new Map<string, string[]>();
  const context: OutputContext = {
    ...input,
    madeFiles: { titles, written, filesOfVersion },
    results: new Map(),
    onPage(page) {
      const { path, htmlLinks, file, sourceLinks, content } = page;
      pages.push({
        path,
        htmlLinks: { ids: htmlLinks.ids.map(shared), hrefs: htmlLinks.hrefs.map(shared) },
        file,
        sourceLinks,
      });
      titles.set(path, content.meta.title);
      for (const output of outputs) output.onPage?.(context, page);
    },
  };
  for (const output of outputs) {
    const { paths, source } = output;
    for (const [path, content, versions = []] of await filesOf(output, context)) {
      if (!paths.includes(path) && !path.startsWith(`${assetsFolder}/`))
        throw new Error(`\`${path}\` of the output is not among the files that were named for ${source}.`);
      const writtenFile = write(path, content);
      if (writtenFile) written.set(path, writtenFile);
      for (const version of versions)
        filesOfVersion
          .set(version, filesOfVersion.get(version) ?? [])
          .get(version)!
          .push(path);
    }
  }
  return pages;
}

/**
 * Returns a function that gives one and the same string for all equal ones: most links of a page are those of all
 * others. It is a copy, because a slice of a document's text would keep the whole text in memory.
 */
function sharedTexts(): (text: string) => string {
  const copies = new Map<string, string>();
  return (text) => {
    let copy = copies.get(text);
    if (copy === undefined) {
      copy = JSON.parse(JSON.stringify(text)) as string;
      copies.set(copy, copy);
    }
    return copy;
  };
}

/** The files of an entry. @throws {BuildFailed} with the content file, where the entry is made of one. */
async function filesOf({ source, file, make }: Output, context: OutputContext): Promise<Iterable<OutputFile>> {
  try {
    return await make(context);
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
