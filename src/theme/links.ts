import type { Crumb, PageMeta, ShellData, ShellVersion } from './types.ts';

/** Used by pages of a site to build addresses in the same form. */
export { pagePath, pathBelow } from '../core/addresses.ts';

/** Page kind whose styles a page uses. */
export function styledKind({ kind, like }: { kind: string; like?: string }): string {
  return like ?? kind;
}

/** Whether a configured target is outside the site. */
export function isExternal(to: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(to);
}

/** Version served as the current release; the newest if none is marked. */
export function latestVersion<Known extends { state: ShellVersion['state'] }>(versions: Known[]): Known | undefined {
  return versions.find((version) => version.state === 'latest') ?? versions[0];
}

export function versionOf(shell: ShellData, page: { version?: string }): ShellVersion | undefined {
  return shell.versions.find((version) => version.name === page.version);
}

/**
 * Canonical URL for search engines: the topic in the latest version, else in the newest version with it, unless the
 * page's own version overrides this. `versions` are newest first.
 */
export function canonicalPath(
  { path, topicPaths = {} }: { path: string; topicPaths?: PageMeta['topicPaths'] },
  versions: Pick<ShellVersion, 'name' | 'state' | 'ownCanonical'>[],
): string {
  if (versions.some(({ name, ownCanonical }) => ownCanonical && topicPaths[name] === path)) return path;
  const latest = latestVersion(versions);
  const newest = versions.find((version) => topicPaths[version.name]);
  return topicPaths[latest?.name ?? ''] ?? topicPaths[newest?.name ?? ''] ?? path;
}

/** Full breadcrumb path: the version's landing page, unless already included, and the crumbs. */
export function wayFromVersion(crumbs: Crumb[], version?: ShellVersion): Crumb[] {
  return version && crumbs[0]?.path !== version.path
    ? [{ label: version.title, path: version.path }, ...crumbs]
    : crumbs;
}

/** URL of a prefilled new issue in the source repository. */
export function newIssue(repository: string, title: string, body = ''): string {
  const query = `?title=${encodeURIComponent(title)}${body && `&body=${encodeURIComponent(body)}`}`;
  return `${repository.replace(/\/$/, '')}/issues/new${query}`;
}
