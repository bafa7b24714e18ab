import { compareText } from '../parse/text.ts';
import { frontMatterError, type DocSource } from './frontMatter.ts';
import { selectVersion, type SelectionContext } from './selection/selectVersion.ts';
import type { Diagnostic, Doc, LastUpdate, VersionConfig } from './types.ts';
import { pickByVersion, satisfies, type ByVersion, type VersionRange } from './versionRange.ts';

/** The docs of one version, sorted by id. `missing` are titles and descriptions that have no entry for the version. */
export function buildDocs(
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
        sidebarLabel: pick(frontMatter.sidebarLabel) ?? title,
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

/** Whether the version has the doc. */
export function isIn({ frontMatter: { versions } }: DocSource, version: VersionConfig): boolean {
  return !versions || satisfies(versions, version.number);
}

/** The number of the version in which a topic came, when that is later than the oldest version. */
function addedIn(source: DocSource, newestFirst: VersionConfig[]): string | undefined {
  const first = newestFirst.findLast((version) => isIn(source, version));
  return first === newestFirst.at(-1) ? undefined : first?.number;
}
