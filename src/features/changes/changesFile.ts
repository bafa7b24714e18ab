import { versionBefore } from '../../core/docs/versionPaths.ts';
import type { Version } from '../../core/docs/types.ts';
import type { Site } from '../../core/site/types.ts';
import type { ChangesArticleProps } from './types.ts';

/** What the path of the file adds to that of the page of changes. */
export const changesFileName = '/changes.json';

/** What changed in a version, for other programs. */
export interface ChangesFile extends Omit<ChangesArticleProps, 'version' | 'before'> {
  /** Names of the version and of the one before. */
  version: string;
  before: string;
}

/** The text of the file beside the page of what changed in a version: the same that the page says. */
export function changesFile(
  { content }: Pick<Site, 'content'>,
  version: Version,
  { documents, facts, lists }: ChangesArticleProps,
): string {
  const before = versionBefore(content, version)!.name;
  const file: ChangesFile = { version: version.name, before, documents, facts, lists };
  return `${JSON.stringify(file)}\n`;
}
