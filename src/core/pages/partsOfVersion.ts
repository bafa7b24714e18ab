import { versionAt } from '../addresses.ts';
import type { Version } from '../docs/types.ts';
import { fileOfAddress } from '../links/attributes.ts';
import { fileIn } from './filesIn.ts';
import type { Page, SiteSources } from '../site/types.ts';

/** The pages of a version, without those that stand apart from all versions. */
export function pagesOf(pages: Page[], versions: Version[], version: Version): Page[] {
  return pages.filter(({ path, isUnversioned }) => !isUnversioned && versionAt(versions, path) === version);
}

/** A version's configuration and its facts, as lists. */
export function factsOfVersion(
  { versionConfigs: versions, facts }: SiteSources,
  { name }: Version,
): [SiteSources['versionConfigs'], SiteSources['facts']['all']] {
  const at = versions.findIndex((version) => version.name === name);
  return [versions.slice(at, at + 1), facts.all.slice(at, at + 1)];
}

/** The pictures of the bar and of the footer, by their paths in a copy. */
export function logoFiles({ config: { baseUrl, navbar, footer }, staticFolders }: SiteSources): Map<string, string> {
  const sources = [navbar.logo, footer.logo].flatMap((logo) => (logo ? [logo.src, logo.dark ?? logo.src] : []));
  const found = sources.flatMap((src): [string, string][] => {
    const path = fileOfAddress(src, baseUrl);
    const file = staticFolders.map((folder) => fileIn(folder, path)).find((each) => each !== undefined);
    return src.startsWith(baseUrl) && file !== undefined ? [[path, file]] : [];
  });
  return new Map(found);
}
