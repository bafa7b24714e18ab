import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../src/core/docs/types.ts';
import { project } from '../../src/core/project/project.ts';
import { check } from '../../src/commands/check.ts';
import { BuildFailed } from '../../src/core/project/diagnostics.ts';
import { configModule, fixtureFiles, siteModule } from '../core/site/support/fixtureFiles.ts';
import { createFixture } from '../core/site/support/fixtureSite.ts';
import { cook, type Case } from './randomCases.ts';
import { workTwins } from './workTwins.ts';

/**
 * Does with a case what a build does, but for the scripts and the files that it writes; gives what is said without a
 * place. @throws what a build would throw.
 */
export async function workCase({ kind, recipes, key }: Case): Promise<string[]> {
  const texts = Object.fromEntries(Object.entries(recipes).map(([name, recipe]) => [name, cook(recipe)]));
  if (kind === 'twins') {
    workTwins(texts.before!, texts.after!);
    return [];
  }
  const files = kind === 'own' ? ownFiles(texts, key) : docusaurusFiles(texts);
  const root = mkdtempSync(join(tmpdir(), 'hostile-'));
  try {
    const cache = join(root, '.cache');
    if (existsSync(knownImports)) cpSync(knownImports, cache, { recursive: true });
    const site =
      kind === 'own'
        ? createFixture(files, { git: false, parent: root })
        : project({ source: `docusaurus:${writeFiles(join(root, 'site'), files)}`, root, cache });
    const { diagnostics } = await check({ ...site, cache });
    keepImports(cache);
    return unplaced(diagnostics);
  } catch (error) {
    if (error instanceof BuildFailed) return unplaced(error.diagnostics);
    // A module of the site's own that cannot be run.
    const { name, message } = error as Error;
    return message.includes('/content/') ? [] : [`${name}: ${message}`];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Which modules of the engine import which is the same for all cases, and found out by the first one. */
const knownImports = mkdtempSync(join(tmpdir(), 'hostile-imports-'));
process.once('exit', () => rmSync(knownImports, { recursive: true, force: true }));

function keepImports(cache: string): void {
  for (const name of existsSync(cache) ? readdirSync(cache) : [])
    if (name.startsWith('imports-') && !existsSync(join(knownImports, name)))
      cpSync(join(cache, name), join(knownImports, name));
}

/** Problems that name neither a file nor a page; what git says of a folder that is none of its own is not looked at. */
function unplaced(diagnostics: Diagnostic[]): string[] {
  return diagnostics
    .filter(({ file, kind, message }) => file === undefined && kind !== 'history' && !message.startsWith('On /'))
    .map(({ message }) => message);
}

function writeFiles(root: string, files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

function docusaurusFiles({
  text,
  older,
  frontMatter,
  partial,
  config,
  sidebars,
  sidebarsJson,
  versions,
  category,
  tags,
}: Record<string, string | undefined>): Record<string, string> {
  const sidebarPath = sidebarsJson === undefined ? './sidebars.js' : './sidebars.json';
  const docs = {
    ...((sidebars ?? sidebarsJson) !== undefined && { sidebarPath }),
    ...(tags !== undefined && { tags: 'tags.yml' }),
  };
  const site = { title: 'T', url: 'https://site.example', baseUrl: '/', presets: [['classic', { docs }]] };
  const given: Record<string, string | undefined> = {
    'docusaurus.config.js': `module.exports = ${config ?? JSON.stringify(site)};\n`,
    'docs/a.mdx': `---\ntitle: A\n${frontMatter ?? ''}\n---\n\n${text ?? (partial === undefined ? 'Text.' : "import P from './_p.mdx'\n\n<P/>\n\n<P/>")}\n`,
    'docs/_p.mdx': partial,
    'docs/z.md': '---\ntags: [one, two]\n---\n\n# Z\n\nA line.\n',
    'versions.json': versions ?? (older === undefined ? undefined : '["1.0"]'),
    'versioned_docs/version-1.0/a.mdx': older,
    'sidebars.js': sidebars === undefined ? undefined : `module.exports = {docs: [${sidebars}]};\n`,
    'sidebars.json': sidebarsJson === undefined ? undefined : `{"docs": [${sidebarsJson}]}`,
    'docs/c/_category_.json': category === undefined ? undefined : `{"label": "C", "link": ${category}}`,
    'docs/d/_category_.yml': category,
    'docs/c/b.md': '# B\n',
    'docs/d/b.md': '# B\n',
    'docs/tags.yml': tags,
  };
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function ownFiles(
  { text, frontMatter, setting, sidebars, versions }: Record<string, string | undefined>,
  key = 'title',
): Record<string, string> {
  const site = siteModule().trimEnd().replace(/\};$/, '');
  const sidebar = configModule({ docs: ['fdc3-intro'] })
    .trimEnd()
    .replace(/\s*\]\s*\};$/, '');
  return {
    'content/docs/cases/one.md': `---\ntitle: One\ndescription: One.\n${frontMatter === undefined ? '' : `${frontMatter}\n`}---\n\n${text ?? 'Text.'}\n`,
    ...(setting !== undefined && { 'content/site.ts': `${site}, ${JSON.stringify(key)}: [${setting}]};\n` }),
    ...(sidebars !== undefined && { 'content/sidebars.ts': `${sidebar}, ${sidebars}]};\n` }),
    ...(versions !== undefined && {
      'content/versions.ts': `${String(fixtureFiles['content/versions.ts'])
        .trimEnd()
        .replace(/\s*\];$/, '')}, ${versions}];\n`,
    }),
  };
}
