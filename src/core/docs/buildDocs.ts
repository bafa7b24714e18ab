import { compareText } from '../parse/text.ts';
import { frontMatterError } from './frontMatter.ts';
import { selectVersion, type SelectionContext } from './selection/selectVersion.ts';
import type { Diagnostic, Doc, LastUpdate, VersionConfig } from './types.ts';
import type { ByVersion, DocSource } from './sourceTypes.ts';
import { pickByVersion, satisfies } from './versionRange.ts';

/** The docs of one version, sorted by id. `missing` are titles and descriptions that have no entry for the version. */
export function buildDocs(
  sources: DocSource[],
  version: VersionConfig,
  context: SelectionContext,
  lastUpdates: Record<string, LastUpdate>,
): { docs: Doc[]; diagnostics: Diagnostic[]; missing: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const missing: Diagnostic[] = [];
  const docs = sources
    .filter((source) => isIn(source, version))
    .map((source): Doc => {
      const { frontMatter, file, topic } = source;
      const textOf = (key: 'title' | 'description', entries: ByVersion<string>) => {
        const text = pickByVersion(entries, version.number);
        if (text === undefined)
          missing.push(
            frontMatterError(
              source,
              `\`${key}\` has no entry whose range holds for this version of the document.`,
              key,
            ),
          );
        return withVersionNumber(text ?? topic, version);
      };
      const { selection, diagnostics: found } = selectVersion(source, version, context);
      diagnostics.push(...found);
      const id = pickByVersion(frontMatter.path, version.number) ?? topic;
      const title = textOf('title', frontMatter.title);
      const sidebarLabel = frontMatter.sidebarLabel && pickByVersion(frontMatter.sidebarLabel, version.number);
      return {
        id,
        topic,
        version: version.name,
        path: `${version.path}/${encodeURI(id)}`,
        file,
        title,
        sidebarLabel: sidebarLabel === undefined ? title : withVersionNumber(sidebarLabel, version),
        description: textOf('description', frontMatter.description),
        toc: frontMatter.toc,
        experimental: frontMatter.experimental !== undefined && satisfies(frontMatter.experimental, version.number),
        deprecated: frontMatter.deprecated !== undefined && satisfies(frontMatter.deprecated, version.number),
        addedIn: frontMatter.supplement ? undefined : addedIn(source, context.versions),
        successor: frontMatter.successor,
        audience: frontMatter.audience,
        supplement: frontMatter.supplement,
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

/**
 * The number of the version in which a topic came, when that is later than the oldest version. `versions` are newest
 * first.
 */
function addedIn(source: DocSource, versions: VersionConfig[]): string | undefined {
  const first = versions.findLast((version) => isIn(source, version));
  return first === versions.at(-1) ? undefined : first?.number;
}

function withVersionNumber(text: string, version: VersionConfig): string {
  return text.replaceAll(':version', version.number);
}
