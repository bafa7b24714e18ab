import type { Doc, Version } from '../docs/types.ts';
import type { PageLink } from '../../theme/types.ts';
import type { Site } from '../site/types.ts';

/**
 * "Acme 2.1", "Acme Next": the part of a document's title that tells versions apart. A lone version has no name to
 * readers.
 */
export function siteInVersion(
  { config, content }: Pick<Site, 'config' | 'content'>,
  version: Pick<Version, 'label'>,
): string {
  return content.versions.length === 1 ? config.title : `${config.title} ${version.label}`;
}

/** The same topic in the latest version, or that version's landing page. */
export function latestOf({ content }: Pick<Site, 'content'>, topicPaths: Record<string, string>): PageLink {
  const latest = content.versions.find((version) => version.isLast);
  if (!latest) return { path: '/', label: '' };
  return { path: topicPaths[latest.name] ?? latest.path, label: latest.label };
}

/** The Markdown twin of a page: its title, its description and its text as the version has it, in plain Markdown. */
export function markdownTwin({ title, description }: Pick<Doc, 'title' | 'description'>, plain: string): string {
  return `# ${title}\n\n> ${description}\n\n${plain}`;
}
