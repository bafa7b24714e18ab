import { assetsFolder } from '../../theme/assetsFolder.ts';
import type { Diagnostic } from '../docs/types.ts';
import { BuildFailed } from '../project/diagnostics.ts';
import type { CheckedPage, Output, OutputContext, OutputFile } from '../site/types.ts';
import type { FileContent } from './fileContent.ts';

/**
 * Makes the files of a manifest, one entry after the other, and hands each to `write` as soon as it is made, so that a
 * large site need not be held in memory. Returns what the check of links must know of the pages. @throws when an entry
 * makes a file that is not among its `paths`, or cannot be made and `fail` is not there to be told.
 */
export async function makeOutputs(
  outputs: Output[],
  input: Omit<OutputContext, 'onPage' | 'titles' | 'archives'>,
  write: (path: string, content: FileContent) => void,
  fail?: (output: Output, problems: Diagnostic[]) => void,
): Promise<CheckedPage[]> {
  const pages: CheckedPage[] = [];
  const shared = sharedTexts();
  const titles = new Map<string, string>();
  const context: OutputContext = {
    ...input,
    titles,
    archives: new Map(),
    onPage(page) {
      const { path, htmlLinks, file, sourceLinks, content } = page;
      const { ids, hrefs } = htmlLinks;
      pages.push({ path, htmlLinks: { ids: ids.map(shared), hrefs: hrefs.map(shared) }, file, sourceLinks });
      titles.set(path, content.meta.title);
      for (const output of outputs) output.onPageDrawn?.(context, page);
    },
  };
  for (const output of outputs) {
    const { paths, source } = output;
    for (const [path, content] of await filesOf(output, context, fail)) {
      if (!paths.includes(path) && !path.startsWith(`${assetsFolder}/`))
        throw new Error(`\`${path}\` of the output is not among the files that were named for ${source}.`);
      write(path, content);
    }
  }
  return pages;
}

/**
 * One and the same string for all equal ones: most links of a page are those of all others. It is a copy, because a
 * slice would keep the whole document in memory.
 */
function sharedTexts(): (text: string) => string {
  const copies = new Map<string, string>();
  return (text) => {
    const copy = copies.get(text) ?? (JSON.parse(JSON.stringify(text)) as string);
    copies.set(copy, copy);
    return copy;
  };
}

async function filesOf(
  output: Output,
  context: OutputContext,
  fail?: (output: Output, problems: Diagnostic[]) => void,
): Promise<Iterable<OutputFile>> {
  const { source, file, make } = output;
  try {
    return await make(context);
  } catch (error) {
    if (!(error instanceof BuildFailed) && file === undefined) throw error;
    const what = source.replace(/^./, (letter) => letter.toUpperCase());
    const message = `${what} cannot be made: ${(error as Error).message}`;
    const failed = error instanceof BuildFailed ? error : new BuildFailed([{ severity: 'error', file, message }]);
    if (!fail) throw failed;
    fail(output, failed.diagnostics);
    return [];
  }
}
