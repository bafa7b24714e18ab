import type { CheckedPage, Output, OutputContext } from '../types.ts';

/**
 * Makes the files of a manifest, one entry after the other, and hands each over as soon as it is there, so that a large site need not be
 * held in memory. Gives what the link check must know of the pages.
 * @throws when an entry makes a file that it has not named.
 */
export async function makeOutputs(outputs: Output[], input: Omit<OutputContext, 'onPage' | 'titles'>, write: (path: string, content: string | Uint8Array) => void): Promise<CheckedPage[]> {
  const pages: CheckedPage[] = [];
  const titles = new Map<string, string>();
  const context: OutputContext = {
    ...input,
    titles,
    onPage(page, { title }) {
      pages.push(page);
      titles.set(page.path, title);
    },
  };
  for (const { paths, source, make } of outputs) {
    for (const [path, content] of await make(context)) {
      if (!paths.includes(path) && !path.startsWith('assets/')) throw new Error(`\`${path}\` of the output is not among the files that were named for ${source}.`);
      write(path, content);
    }
  }
  return pages;
}
