import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean, listNames } from '../../../src/contentSource.ts';
import { joinPath } from '../shapes.ts';
import { readData, reportError, reportWarning, type Site, type SiteVersion } from '../site.ts';

const current = 'current';
const namesFile = 'versions.json';
const folderOf = (name: string) => `versioned_docs/version-${name}`;

/** Versions of the docs, newest first, with folders, permalinks, labels and banners as in Docusaurus. */
export function readVersions(site: Site): SiteVersion[] {
  const { docs } = site;
  const { onlyIncludeVersions: only, lastVersion } = docs;
  const listed = docs.disableVersioning ? [] : readVersionNames(site);
  const all = [...(docs.includeCurrentVersion || listed.length === 0 ? [current] : []), ...listed];
  for (const name of [...(only ?? []), ...Object.keys(docs.versions), ...(lastVersion ? [lastVersion] : [])])
    if (!all.includes(name))
      reportWarning(
        site,
        site.file,
        `The configuration names the version \`${name}\`, which does not exist.${didYouMean(name, all)} ` +
          `Available: ${listNames(all)}.`,
      );
  const chosen = all.filter((name) => !only || only.includes(name));
  const names = chosen.length > 0 ? chosen : all;
  const last = names.find((name) => name === lastVersion) ?? names.find((name) => name !== current) ?? current;
  return names.map((name, index): SiteVersion => {
    const options = Object.hasOwn(docs.versions, name) ? docs.versions[name] : undefined;
    const isCurrent = name === current;
    const isLast = name === last;
    const sidebarFile = isCurrent ? docs.sidebarPath : `versioned_sidebars/version-${name}-sidebars.json`;
    return {
      name,
      label: options?.label ?? (isCurrent ? 'Next' : name),
      isLast,
      banner: options?.banner ?? (isLast ? 'none' : index < names.indexOf(last) ? 'unreleased' : 'unmaintained'),
      noIndex: options?.noIndex === true,
      path: joinPath(site.baseUrl, docs.routeBasePath, options?.path ?? (isLast ? '' : isCurrent ? 'next' : name)),
      folder: isCurrent ? docs.path : folderOf(name),
      sidebarFile: docs.sidebarPath === false ? false : sidebarFile,
    };
  });
}

/** Names in `versions.json` with a folder; reports others. */
function readVersionNames(site: Site): string[] {
  const value = readData(site, namesFile, JSON.parse);
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    reportError(site, namesFile, 'The file must be a list of version names.');
    return [];
  }
  const isName = (name: unknown): name is string =>
    typeof name === 'string' && name !== current && /^[^/\\\0]*[^/\\\0.\s][^/\\\0]*$/.test(name);
  const named = [...new Set(value as unknown[])].filter((name): name is string => {
    if (!isName(name)) reportError(site, namesFile, `\`${JSON.stringify(name)}\` is not a version name.`);
    return isName(name);
  });
  const listed = named.filter((name) => existsSync(join(site.root, folderOf(name))));
  const missing = named.filter((name) => !listed.includes(name));
  if (missing.length > 0) {
    const problem = `The file lists ${listNames(missing, 10)}, but there is no folder`;
    reportError(site, namesFile, `${problem} \`${folderOf(missing[0]!)}\`. Versions without a folder are omitted.`);
  }
  return listed;
}
