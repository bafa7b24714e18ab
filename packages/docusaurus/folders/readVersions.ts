import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean, listNames } from '../../../src/contentSource.ts';
import type { DocsPlugin } from '../config/pluginOptions.ts';
import { joinPath } from '../shapes.ts';
import { type PluginVersion, readData, reportError, reportWarning, type Site } from '../site.ts';

const current = 'current';

/**
 * Versions of a docs plugin, newest first, with folders, permalinks, labels and banners, according to Docusaurus's
 * documentation.
 */
export function readVersions(site: Site, plugin: DocsPlugin): PluginVersion[] {
  const prefix = plugin.id === 'default' ? '' : `${plugin.id}_`;
  const file = `${prefix}versions.json`;
  const folderOf = (name: string) => `${prefix}versioned_docs/version-${name}`;
  const named = plugin.disableVersioning ? [] : readVersionNames(site, file);
  const listed = named.filter((name) => existsSync(join(site.root, folderOf(name))));
  const missing = named.filter((name) => !listed.includes(name));
  if (missing.length > 0) {
    const problem = `The file lists ${listNames(missing, 10)}, without a folder of documents such as`;
    reportError(site, file, `${problem} \`${folderOf(missing[0]!)}\`. What has none is left out.`);
  }
  const all = [...(plugin.includeCurrentVersion || listed.length === 0 ? [current] : []), ...listed];
  const { onlyIncludeVersions: only, lastVersion } = plugin;
  for (const name of [...(only ?? []), ...Object.keys(plugin.versions), ...(lastVersion ? [lastVersion] : [])]) {
    if (all.includes(name)) continue;
    const problem = `The configuration names the version \`${name}\`, which does not exist.`;
    reportWarning(site, file, `${problem}${didYouMean(name, all)} Available are ${listNames(all)}.`);
  }
  const chosen = all.filter((name) => !only || only.includes(name));
  const names = chosen.length > 0 ? chosen : all;
  const last = names.find((name) => name === lastVersion) ?? names.find((name) => name !== current) ?? current;
  return names.map((name, index): PluginVersion => {
    const options = Object.hasOwn(plugin.versions, name) ? plugin.versions[name] : undefined;
    const isCurrent = name === current;
    const isLast = name === last;
    const sidebarFile = isCurrent ? plugin.sidebarPath : `${prefix}versioned_sidebars/version-${name}-sidebars.json`;
    return {
      plugin,
      name,
      label: options?.label ?? (isCurrent ? 'Next' : name),
      isLast,
      banner: options?.banner ?? (isLast ? 'none' : index < names.indexOf(last) ? 'unreleased' : 'unmaintained'),
      noIndex: options?.noIndex === true,
      path: joinPath(site.baseUrl, plugin.routeBasePath, options?.path ?? (isLast ? '' : isCurrent ? 'next' : name)),
      folder: isCurrent ? plugin.path : folderOf(name),
      sidebarFile: plugin.sidebarPath === false ? false : sidebarFile,
    };
  });
}

function readVersionNames(site: Site, file: string): string[] {
  const value = readData(site, file, undefined, JSON.parse);
  if (value === undefined) return [];
  const wrong = (message: string) => reportError(site, file, message);
  if (!Array.isArray(value)) {
    wrong('The file must be a list of names of versions.');
    return [];
  }
  const listed = value as unknown[];
  return listed.filter((name, index): name is string => {
    const problem = listed.indexOf(name) === index ? nameProblem(name) : 'is there twice';
    if (problem === undefined) return true;
    const isText = typeof name !== 'object';
    wrong(
      isText
        ? `\`${String(name).slice(0, 60)}\` ${problem}.`
        : 'A version is named by a text; here is a list or an object.',
    );
    return false;
  });
}

/** Reason why a version name is invalid, undefined if valid: it is used in folders, addresses and keys. */
function nameProblem(name: unknown): string | undefined {
  if (typeof name !== 'string' || name === current || name.trim() === '' || /[/\\\0]|^\.+$/.test(name))
    return 'is no name of a version';
  if (name in Object.prototype) return 'is no name of a version: every object of JavaScript has something of that name';
  return undefined;
}
