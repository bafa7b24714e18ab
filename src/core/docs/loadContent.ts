import { acrossVersions, tidyDiagnostics, type OfVersion } from '../parse/diagnostics.ts';
import { didYouMean, listAvailable, listNames } from '../parse/nearest.ts';
import { compareText } from '../parse/text.ts';
import type { SourceOptions, SourceMemory } from './contentSource.ts';
import { frontMatterError, isIn, type DocSource } from './frontMatter.ts';
import { buildRedirects, checkPermalinks } from './permalinks.ts';
import { docsFolder, readDocSources, topicOf } from './readDocSources.ts';
import { draftNumberOf, type SelectionContext, selectVersion } from './selection/selectVersion.ts';
import { readTerms, termsFile, type TermsConfig } from './selection/terms.ts';
import { settingsModule, type SettingsModule } from './settings/settingsModule.ts';
import { buildSidebars, sidebarsFile, type SidebarsConfig } from './sidebarConfig.ts';
import { sidebarDocs } from './sidebars.ts';
import { siteFile } from './siteSchema.ts';
import { checkSuccessors } from './successors.ts';
import type { Content, Diagnostic, Doc, LastUpdate, Version, VersionConfig } from './types.ts';
import { pickByVersion, satisfies, type ByVersion, type VersionRange } from './versionRange.ts';
import { versionsFile } from './versionsConfig.ts';

export interface LoadContentInput extends SourceOptions {
  root: string;
  /** Newest first. */
  versions: VersionConfig[];
  sidebars: SidebarsConfig;
  terms: TermsConfig;
  /** Topic of the version's opening doc; defaults to the first in its first sidebar. */
  mainDoc?: string;
  /** Defaults to `/`. */
  baseUrl?: string;
  lastUpdates: Record<string, LastUpdate>;
  memory?: SourceMemory;
}

/** Loads the content folder. Never throws for content; reports each problem once in `diagnostics`. */
export function loadContent(input: LoadContentInput): Content {
  const { root, versions: configs, memory, cache, edited, baseUrl } = input;
  const draftNumber = draftNumberOf(configs);
  const { sources, diagnostics } = readDocSources({ root, draftNumber, previous: memory?.sources, edited });
  // Report an unreadable document only once, not in sidebars too.
  const unread = diagnostics.flatMap(({ file }) =>
    file?.startsWith(`${docsFolder}/`) && file.endsWith('.md') ? [topicOf(file)] : [],
  );
  const topics = new Set([...sources.map(({ topic }) => topic), ...unread]);
  const settings = settingsModule(root, sidebarsFile);
  const { terms, diagnostics: termProblems } = readTerms(input.terms, draftNumber, settingsModule(root, termsFile));
  diagnostics.push(...termProblems);

  const context: SelectionContext = { versions: configs, terms, cache, analyses: memory?.analyses ?? new WeakMap() };
  const found: OfVersion[] = [];
  const versions = configs.map((version): Version => {
    const { name, label, number, state, path } = version;
    const docs = sources
      .filter((source) => isIn(source, version))
      .map((source) => {
        const { doc, diagnostics: problems, versionProblems } = readDoc(source, version, context);
        diagnostics.push(...problems);
        found.push(...versionProblems.map((diagnostic) => ({ diagnostic, label })));
        return { ...doc, lastUpdate: input.lastUpdates[source.file] };
      })
      .sort((a, b) => compareText(a.id, b.id));
    // Also sets the sidebar of each doc.
    const built = buildSidebars(input.sidebars, { version, docs, topics, draftNumber, settings, baseUrl });
    const { sidebars } = built;
    diagnostics.push(...built.diagnostics);
    found.push(...built.repeated.map((diagnostic) => ({ diagnostic, label })));
    const mainDocId = input.mainDoc ?? sidebarDocs(sidebars[0]?.items ?? [])[0]?.id ?? docs[0]?.id ?? '';
    return { name, label, number, state, isLast: state === 'latest', path, mainDocId, docs, draftIds: [], sidebars };
  });

  const byFile = new Map(sources.map((source) => [source.file, source]));
  const redirected = buildRedirects(versions, configs, byFile, settingsModule(root, versionsFile), baseUrl);
  diagnostics.push(
    ...mainDocProblems(versions, settingsModule(root, siteFile)),
    ...acrossVersions([...found, ...checkPermalinks(versions, byFile), ...redirected.found]),
    ...redirected.diagnostics,
    ...checkRanges(sources, configs),
    ...checkSuccessors(sources, configs, unread),
  );
  return { versions, redirects: redirected.redirects, diagnostics: tidyDiagnostics(diagnostics) };
}

/** Reads a doc in a single version. Returns file problems separately from version problems. */
export function readDoc(
  source: DocSource,
  version: VersionConfig,
  context: SelectionContext,
): { doc: Doc; diagnostics: Diagnostic[]; versionProblems: Diagnostic[] } {
  const versionProblems: Diagnostic[] = [];
  const { selection, diagnostics } = selectVersion(source, version, context);
  const doc = buildDoc(source, version, context.versions, (problem) => void versionProblems.push(problem));
  return { doc: { ...doc, selection }, diagnostics, versionProblems };
}

function buildDoc(
  source: DocSource,
  version: VersionConfig,
  newestFirst: VersionConfig[],
  report: (diagnostic: Diagnostic) => void,
): Omit<Doc, 'selection'> {
  const { frontMatter, file, topic } = source;
  const { toc, successor, audience, supplement } = frontMatter;
  const { number } = version;
  const holds = (range: VersionRange | undefined) => range !== undefined && satisfies(range, number);
  const pick = (entries: ByVersion<string> = []) => pickByVersion(entries, number)?.replaceAll(':version', number);
  const required = (key: 'title' | 'description') => {
    const text = pick(frontMatter[key]);
    const message = `\`${key}\` has no entry for this version of the document.`;
    if (text === undefined) report(frontMatterError(source, message, key));
    return text ?? topic;
  };
  const id = pickByVersion(frontMatter.path, number) ?? topic;
  const title = required('title');
  const first = newestFirst.findLast((each) => isIn(source, each));
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
    addedIn: supplement || first === newestFirst.at(-1) ? undefined : first?.number,
    successor,
    audience,
    supplement,
    source: source.text,
  };
}

function mainDocProblems(versions: Version[], settings: SettingsModule): Diagnostic[] {
  const without = versions.filter(({ docs, mainDocId }) => docs.length > 0 && !docs.some(({ id }) => id === mainDocId));
  const [first] = without;
  if (!first) return [];
  const { mainDocId, docs } = first;
  const ids = docs.map(({ id }) => id);
  const advice = `${didYouMean(mainDocId, ids)}${listAvailable(ids)}`;
  const labels = without.map(({ label }) => label).join(', ');
  const message = `\`mainDoc\`: There is no document \`${mainDocId}\`.${advice} (In ${labels}.)`;
  return [settings.error(message, ['mainDoc'])];
}

function checkRanges(sources: DocSource[], versions: VersionConfig[]): Diagnostic[] {
  const numbersOf = (list: VersionConfig[]) => listNames(list.map(({ number }) => number));
  const warn = (source: DocSource, message: string, key: 'versions' | 'experimental' | 'deprecated'): Diagnostic => ({
    ...frontMatterError(source, message, key),
    severity: 'warning',
  });
  return sources.flatMap((source) => {
    const own = versions.filter((version) => isIn(source, version));
    if (own.length === 0) {
      const problem = `No version satisfies \`versions: ${source.frontMatter.versions!.text}\``;
      return warn(
        source,
        `${problem}, so the document is not in any version. Versions are ${numbersOf(versions)}.`,
        'versions',
      );
    }
    return (['experimental', 'deprecated'] as const).flatMap((key) => {
      const range = source.frontMatter[key];
      if (range === undefined || own.some(({ number }) => satisfies(range, number))) return [];
      const problem = `\`${key}: ${range.text}\` does not match any version of the document`;
      return warn(source, `${problem}, which is in ${numbersOf(own)}.`, key);
    });
  });
}
