import { acrossVersions, alreadyTaken } from '../parse/diagnostics.ts';
import { frontMatterError } from './frontMatter.ts';
import { unreachable } from './reachablePath.ts';
import type { SettingsModule } from './settings/settingsModule.ts';
import type { Diagnostic, Doc, DocSource, Redirect, Version, VersionConfig } from './types.ts';

/**
 * Documents that nobody could reach at their permalink, two documents at one permalink, or one at a version's landing page. Letter case is not told apart, because many file systems do
 * not tell it apart either.
 */
export function checkPermalinks(versions: Version[], sources: DocSource[]): Diagnostic[] {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const taken = new Map(
    versions.map((version) => [version.path.toLowerCase(), `the landing page of version ${version.label}`]),
  );
  const found: { diagnostic: Diagnostic; label: string }[] = [];
  for (const version of versions) {
    for (const doc of version.docs) {
      const problem = unreachable(doc.id);
      if (problem)
        found.push({
          label: version.label,
          diagnostic: frontMatterError(
            byFile.get(doc.file)!,
            `The document could not be reached at \`${doc.id}\`: ${problem}. Rename the file, or give it another address with \`path\`, such as \`path: ${reachableName(doc.id)}\`.`,
            'path',
          ),
        });
      const key = doc.path.toLowerCase();
      const other = taken.get(key);
      taken.set(key, other ?? doc.file);
      if (other === undefined) continue;
      // Of two files the one that asks for the path is more likely wrong than the one that has it by its name.
      const rival = byFile.get(other);
      const [wrong, right] =
        rival && !asksForPath(byFile.get(doc.file)!) && asksForPath(rival) ? [other, doc.file] : [doc.file, other];
      const message = alreadyTaken(
        `The path \`${doc.id}\``,
        `that of ${right}`,
        'Give one of them another `path`, or keep their versions apart.',
      );
      found.push({ label: version.label, diagnostic: frontMatterError(byFile.get(wrong)!, message, 'path') });
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
  return unreachable(name) || name === '' ? 'guides/start' : name;
}

/** Redirects from the aliases of every doc in every version that has it, and of whole versions. An alias that is another doc's path, or claimed twice, is an error. */
export function buildRedirects(
  versions: Version[],
  configs: VersionConfig[],
  sources: DocSource[],
  settings: SettingsModule,
): { redirects: Redirect[]; diagnostics: Diagnostic[] } {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const docs = new Map(versions.flatMap((version) => version.docs.map((doc) => [doc.path, doc] as const)));
  const landing = new Set(configs.map(({ path }) => path));
  const from = new Map<string, Doc>();
  const found: { diagnostic: Diagnostic; label: string }[] = [];
  for (const version of versions) {
    for (const doc of version.docs) {
      const source = byFile.get(doc.file)!;
      for (const alias of source.frontMatter.aliases) {
        const path = `${version.path}/${encodeURI(alias)}`;
        const other = docs.get(path) ?? from.get(path);
        if (other === doc) continue;
        if (!other && !landing.has(path)) from.set(path, doc);
        else
          found.push({
            label: version.label,
            diagnostic: frontMatterError(
              source,
              alreadyTaken(
                `The alias \`${alias}\``,
                other ? `the path or an alias of ${other.file}` : 'a version’s landing page',
                'Take it away, or choose another.',
              ),
              'aliases',
              alias,
            ),
          });
      }
    }
  }
  const redirects = [...from].map(([path, doc]) => ({ from: path, to: doc.path }));
  const moved = versions.flatMap((version) =>
    movedVersion(version, configs.find(({ name }) => name === version.name)?.aliases ?? [], redirects),
  );
  const clashes = moved.flatMap(({ from: path, alias, version }): Diagnostic[] => {
    const first = docs.get(path)?.file ?? (landing.has(path) ? 'a version’s landing page' : undefined);
    const index = configs.findIndex(({ name }) => name === version);
    const at = configs[index]?.aliases?.indexOf(alias);
    return first === undefined
      ? []
      : [
          settings.error(alreadyTaken(`The alias path \`${path}\` of a version`, first, 'Choose another alias.'), [
            index,
            'aliases',
            ...(at === undefined ? [] : [at]),
          ]),
        ];
  });
  return {
    redirects: [...redirects, ...moved.map(({ from: path, to }) => ({ from: path, to }))],
    diagnostics: [...acrossVersions(found), ...clashes],
  };
}

/** A version under another path: its landing page, its docs, and what redirects to them. */
function movedVersion(
  version: Version,
  aliases: string[],
  redirects: Redirect[],
): (Redirect & { alias: string; version: string })[] {
  const own = new Set(version.docs.map(({ path }) => path));
  const within = redirects.filter(({ to }) => own.has(to));
  const targets = [
    { from: version.path, to: version.path },
    ...version.docs.map(({ path }) => ({ from: path, to: path })),
    ...within,
  ];
  return aliases.flatMap((alias) =>
    targets.map(({ from, to }) => ({
      from: alias + from.slice(version.path.length),
      to,
      alias,
      version: version.name,
    })),
  );
}
