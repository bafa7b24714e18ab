import { besideFile } from '../../../../src/core/site/baseUrl.ts';
import { hash } from '../../../../src/core/parse/hash.ts';
import { markdownTwin } from '../../../../src/core/pages/versionPages.ts';
import type { OutputContext } from '../../../../src/core/site/types.ts';
import { textOrBytes } from '../../../../src/core/outputs/fileContent.ts';
import { assetsFolder } from '../../../../src/theme/assetsFolder.ts';
import { openFolder, type Source } from '../../../../packages/mcp/sources.ts';

/** Files created so far, for all tests in a process. */
const texts = new Map<string, string>();

/**
 * Files for programs from a build of this repository: those of the test site where this run has built it, else created
 * on first request.
 */
export async function ourSource(): Promise<Source> {
  const built = process.env.TEST_SITE;
  if (built) return { ...(await openFolder(built)), settled: Infinity };
  const { ourDocs, ourSite: site } = await import('../../../support/ourSite.ts');
  const { content, config, outputs, pages } = site;
  const kept = new Map<string, string>();
  const context = {
    site,
    compiled: (doc: { path: string }) => ourDocs.get(doc.path),
    store: {
      get: (key: string) => kept.get(key),
      set: (key: string, value: string) => kept.set(key, value),
    },
    sidebar: () => undefined,
    archives: new Map(),
  } as unknown as OutputContext;
  const docs = new Map(
    content.versions.flatMap((version) =>
      version.docs.map((doc) => [besideFile(config.baseUrl, doc.path, '.md'), doc] as const),
    ),
  );

  async function make(path: string): Promise<void> {
    const doc = docs.get(path);
    if (doc) return void texts.set(path, markdownTwin(doc, ourDocs.get(doc.path)!.plain));
    const page = pages.find((each) => each.beside.some((end) => besideFile(config.baseUrl, each.path, end) === path));
    if (page) {
      const { files = {} } = (await page.makeContent(context)) ?? {};
      for (const [end, text] of Object.entries(files)) texts.set(besideFile(config.baseUrl, page.path, end), text);
      return;
    }
    // The names of search files are known only after creating them.
    const asked = path.startsWith(`${assetsFolder}/`) ? 'search.json' : path;
    const output = outputs.find(({ paths }) => paths.includes(asked));
    for (const [file, made] of (await output?.make(context)) ?? [])
      texts.set(file, Buffer.from(textOrBytes(made)).toString('utf8'));
  }

  return {
    name: 'this checkout',
    settled: Infinity,
    async read(path) {
      if (!texts.has(path)) await make(path);
      const text = texts.get(path);
      return text === undefined ? undefined : { tag: hash(text), text };
    },
  };
}
