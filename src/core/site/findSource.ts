/** Where a site's content comes from: our folder `content`, another tool's folders, or a module of the site's own. */
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { z } from 'zod';
import type { ContentSource, SourceContent } from '../docs/contentSource.ts';
import { readLastUpdates } from '../docs/lastUpdates.ts';
import { loadContent } from '../docs/loadContent.ts';
import type { TermsConfig } from '../docs/selection/terms.ts';
import { settingsModule, wayTo, plainWords } from '../docs/settings/settingsModule.ts';
import { sidebarsFile, type SidebarsConfig } from '../docs/sidebarConfig.ts';
import { siteFile, validateSiteConfig, siteSchema, type SiteConfig } from '../docs/siteSchema.ts';
import type { StringCache } from '../docs/types.ts';
import { validateVersions, versionsFile } from '../docs/versionsConfig.ts';
import { hash } from '../parse/hash.ts';
import { didYouMean, listNames } from '../parse/nearest.ts';
import { withSlashes } from '../parse/text.ts';
import { BuildFailed } from '../project/diagnostics.ts';
import { type LoadModule, moduleProblem } from '../project/siteModules.ts';
import type { Project } from '../project/project.ts';
import { sourceFingerprints } from '../project/sourceFingerprints.ts';
import { withBase } from './baseUrl.ts';
import type { Feature } from './types.ts';

type SourceProject = Omit<Project, 'out'>;

type SourceKinds = NonNullable<Feature['sources']>;

/**
 * The source of a project: what `--source` names, else what `source` in `content/site.ts` names, else the content
 * folder. A name is a kind and a folder (`docusaurus:../website`), or the module of a source of the site's own
 * (`./source.ts`, from `content/`).
 * @throws when the name is of no such form, {BuildFailed} where it stands in `content/site.ts`.
 */
export async function findSource(project: SourceProject, kinds: SourceKinds, load: LoadModule): Promise<ContentSource> {
  const { root, source } = project;
  if (source !== undefined) return sourceByName(project, source, process.cwd(), kinds, load);
  const site = join(root, siteFile);
  const config = existsSync(site) ? ((await load(site)).default as { source?: unknown } | undefined) : undefined;
  if (typeof config?.source !== 'string') return contentFolderSource;
  try {
    return await sourceByName(project, config.source, join(root, 'content'), kinds, load);
  } catch (error) {
    if (error instanceof BuildFailed) throw error;
    throw new BuildFailed([
      settingsModule(root, siteFile).error(`\`source\`: ${(error as Error).message}`, ['source']),
    ]);
  }
}

async function sourceByName(
  project: SourceProject,
  name: string,
  from: string,
  kinds: SourceKinds,
  load: LoadModule,
): Promise<ContentSource> {
  if (/^\.\.?\/.*\.(?:ts|js|mjs)$/.test(name)) return moduleSource(project, resolve(from, name), load);
  const [kind = '', folder] = /^([^:]*):(.+)$/s.exec(name)?.slice(1) ?? [name];
  if (Object.hasOwn(kinds, kind) && folder) return kinds[kind]!(resolve(from, folder));
  throw new Error(
    `\`${name}\` names no source of content.${didYouMean(kind, Object.keys(kinds))} Write \`docusaurus:../website\`, or the path of a module (\`./source.ts\`). Kinds are ${listNames(Object.keys(kinds))}.`,
  );
}

const list = z.array(z.unknown());
const name = z.string().min(1, 'must not be empty');
const path = z.string().regex(/^\//, 'must be a permalink: it begins with `/`');
const selection = z.looseObject({ markdown: z.string(), spans: list, notes: list });
const doc = z.looseObject({ id: name, topic: name, version: name, path, file: name, title: z.string(), selection });
const { title, tagline, url, baseUrl, navbar, locales, colorMode } = siteSchema.shape;
const footer = z.looseObject({ columns: list });
const config = z.looseObject({ title, tagline, url, baseUrl, navbar, footer, locales, colorMode });
const state = z.enum(['draft', 'latest', 'old']);

/** As much as must be so, for the rest to be told what is wrong with it. */
const sourceContent = z.looseObject({
  config,
  versions: z.array(z.looseObject({ name, label: name, number: name, path, state })),
  content: z.looseObject({
    versions: z.array(z.looseObject({ name, path, docs: z.array(doc), sidebars: list })),
    redirects: list,
    diagnostics: list,
  }),
  staticFolders: z.array(z.string()),
  watched: z.array(z.string()),
  diagnostics: list,
});

/**
 * The content source that is the default export of a site's own module. What it keeps between builds is forgotten when
 * its code changes.
 * @throws {BuildFailed} with the place in the module, when it is none; so does its `read`, when it throws or what it
 * gives is of another form.
 */
async function moduleSource(project: SourceProject, file: string, load: LoadModule): Promise<ContentSource> {
  const { root } = project;
  const { default: source } = (await load(file)) as { default?: Partial<ContentSource> };
  const settings = settingsModule(root, withSlashes(relative(root, file)));
  if (typeof source?.read !== 'function') {
    const message = 'The default export must be a content source, an object with `name` and `read`.';
    throw new BuildFailed([settings.error(message, [])]);
  }
  const fingerprint = sourceFingerprints(project, 'source', { own: { entries: [file] } }).own;
  const ownCache = ({ get, set }: StringCache): StringCache => ({
    get: (key) => get(hash(fingerprint, key)),
    set: (key, value) => set(hash(fingerprint, key), value),
  });
  return {
    name: source.name ?? relative(join(root, 'content'), file),
    async read(input) {
      let given: SourceContent;
      try {
        given = await source.read!({ ...input, cache: input.cache && ownCache(input.cache) });
      } catch (error) {
        throw error instanceof BuildFailed ? error : new BuildFailed([moduleProblem(root, file, error)]);
      }
      const { error } = sourceContent.safeParse(given, { error: plainWords });
      const problems = error?.issues.map((issue) =>
        settings.error(`What \`read\` gives is not right. ${wayTo(issue.path)}${issue.message}`, ['read']),
      );
      if (problems) throw new BuildFailed(problems);
      return given;
    },
  };
}

/** One file a topic, with marks for what differs between versions. */
const contentFolderSource: ContentSource = {
  name: 'content',
  async read({ root, load, memory, ...input }) {
    const contentModule = async (name: string) => {
      const { default: value } = await load(join(root, 'content', `${name}.ts`));
      if (value !== undefined) return value;
      throw new BuildFailed([settingsModule(root, `content/${name}.ts`).error('The file has no default export.', [])]);
    };
    const [siteInput, versionsInput, sidebars, terms, lastUpdates] = await Promise.all([
      contentModule('site'),
      contentModule('versions'),
      contentModule('sidebars'),
      contentModule('terms'),
      (memory.lastUpdates ??= readLastUpdates(root)),
    ]);
    const versionsResult = validateVersions(versionsInput, settingsModule(root, versionsFile));
    if (versionsResult.diagnostics.length > 0) throw new BuildFailed(versionsResult.diagnostics);
    const { baseUrl = '/', mainDoc } = (siteInput ?? {}) as Partial<SiteConfig>;
    const versions = versionsResult.versions.map((version) => ({
      ...version,
      path: withBase(baseUrl, version.path),
      aliases: version.aliases?.map((alias) => withBase(baseUrl, alias)),
    }));
    const content = loadContent({
      root,
      versions,
      sidebars: sidebars as SidebarsConfig,
      terms: terms as TermsConfig,
      baseUrl,
      mainDoc,
      lastUpdates: lastUpdates.updates,
      memory,
      ...input,
    });
    const latest = content.versions.find((version) => version.isLast);
    // A sidebar that is empty because of a mistake elsewhere is not missing besides.
    const configured = () =>
      content.diagnostics.some(({ file }) => file === sidebarsFile)
        ? undefined
        : Object.keys(sidebars as SidebarsConfig);
    const siteResult = validateSiteConfig(
      siteInput,
      {
        docIds: latest?.docs.map((doc) => doc.id) ?? [],
        sidebarIds:
          content.diagnostics.length === 0 ? (latest?.sidebars.map((sidebar) => sidebar.name) ?? []) : configured(),
      },
      settingsModule(root, siteFile),
    );
    const diagnostics = [...siteResult.diagnostics, ...lastUpdates.diagnostics, ...content.diagnostics];
    if (!siteResult.site) throw new BuildFailed(diagnostics);
    const staticFolders = [join(root, 'content/static')];
    return { config: siteResult.site, versions, content, staticFolders, watched: [], diagnostics };
  },
};
