import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ContentSource } from '../docs/contentSource.ts';
import type { StringCache } from '../docs/types.ts';
import { settingsModule } from '../docs/settings/settingsModule.ts';
import { siteFile } from '../docs/siteSchema.ts';
import { didYouMean, listNames } from '../parse/nearest.ts';
import type { LoadModule } from '../project/importModule.ts';
import type { Project } from '../project/project.ts';
import { sourceFingerprints } from '../project/sourceFingerprints.ts';
import { hash } from '../parse/hash.ts';
import { BuildFailed } from '../project/diagnostics.ts';
import { moduleSource } from './moduleSource.ts';
import { contentFolderSource } from './contentFolderSource.ts';
import type { Feature } from './types.ts';

/** The kinds of source that a name can ask for, each made from a folder. */
type SourceKinds = NonNullable<Feature['sources']>;

/**
 * The source of a project: what `--source` names, else what `source` in `content/site.ts` names, else the content
 * folder (`contentFolderSource`). A name is a kind and a folder (`docusaurus:../website`), or the module of a source of
 * the site's own (`./source.ts`, from `content/`).
 * @throws when the name is of no such form, {BuildFailed} where it stands in `content/site.ts`.
 */
export async function findSource(
  project: Omit<Project, 'out'>,
  kinds: SourceKinds,
  load: LoadModule,
): Promise<ContentSource> {
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
  project: Omit<Project, 'out'>,
  name: string,
  from: string,
  kinds: SourceKinds,
  load: LoadModule,
): Promise<ContentSource> {
  if (/^\.\.?\/.*\.(?:ts|js|mjs)$/.test(name)) {
    const file = resolve(from, name);
    const source = await moduleSource(project.root, file, load);
    return withSourceFingerprint(source, sourceFingerprints(project, 'source', { own: { entries: [file] } }).own);
  }
  const [kind = '', folder] = /^([^:]*):(.+)$/s.exec(name)?.slice(1) ?? [name];
  if (!Object.hasOwn(kinds, kind) || !folder) {
    throw new Error(
      `\`${name}\` names no source of content.${didYouMean(kind, Object.keys(kinds))} Write \`docusaurus:../website\`, or the path of a module (\`./source.ts\`). Kinds are ${listNames(Object.keys(kinds))}.`,
    );
  }
  return kinds[kind]!(resolve(from, folder));
}

/** A source of the site's own. What it keeps between builds is forgotten when its code changes. */
function withSourceFingerprint(source: ContentSource, fingerprint: string): ContentSource {
  const withFingerprint = ({ get, set }: StringCache): StringCache => ({
    get: (key) => get(hash(fingerprint, key)),
    set: (key, value) => set(hash(fingerprint, key), value),
  });
  return { ...source, read: (input) => source.read({ ...input, cache: input.cache && withFingerprint(input.cache) }) };
}
