import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../../src/core/docs/types.ts';
import { didYouMean, listNames } from '../../../src/core/parse/nearest.ts';
import { tooLong } from '../../../src/core/docs/reachablePath.ts';
import { siteLimits } from '../../../src/core/limits.ts';
import { readText, type Readable } from './readable.ts';
import { joinPath } from '../shapes.ts';
import { readTranslations } from './translations.ts';
import type { DocsPlugin, DocusaurusConfig, PluginVersion } from '../types.ts';

const current = 'current';

/** The versions of a docs plugin, newest first: their folders, permalinks, labels and banners, by the documented rules. */
export function readVersions(
  root: string,
  plugin: DocsPlugin,
  { baseUrl, readable, language }: Pick<DocusaurusConfig, 'baseUrl' | 'readable' | 'language'>,
): { versions: PluginVersion[]; diagnostics: Diagnostic[] } {
  const prefix = plugin.id === 'default' ? '' : `${plugin.id}_`;
  const { names: listed, diagnostics } = versionNames(root, `${prefix}versions.json`, plugin, readable);
  const all = [...(plugin.includeCurrentVersion || listed.length === 0 ? [current] : []), ...listed];
  for (const name of [
    ...(plugin.onlyIncludeVersions ?? []),
    ...Object.keys(plugin.versions),
    ...(plugin.lastVersion ? [plugin.lastVersion] : []),
  ]) {
    if (!all.includes(name))
      diagnostics.push({
        severity: 'warning',
        file: `${prefix}versions.json`,
        message: `The configuration names the version \`${name}\`, which does not exist.${didYouMean(name, all)} Available are ${listNames(all)}.`,
      });
  }
  const chosen = plugin.onlyIncludeVersions ? all.filter((name) => plugin.onlyIncludeVersions!.includes(name)) : all;
  const names = chosen.length > 0 ? chosen : all;
  const wanted =
    plugin.lastVersion !== undefined && names.includes(plugin.lastVersion) ? plugin.lastVersion : undefined;
  const last = wanted ?? names.find((name) => name !== current) ?? current;
  const versions = names.map((name, index): PluginVersion => {
    const options = Object.hasOwn(plugin.versions, name) ? plugin.versions[name]! : {};
    const isLast = name === last;
    const localized = `${language.folder}/docusaurus-plugin-content-docs${plugin.id === 'default' ? '' : `-${plugin.id}`}/${name === current ? current : `version-${name}`}`;
    const translate = readTranslations(root, `${localized}.json`, readable, diagnostics);
    const path = options.path ?? (isLast ? '' : name === current ? 'next' : name);
    return {
      plugin,
      name,
      label: translate('version.label') ?? options.label ?? (name === current ? 'Next' : name),
      isLast,
      banner: options.banner ?? (isLast ? 'none' : index < names.indexOf(last) ? 'unreleased' : 'unmaintained'),
      noIndex: options.noIndex === true,
      path: joinPath(baseUrl, plugin.routeBasePath, path),
      folder: name === current ? plugin.path : `${prefix}versioned_docs/version-${name}`,
      localized,
      translate,
      sidebarFile:
        plugin.sidebarPath === false
          ? false
          : name === current
            ? plugin.sidebarPath
            : `${prefix}versioned_sidebars/version-${name}-sidebars.json`,
    };
  });
  return { versions, diagnostics };
}

function versionNames(
  root: string,
  file: string,
  plugin: DocsPlugin,
  readable: Readable,
): { names: string[]; diagnostics: Diagnostic[] } {
  const path = join(root, file);
  if (plugin.disableVersioning || !existsSync(path)) return { names: [], diagnostics: [] };
  const wrong = (message: string): Diagnostic => ({ severity: 'error', kind: 'foreign', file, message });
  let value: unknown;
  try {
    value = JSON.parse(readText(path, readable));
  } catch (error) {
    return { names: [], diagnostics: [wrong(`The file cannot be read: ${(error as Error).message}`)] };
  }
  if (!Array.isArray(value))
    return { names: [], diagnostics: [wrong('The file must be a list of names of versions.')] };
  const diagnostics: Diagnostic[] = [];
  if (value.length > siteLimits.versions)
    diagnostics.push(
      wrong(`The file lists ${value.length} versions; the first ${siteLimits.versions} are read. Leave out old ones.`),
    );
  const listed = (value as unknown[]).slice(0, siteLimits.versions);
  const names = listed.filter((name, index): name is string => {
    const problem = listed.indexOf(name) === index ? nameProblem(name) : 'is there twice';
    if (problem)
      diagnostics.push(
        wrong(
          typeof name === 'object'
            ? 'A version is named by a text; here is a list or an object.'
            : `\`${String(name).slice(0, 60)}\` ${problem}.`,
        ),
      );
    return problem === undefined;
  });
  return { names, diagnostics };
}

/**
 * Why a version cannot be called so; undefined when it can. A name is that of a folder, part of an address, and a key
 * of objects.
 */
function nameProblem(name: unknown): string | undefined {
  if (typeof name !== 'string' || name === current || name.trim() === '' || /[/\\\0]|^\.+$/.test(name))
    return 'is no name of a version';
  if (name in Object.prototype) return 'is no name of a version: every object of JavaScript has something of that name';
  const long = tooLong(name);
  return long && `is no name of a version: ${long}`;
}
