import { posix } from 'node:path';
import type { DocsPlugin } from '../config/pluginOptions.ts';
import { encodePath } from '../links/addresses.ts';
import { joinPath, textOr, textOrNumber } from '../shapes.ts';
import type { DocEntry, SiteVersion, SourceFile } from '../site.ts';

/** Matches `01-intro` and `2. intro`, but not dates (`2021-11-03-notes`) or versions (`1.0-notes`). */
const numberPrefix = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;
const dateOrVersion = /^\d+[-_.]\d+/;

/** Splits a number prefix from a name. */
export function parseNumberPrefix(name: string): { name: string; number?: number } {
  const match = dateOrVersion.test(name) ? null : numberPrefix.exec(name);
  return match ? { name: match[2]!, number: Number.parseInt(match[1]!, 10) } : { name };
}

/** Whether a file is its folder's page: `index`, `readme`, or the folder's name, ignoring case. */
export function isCategoryIndex(path: string): boolean {
  const { dir, name } = posix.parse(path);
  return ['index', 'readme', posix.basename(dir).toLowerCase()].includes(name.toLowerCase());
}

export function identify(source: SourceFile, version: SiteVersion, plugin: DocsPlugin): DocEntry {
  const { frontMatter, path } = source;
  const isStripped = plugin.numberPrefixParser && frontMatter.parse_number_prefixes !== false;
  const { dir, name: fileName } = posix.parse(path);
  const { name, number } = isStripped ? parseNumberPrefix(fileName) : { name: fileName };
  const baseId = textOrNumber(frontMatter.id)?.replaceAll('/', '-') ?? name;
  const parts = dir.split('/').map((part) => (isStripped ? parseNumberPrefix(part).name : part));
  const cleanFolder = dir && parts.join('/');
  const slug = slugOf(textOrNumber(frontMatter.slug), baseId, dir ? `/${cleanFolder}/` : '/', path);
  const { sidebar_position: written } = frontMatter;
  const position = Number(written);
  return {
    source,
    version,
    id: dir ? `${cleanFolder}/${baseId}` : baseId,
    folder: dir || '.',
    slug,
    permalink: encodePath(joinPath(version.path, slug)),
    title: textOr(textOrNumber(frontMatter.title)) ?? source.contentTitle ?? baseId,
    sidebarPosition: written !== undefined && written !== null && Number.isFinite(position) ? position : number,
    draft: frontMatter.draft === true,
    unlisted: frontMatter.unlisted === true,
  };
}

/**
 * Resolves a slug, absolute in the version or relative to the doc's folder. Defaults to the id, or to the folder for
 * its page.
 */
function slugOf(written: string | undefined, baseId: string, folder: string, path: string): string {
  if (written?.startsWith('/')) return posix.normalize(written);
  if (written === undefined && isCategoryIndex(path)) return folder;
  return posix.resolve(folder, written ?? baseId);
}
