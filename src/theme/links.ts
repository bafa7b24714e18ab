import type { Crumb, PageMeta, ShellData, ShellVersion } from './types.ts';

/** Pages of a site write addresses in the same form. */
export { pagePath, pathBelow } from '../core/addresses.ts';

/** The kind of pages whose styles a page has. */
export function styledKind({ kind, like }: Pick<PageMeta, 'kind' | 'like'>): string {
  return like ?? kind;
}

/** Whether a target of the configuration leads off the site. */
export function isExternal(to: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(to);
}

/** The version served as the current release; the newest one when none is marked. */
export function latestVersion<Known extends Pick<ShellVersion, 'state'>>(versions: Known[]): Known | undefined {
  return versions.find((version) => version.state === 'latest') ?? versions[0];
}

export function versionOf(shell: ShellData, page: { version?: string }): ShellVersion | undefined {
  return shell.versions.find((version) => version.name === page.version);
}

/**
 * What search engines should prefer: the topic in the latest version, else in the newest that has it, unless the page's
 * own version says otherwise. `versions` are newest first.
 */
export function canonicalPath(
  { path, topicPaths = {} }: Pick<PageMeta, 'path' | 'topicPaths'>,
  versions: Pick<ShellVersion, 'name' | 'state' | 'ownCanonical'>[],
): string {
  if (versions.some(({ name, ownCanonical }) => ownCanonical && topicPaths[name] === path)) return path;
  const latest = latestVersion(versions);
  const newest = versions.find((version) => topicPaths[version.name]);
  return topicPaths[latest?.name ?? ''] ?? topicPaths[newest?.name ?? ''] ?? path;
}

/** The whole way to a page: the version's landing page, unless the crumbs begin there, and what lies below it. */
export function wayFromVersion(crumbs: Crumb[], version?: ShellVersion): Crumb[] {
  return version && crumbs[0]?.path !== version.path
    ? [{ label: version.title, path: version.path }, ...crumbs]
    : crumbs;
}

/** Address at which a reader writes a new issue in the source repository; what is given stands in its form. */
export function newIssue(repository: string, title: string, body = ''): string {
  const query = `?title=${encodeURIComponent(title)}${body && `&body=${encodeURIComponent(body)}`}`;
  return `${repository.replace(/\/$/, '')}/issues/new${query}`;
}
