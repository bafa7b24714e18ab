import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { docFile, fixtureFiles, siteModule } from '../../core/site/support/fixtureFiles.ts';
import { runCli } from '../../core/site/support/runCli.ts';
import { root as engine } from '../../core/site/support/sourceFiles.ts';
import { test } from './test.ts';
import type { SiteBuilder, VariantSite } from './builtSites.ts';

export type { VariantSite } from './builtSites.ts';

/** Its navbar: the fixture's navbar with search. */
export const variantNavbar = {
  hideOnScroll: false,
  left: [
    { type: 'doc', label: 'Start', docId: 'fdc3-intro' },
    { type: 'link', label: 'About', to: '/about' },
  ],
  right: [
    { type: 'search' },
    { type: 'docsVersionDropdown', after: [{ label: 'About', to: '/about' }] },
    { type: 'colorMode' },
  ],
};

/**
 * Playwright's `test` on a small site with other options: the fixture's documents, a long document, the project's
 * search page, `site` instead of `content/site.ts`, and `more` files. It is built once per worker, so tests in a file
 * must run in sequence: `variant.describe.configure({ mode: 'default' })`.
 */
export function variantTest(site: Record<string, unknown>, more: Record<string, string> = {}) {
  return builtSiteTest((folder) => buildVariant(folder, site, more));
}

/**
 * Playwright's `test` on a site built by `build` once per worker. `build` writes its files to the passed folder and
 * returns the output folder.
 */
export function builtSiteTest(build: SiteBuilder) {
  return test.extend<{ variant: VariantSite }>({
    variant: async ({ builtSites }, use) => {
      await use(await builtSites(build));
    },
    baseURL: async ({ variant }, use) => {
      await use(variant.url);
    },
  });
}

async function buildVariant(
  root: string,
  site: Record<string, unknown>,
  more: Record<string, string>,
): Promise<string> {
  const files = {
    ...fixtureFiles,
    'content/site.ts': siteModule({ navbar: variantNavbar, ...site }),
    'content/docs/platforms.md': docFile('Platforms', longText, 'path:\n  ">=2.2": guides/platforms\n'),
    'content/islands/search.tsx': `export { default } from ${JSON.stringify(join(engine, 'content/islands/search.tsx'))};\n`,
    'content/pages/search.tsx': `export { default, meta } from ${JSON.stringify(join(engine, 'content/pages/search.tsx'))};\n`,
    ...more,
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  copyFileSync(join(engine, 'content/pages/search.css'), join(root, 'content/pages/search.css'));
  symlinkSync(join(engine, 'node_modules'), join(root, 'node_modules'));
  return buildSite(['--root', root, '--out', join(root, 'dist')]);
}

/** Runs `build`. Returns the folder in `--out`, the last parameter. */
export async function buildSite(parameters: string[]): Promise<string> {
  const built = await runCli(['build', ...parameters]);
  if (built.code !== 0) throw new Error(`The small site could not be built: ${built.error}`);
  return parameters.at(-1)!;
}

/** Thirty sections, several screens. */
const longText = Array.from(
  { length: 30 },
  (_, index) =>
    `## Platform ${index + 1}\n\n${'The agent runs here and carries context from one window to the next. '.repeat(6)}\n`,
).join('\n');
