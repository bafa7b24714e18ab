import { acrossVersions, alreadyTaken } from '../parse/diagnostics.ts';
import { frontMatterError, type DocSource } from './frontMatter.ts';
import { whyUnreachable } from './reachablePath.ts';
import type { SettingsModule } from './settings/settingsModule.ts';
import type { Diagnostic, Doc, Redirect, Version, VersionConfig } from './types.ts';

const landingPage = 'a version’s landing page';

/**
 * Documents that nobody could reach, two at one permalink, or one at a version's landing page. Letter case is not told
 * apart, because many file systems do not tell it apart either.
 */
export function checkPermalinks(versions: Version[], sources: Map<string, DocSource>): Diagnostic[] {
  const taken = new Map(
    versions.map((version) => [version.path.toLowerCase(), `the landing page of version ${version.label}`]),
  );
  const asksForPath = (source: DocSource) => source.frontMatter.path.length > 1;
  const found: { diagnostic: Diagnostic; label: string }[] = [];
  for (const { label, docs } of versions) {
    for (const { id, path, file } of docs) {
      const report = (source: DocSource, message: string) =>
        found.push({ label, diagnostic: frontMatterError(source, message, 'path') });
      const source = sources.get(file)!;
      const problem = whyUnreachable(id);
      if (problem) {
        const advice = `Rename the file, or give it another address with \`path\`, such as \`path: ${reachableName(id)}\`.`;
        report(source, `The document could not be reached at \`${id}\`: ${problem}. ${advice}`);
      }
      const key = path.toLowerCase();
      const other = taken.get(key);
      taken.set(key, other ?? file);
      if (other === undefined) continue;
      // Of two files the one that asks for the path is more likely wrong than the one that has it by its name.
      const rival = sources.get(other);
      const isRivalWrong = rival && !asksForPath(source) && asksForPath(rival);
      const advice = 'Give one of them another `path`, or keep their versions apart.';
      const owner = `that of ${isRivalWrong ? file : other}`;
      report(isRivalWrong ? rival : source, alreadyTaken(`The path \`${id}\``, owner, advice));
    }
  }
  return acrossVersions(found);
}

function reachableName(path: string): string {
  const name = path
    .replace(/(?:\.(?:html|json|md|br))+$/i, '')
    .replace(/(^|\/)\.+/g, '$1')
    .replace(/\/index$/i, '');
  return whyUnreachable(name) || name === '' ? 'guides/start' : name;
}

/**
 * Redirects from the aliases of docs and of whole versions. An alias that is another doc's path, or claimed twice, is
 * an error.
 */
export function buildRedirects(
  versions: Version[],
  configs: VersionConfig[],
  sources: Map<string, DocSource>,
  settings: SettingsModule,
): { redirects: Redirect[]; diagnostics: Diagnostic[] } {
  const owners = new Map<string, Doc | undefined>(versions.map(({ path }) => [path, undefined]));
  for (const doc of versions.flatMap(({ docs }) => docs)) owners.set(doc.path, doc);
  const ownerOf = (path: string) => owners.get(path)?.file ?? (owners.has(path) ? landingPage : undefined);
  const byAlias = new Map<string, Doc>();
  const found: { diagnostic: Diagnostic; label: string }[] = [];
  for (const { path: versionPath, label, docs } of versions) {
    for (const doc of docs) {
      const source = sources.get(doc.file)!;
      for (const alias of source.frontMatter.aliases) {
        const path = alias.startsWith('/')
          ? encodeURI(alias.replaceAll(':version', label.toLowerCase()))
          : `${versionPath}/${encodeURI(alias)}`;
        const other = owners.get(path) ?? byAlias.get(path);
        if (other === doc) continue;
        if (!other && !owners.has(path)) {
          byAlias.set(path, doc);
          continue;
        }
        const owner = other ? `the path or an alias of ${other.file}` : landingPage;
        const message = alreadyTaken(`The alias \`${alias}\``, owner, 'Take it away, or choose another.');
        found.push({ label, diagnostic: frontMatterError(source, message, 'aliases', alias) });
      }
    }
  }
  const redirects = [...byAlias].map(([from, doc]): Redirect => ({ from, to: doc.path }));
  const diagnostics = acrossVersions(found);
  const moved = versions.flatMap(({ path: versionPath, docs }, index) => {
    const paths = [versionPath, ...docs.map(({ path }) => path)];
    const docPaths = new Set(paths.slice(1));
    const pages: Redirect[] = [
      ...paths.map((path) => ({ from: path, to: path })),
      ...redirects.filter(({ from, to }) => docPaths.has(to) && from.startsWith(`${versionPath}/`)),
    ];
    return (configs[index]!.aliases ?? []).flatMap((alias, at) =>
      pages.map((page): Redirect => {
        const from = alias + page.from.slice(versionPath.length);
        const owner = ownerOf(from);
        if (owner !== undefined) {
          const message = alreadyTaken(`The alias path \`${from}\` of a version`, owner, 'Choose another alias.');
          diagnostics.push(settings.error(message, [index, 'aliases', at]));
        }
        return { from, to: page.to };
      }),
    );
  });
  return { redirects: [...redirects, ...moved], diagnostics };
}
