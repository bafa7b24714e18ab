import { acrossVersions, tidyDiagnostics } from '../parse/diagnostics.ts';
import { didYouMean, listNames } from '../parse/nearest.ts';
import type { SourceInput, SourceMemory } from './contentSource.ts';
import { frontMatterError, isIn, type DocSource } from './frontMatter.ts';
import { buildRedirects, checkPermalinks } from './permalinks.ts';
import { docsFolder, readDocSources, topicOf } from './readDocSources.ts';
import { draftNumberOf, type SelectionContext, selectVersion } from './selection/selectVersion.ts';
import { checkTerms, termsFile, type TermsConfig } from './selection/terms.ts';
import { settingsModule, type SettingsModule } from './settings/settingsModule.ts';
import { prepareSidebars, sidebarsFile, type SidebarsConfig } from './sidebarConfig.ts';
import { buildSidebars, sidebarDocs } from './sidebars.ts';
import { siteFile } from './siteSchema.ts';
import { checkSuccessors } from './successors.ts';
import type { Content, Diagnostic, LastUpdate, Version, VersionConfig, Doc } from './types.ts';
import { versionsFile } from './versionsConfig.ts';
import { compareText } from '../parse/text.ts';
import { pickByVersion, satisfies, type ByVersion, type VersionRange } from './versionRange.ts';

export interface LoadContentInput extends Pick<SourceInput, 'root' | 'cache' | 'edited'> {
  /** Newest first. */
  versions: VersionConfig[];
  sidebars: SidebarsConfig;
  terms: TermsConfig;
  /** Topic of the doc that a version opens with; the first of its first sidebar when left out. */
  mainDoc?: string;
  /** `/` when left out. */
  baseUrl?: string;
  lastUpdates: Record<string, LastUpdate>;
  memory?: Pick<SourceMemory, 'sources' | 'analyses'>;
}

/** Reads everything that the content folder says. Never throws for content: what is wrong is in `diagnostics`, once. */
export async function loadContent(input: LoadContentInput): Promise<Content> {
  const { root, versions: configs, memory, cache, edited } = input;
  const draftNumber = draftNumberOf(configs);
  const { sources, diagnostics } = await readDocSources({ root, draftNumber, previous: memory?.sources, edited });
  const sidebarSettings = settingsModule(root, sidebarsFile);
  // That a document cannot be read is said of it; its entry in a sidebar is right.
  const unread = diagnostics.flatMap(({ file }) =>
    file?.startsWith(`${docsFolder}/`) && file.endsWith('.md') ? [topicOf(file)] : [],
  );
  const topics = [...sources.map(({ topic }) => topic), ...unread];
  const prepared = prepareSidebars(input.sidebars, topics, draftNumber, sidebarSettings);
  const { terms, diagnostics: termProblems } = checkTerms(input.terms, draftNumber, settingsModule(root, termsFile));
  diagnostics.push(...prepared.diagnostics, ...termProblems);

  const context: SelectionContext = { versions: configs, terms, cache, analyses: memory?.analyses ?? new WeakMap() };
  const perVersion: { diagnostic: Diagnostic; label: string }[] = [];
  const versions = configs.map((config): Version => {
    const { name, label, number, state, path } = config;
    const { docs, diagnostics: found, missing } = buildDocs(sources, config, context, input.lastUpdates);
    const built = buildSidebars(prepared.sidebars, docs, config, sidebarSettings, input.baseUrl);
    const { sidebars } = built;
    diagnostics.push(...found);
    perVersion.push(...[...missing, ...built.diagnostics].map((diagnostic) => ({ diagnostic, label })));
    const mainDocId = input.mainDoc ?? sidebarDocs(sidebars[0]?.items ?? [])[0]?.id ?? docs[0]?.id ?? '';
    const isLast = state === 'latest';
    return { name, label, number, state, isLast, path, mainDocId, docs, draftIds: [], sidebars };
  });

  const byFile = new Map(sources.map((source) => [source.file, source]));
  const redirected = buildRedirects(versions, configs, byFile, settingsModule(root, versionsFile));
  diagnostics.push(
    ...mainDocProblems(versions, settingsModule(root, siteFile)),
    ...acrossVersions(perVersion),
    ...checkPermalinks(versions, byFile),
    ...redirected.diagnostics,
    ...checkRanges(sources, configs),
    ...checkSuccessors(sources, configs, unread),
  );
  return { versions, redirects: redirected.redirects, diagnostics: tidyDiagnostics(diagnostics) };
}

function mainDocProblems(versions: Version[], settings: SettingsModule): Diagnostic[] {
  const without = versions.filter(({ docs, mainDocId }) => docs.length > 0 && !docs.some(({ id }) => id === mainDocId));
  const [first] = without;
  if (!first) return [];
  const { mainDocId, docs } = first;
  const ids = docs.map(({ id }) => id);
  const advice = `${didYouMean(mainDocId, ids)} Available are ${listNames(ids)}.`;
  const labels = without.map(({ label }) => label).join(', ');
  const message = `\`mainDoc\`: There is no document \`${mainDocId}\`.${advice} (In ${labels}.)`;
  return [settings.error(message, ['mainDoc'])];
}

function checkRanges(sources: DocSource[], versions: VersionConfig[]): Diagnostic[] {
  const numbers = listNames(versions.map(({ number }) => number));
  return sources
    .filter((source) => !versions.some((version) => isIn(source, version)))
    .map((source) => {
      const problem = `No version satisfies \`versions: ${source.frontMatter.versions!.text}\``;
      const message = `${problem}; the document is in none of them. Versions are ${numbers}.`;
      return { ...frontMatterError(source, message, 'versions'), severity: 'warning' };
    });
}

/** The docs of one version, sorted by id. `missing` are titles and descriptions that have no entry for the version. */
function buildDocs(
  sources: DocSource[],
  version: VersionConfig,
  context: SelectionContext,
  lastUpdates: Record<string, LastUpdate>,
): { docs: Doc[]; diagnostics: Diagnostic[]; missing: Diagnostic[] } {
  const { number } = version;
  const diagnostics: Diagnostic[] = [];
  const missing: Diagnostic[] = [];
  const holds = (range: VersionRange | undefined) => range !== undefined && satisfies(range, number);
  const pick = (entries: ByVersion<string> = []) => pickByVersion(entries, number)?.replaceAll(':version', number);
  const docs = sources
    .filter((source) => isIn(source, version))
    .map((source): Doc => {
      const { frontMatter, file, topic } = source;
      const { toc, successor, audience, supplement } = frontMatter;
      const required = (key: 'title' | 'description') => {
        const text = pick(frontMatter[key]);
        const message = `\`${key}\` has no entry whose range holds for this version of the document.`;
        if (text === undefined) missing.push(frontMatterError(source, message, key));
        return text ?? topic;
      };
      const { selection, diagnostics: found } = selectVersion(source, version, context);
      diagnostics.push(...found);
      const id = pickByVersion(frontMatter.path, number) ?? topic;
      const title = required('title');
      return {
        id,
        topic,
        version: version.name,
        path: `${version.path}/${encodeURI(id)}`,
        file,
        title,
        sidebarLabel: pick(frontMatter.sidebar_label) ?? title,
        description: required('description'),
        toc,
        experimental: holds(frontMatter.experimental),
        deprecated: holds(frontMatter.deprecated),
        addedIn: supplement ? undefined : addedIn(source, context.versions),
        successor,
        audience,
        supplement,
        source: source.text,
        selection,
        lastUpdate: lastUpdates[file],
      };
    });
  return { docs: docs.sort((a, b) => compareText(a.id, b.id)), diagnostics, missing };
}

function addedIn(source: DocSource, newestFirst: VersionConfig[]): string | undefined {
  const first = newestFirst.findLast((version) => isIn(source, version));
  return first === newestFirst.at(-1) ? undefined : first?.number;
}
