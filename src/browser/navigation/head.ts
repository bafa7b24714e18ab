import type { PageMeta } from '../../theme/types.ts';

interface KnownVersion {
  name: string;
  state: string;
}

/** Permalink that search engines should prefer: the topic in the latest version, else in the newest that has it. */
export function canonicalPath({ path, topicPaths = {} }: Pick<PageMeta, 'path' | 'topicPaths'>, versions: KnownVersion[]): string {
  const latest = versions.find((version) => version.state === 'latest');
  const newest = versions.find((version) => topicPaths[version.name]);
  return topicPaths[latest?.name ?? ''] ?? topicPaths[newest?.name ?? ''] ?? path;
}

/** Brings the document's head up to date with the page that is shown. */
export function updateHead(page: PageMeta, origin: string, versions: KnownVersion[]): void {
  document.title = page.title;
  const canonical = origin + canonicalPath(page, versions);
  for (const [selector, attribute, value] of [
    ['link[rel="canonical"]', 'href', canonical],
    ['meta[name="description"]', 'content', page.description],
    ['meta[property="og:title"]', 'content', page.title],
    ['meta[property="og:description"]', 'content', page.description],
  ] as const) {
    document.head.querySelector(selector)?.setAttribute(attribute, value);
  }
}
