import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isIn } from '../src/core/docs/frontMatter.ts';
import { readDocSources } from '../src/core/docs/readDocSources.ts';
import { draftNumberOf } from '../src/core/docs/selection/selectVersion.ts';
import type { VersionConfig } from '../src/core/docs/types.ts';

/**
 * Number of pages from a site's own content: documents in all their versions, a landing page per version, static pages,
 * and the not-found page.
 */
export async function countOwnPages(root: string): Promise<number> {
  const { default: versions } = (await import(join(root, 'content/versions.ts'))) as { default: VersionConfig[] };
  const { sources } = readDocSources({ root, draftNumber: draftNumberOf(versions) });
  const docs = versions.reduce((sum, version) => sum + sources.filter((source) => isIn(source, version)).length, 0);
  const statics = readdirSync(join(root, 'content/pages')).filter((name) => name.endsWith('.tsx')).length;
  return docs + versions.length + statics + 1;
}
