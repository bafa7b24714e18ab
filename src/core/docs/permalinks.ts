import { alreadyTaken, type OfVersion } from '../parse/diagnostics.ts';
import { frontMatterError, type DocSource } from './frontMatter.ts';
import { whyUnreachable } from './reachablePath.ts';
import type { SettingsModule } from './settings/settingsModule.ts';
import type { Diagnostic, Doc, Redirect, Version, VersionConfig } from './types.ts';

/**
 * Reports unreachable documents, duplicate permalinks, and documents at a landing page, ignoring letter case like many
 * file systems.
 */
export function checkPermalinks(versions: Version[], sources: Map<string, DocSource>): OfVersion[] {
  const taken = new Map(
    versions.map((version) => [version.path.toLowerCase(), `the landing page of version ${version.label}`]),
  );
  const asksForPath = (source: DocSource) => source.frontMatter.path.length > 1;
  const found: OfVersion[] = [];
  for (const { label, docs } of versions) {
    for (const { id, path, file } of docs) {
      const report = (source: DocSource, message: string) =>
        found.push({ label, diagnostic: frontMatterError(source, message, 'path') });
      const source = sources.get(file)!;
      const problem = whyUnreachable(id);
      if (problem) {
        const advice = `Rename the file, or set another address with \`path\`, such as \`path: ${reachableName(id)}\`.`;
        report(source, `The document would not be reachable at \`${id}\`: ${problem}. ${advice}`);
      }
      const key = path.toLowerCase();
      const other = taken.get(key);
      taken.set(key, other ?? file);
      if (other === undefined) continue;
      // Blame an explicit path before a path derived from the file name.
      const rival = sources.get(other);
      const isRivalWrong = rival && !asksForPath(source) && asksForPath(rival);
      const advice = 'Change the `path` of one document, or limit their versions so that they do not overlap.';
      const owner = `the path of ${isRivalWrong ? file : other}`;
      report(isRivalWrong ? rival : source, alreadyTaken(`The path \`${id}\``, owner, advice));
    }
  }
  return found;
}

function reachableName(path: string): string {
  const name = path
    .replace(/(?:\.(?:html|json|md|br))+$/i, '')
    .replace(/(^|\/)\.+/g, '$1')
    .replace(/\/index$/i, '');
  return whyUnreachable(name) || name === '' ? 'guides/start' : name;
}

/**
 * Builds redirects from aliases of docs and versions. Reports conflicting aliases: in `found` for docs, in
 * `diagnostics` for versions.
 */
export function buildRedirects(
  versions: Version[],
  configs: VersionConfig[],
  sources: Map<string, DocSource>,
  settings: SettingsModule,
  baseUrl = '/',
): { redirects: Redirect[]; found: OfVersion[]; diagnostics: Diagnostic[] } {
  /** Landing pages have no doc. */
  const pages = new Map<string, Doc | undefined>(versions.map(({ path }) => [path, undefined]));
  for (const doc of versions.flatMap(({ docs }) => docs)) pages.set(doc.path, doc);
  const landing = 'a version’s landing page';
  const byAlias = new Map<string, Doc>();
  const found: OfVersion[] = [];
  for (const { path: versionPath, label, docs, isLast } of versions)
    for (const doc of docs) {
      const source = sources.get(doc.file)!;
      for (const alias of source.frontMatter.aliases) {
        const path = alias.startsWith('/')
          ? baseUrl + encodeURI(alias.slice(1).replaceAll(':version', label.toLowerCase()))
          : `${versionPath}/${encodeURI(alias)}`;
        const other = pages.get(path) ?? byAlias.get(path);
        if (other === doc) continue;
        // An alias without a version leads to the latest version of its document.
        if (byAlias.get(path)?.file === doc.file && alias.startsWith('/')) {
          if (isLast) byAlias.set(path, doc);
          continue;
        }
        if (!other && !pages.has(path)) byAlias.set(path, doc);
        else {
          const owner = other ? `the path or an alias of ${other.file}` : landing;
          const message = alreadyTaken(`The alias \`${alias}\``, owner, 'Remove it, or choose another.');
          found.push({ label, diagnostic: frontMatterError(source, message, 'aliases', alias) });
        }
      }
    }
  const redirects = [...byAlias].map(([from, doc]): Redirect => ({ from, to: doc.path }));
  const diagnostics: Diagnostic[] = [];
  const moved = versions.flatMap(({ path: versionPath, docs }, index) => {
    const docPaths = new Set(docs.map(({ path }) => path));
    const below: Redirect[] = [
      ...[versionPath, ...docPaths].map((path) => ({ from: path, to: path })),
      ...redirects.filter(({ from, to }) => docPaths.has(to) && from.startsWith(`${versionPath}/`)),
    ];
    return (configs[index]!.aliases ?? []).flatMap((alias, at) =>
      below.map((page): Redirect => {
        const from = alias + page.from.slice(versionPath.length);
        if (pages.has(from)) {
          const owner = pages.get(from)?.file ?? landing;
          const message = alreadyTaken(`The alias path \`${from}\` of a version`, owner, 'Choose another alias.');
          diagnostics.push(settings.error(message, [index, 'aliases', at]));
        }
        return { from, to: page.to };
      }),
    );
  });
  return { redirects: [...redirects, ...moved], found, diagnostics };
}
