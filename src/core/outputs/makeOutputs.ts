import { assetsFolder } from '../../theme/assetsFolder.ts';
import type { Diagnostic } from '../docs/types.ts';
import { BuildFailed } from '../project/diagnostics.ts';
import type { CheckedPage, Output, OutputContext, OutputFile } from '../site/types.ts';
import type { FileContent } from './fileContent.ts';

export type DrawingInput = Omit<OutputContext, 'onPage' | 'titles' | 'archives'>;

/**
 * Makes all files of a manifest in order and passes them to `write` at once, to keep memory use low. Returns links and
 * anchors of pages, for the link check.
 * @throws when an entry makes a file outside its `paths`, or fails without a `fail` callback.
 */
export async function makeOutputs(
  outputs: Output[],
  input: DrawingInput,
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
        throw new Error(`The output file \`${path}\` is not in the list of files of ${source}.`);
      write(path, content);
    }
  }
  return pages;
}

/** Returns a function to share equal strings. Copies them, because a slice would keep its whole document in memory. */
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
    const message = `${what} cannot be created: ${(error as Error).message}`;
    const failed = error instanceof BuildFailed ? error : new BuildFailed([{ severity: 'error', file, message }]);
    if (!fail) throw failed;
    fail(output, failed.diagnostics);
    return [];
  }
}
