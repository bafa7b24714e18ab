import { acrossVersions, alreadyTaken } from '../parse/diagnostics.ts';
import { frontMatterError } from './frontMatter.ts';
import { whyUnreachable } from './reachablePath.ts';
import type { SettingsModule } from './settings/settingsModule.ts';
import type { Diagnostic, Doc, Redirect, Version, VersionConfig } from './types.ts';
import type { DocSource } from './sourceTypes.ts';

const landingPage = 'a version’s landing page';

/**
 * Documents that nobody could reach at their permalink, two documents at one permalink, or one at a version's landing
 * page. Letter case is not told apart, because many file systems do not tell it apart either.
 */
export function checkPermalinks(versions: Version[], sources: DocSource[]): Diagnostic[] {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const taken = new Map(
    versions.map((version) => [version.path.toLowerCase(), `the landing page of version ${version.label}`]),
  );
  const found: { diagnostic: Diagnostic; label: string }[] = [];
  for (const { label, docs } of versions) {
    for (const { id, path, file } of docs) {
      const report = (source: string, message: string) =>
        found.push({ label, diagnostic: frontMatterError(byFile.get(source)!, message, 'path') });
      const problem = whyUnreachable(id);
      if (problem) {
        const advice = `Rename the file, or give it another address with \`path\`, such as \`path: ${reachableName(id)}\`.`;
        report(file, `The document could not be reached at \`${id}\`: ${problem}. ${advice}`);
      }
      const key = path.toLowerCase();
      const other = taken.get(key);
      taken.set(key, other ?? file);
      if (other === undefined) continue;
      // Of two files the one that asks for the path is more likely wrong than the one that has it by its name.
      const rival = byFile.get(other);
      const isRivalWrong = rival && !asksForPath(byFile.get(file)!) && asksForPath(rival);
      const [wrong, right] = isRivalWrong ? [other, file] : [file, other];
      const advice = 'Give one of them another `path`, or keep their versions apart.';
      report(wrong, alreadyTaken(`The path \`${id}\``, `that of ${right}`, advice));
    }
  }
  return acrossVersions(found);
}

function asksForPath({ frontMatter }: DocSource): boolean {
  return frontMatter.path.length > 1;
}

function reachableName(path: string): string {
  const name = path
    .replace(/(?:\.(?:html|json|md|br))+$/i, '')
    .replace(/(^|\/)\.+/g, '$1')
    .replace(/\/index$/i, '');
  return whyUnreachable(name) || name === '' ? 'guides/start' : name;
}

/**
 * Redirects from the aliases of every doc in every version that has it, and of whole versions. An alias that is another
 * doc's path, or claimed twice, is an error.
 */
export function buildRedirects(
  versions: Version[],
  configs: VersionConfig[],
  sources: DocSource[],
  settings: SettingsModule,
): { redirects: Redirect[]; diagnostics: Diagnostic[] } {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const docs = new Map(versions.flatMap((version) => version.docs.map((doc) => [doc.path, doc] as const)));
  const landings = new Set(configs.map(({ path }) => path));
  const byAlias = new Map<string, Doc>();
  const found: { diagnostic: Diagnostic; label: string }[] = [];
  for (const { path: versionPath, label, docs: ofVersion } of versions) {
    for (const doc of ofVersion) {
      const source = byFile.get(doc.file)!;
      for (const alias of source.frontMatter.aliases) {
        const path = alias.startsWith('/')
          ? encodeURI(alias.replaceAll(':version', label.toLowerCase()))
          : `${versionPath}/${encodeURI(alias)}`;
        const other = docs.get(path) ?? byAlias.get(path);
        if (other === doc) continue;
        if (!other && !landings.has(path)) {
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
  const moved = versions.flatMap((version) => {
    const index = configs.findIndex(({ name }) => name === version.name);
    const pages = pagesOfVersion(version, redirects);
    return (configs[index]?.aliases ?? []).flatMap((alias, at) =>
      pages.map(({ from: path, to }): Redirect => {
        const from = alias + path.slice(version.path.length);
        const owner = docs.get(from)?.file ?? (landings.has(from) ? landingPage : undefined);
        if (owner !== undefined) {
          const message = alreadyTaken(`The alias path \`${from}\` of a version`, owner, 'Choose another alias.');
          diagnostics.push(settings.error(message, [index, 'aliases', at]));
        }
        return { from, to };
      }),
    );
  });
  return { redirects: [...redirects, ...moved], diagnostics };
}

/**
 * What redirects to the pages of a version under another path: its landing page, its docs, and what redirects to them.
 */
function pagesOfVersion({ path, docs }: Version, redirects: Redirect[]): Redirect[] {
  const paths = new Set(docs.map((doc) => doc.path));
  return [
    ...[path, ...docs.map((doc) => doc.path)].map((each) => ({ from: each, to: each })),
    ...redirects.filter(({ from, to }) => paths.has(to) && from.startsWith(`${path}/`)),
  ];
}
