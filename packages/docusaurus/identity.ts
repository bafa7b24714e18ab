import { decodeAddress } from '../../src/core/parse/text.ts';
import { posix } from 'node:path';
import { joinPath, textOr } from './shapes.ts';
import type { DocEntry, PluginVersion, SourceFile } from './types.ts';

/** `01-intro`, `2. intro`, but neither dates (`2021-11-03-notes`) nor versions (`1.0-notes`). */
const numberPrefix = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;
const dateOrVersion = /^\d+[-_.]\d+/;

/** A name without the number that orders it, and the number. */
export function parseNumberPrefix(name: string): { name: string; number?: number } {
  const match = dateOrVersion.test(name) ? null : numberPrefix.exec(name);
  return match ? { name: match[2]!, number: Number.parseInt(match[1]!, 10) } : { name };
}

/** A path without the numbers that order its parts. */
function stripNumberPrefixes(path: string): string {
  return path
    .split('/')
    .map((part) => parseNumberPrefix(part).name)
    .join('/');
}

/** Whether a file is the page of its folder: `index`, `readme`, or named as the folder is; letter case does not matter. */
export function isCategoryIndex(path: string): boolean {
  const { dir, name } = posix.parse(path);
  return ['index', 'readme', posix.basename(dir).toLowerCase()].includes(name.toLowerCase());
}

/** A doc's id, slug and permalink by the documented rules. `path` is that of its file below the version's folder. */
export function identify(source: SourceFile, path: string, version: PluginVersion): DocEntry {
  const { frontMatter } = source;
  const { plugin } = version;
  const stripped = plugin.numberPrefixes && frontMatter.parse_number_prefixes !== false;
  const { dir, name: fileName } = posix.parse(path);
  const folder = dir || '.';
  const parsed = stripped ? parseNumberPrefix(fileName) : { name: fileName };
  const given = frontMatter.id;
  const baseId =
    (typeof given === 'string' || typeof given === 'number') && String(given) !== ''
      ? String(given).replaceAll('/', '-')
      : parsed.name;
  const cleanFolder = stripped ? stripNumberPrefixes(folder) : folder;
  const id = folder === '.' ? baseId : `${cleanFolder}/${baseId}`;
  const slug = slugOf({
    given: slugGiven(frontMatter.slug),
    baseId,
    folder: folder === '.' ? '/' : `/${cleanFolder}/`,
    path,
  });
  const position = Number(frontMatter.sidebar_position);
  return {
    source,
    version,
    id,
    path,
    folder,
    slug,
    permalink: encodePath(joinPath(version.path, slug)),
    title: textOr(titleText(frontMatter.title)) ?? source.contentTitle ?? baseId,
    sidebarPosition:
      frontMatter.sidebar_position !== undefined && frontMatter.sidebar_position !== null && Number.isFinite(position)
        ? position
        : parsed.number,
    draft: frontMatter.draft === true,
    unlisted: frontMatter.unlisted === true,
  };
}

function titleText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function slugGiven(value: unknown): string | undefined {
  return (typeof value === 'string' || typeof value === 'number') && String(value) !== '' ? String(value) : undefined;
}

/** A slug is absolute in the version, or relative to the doc's folder; without one, it is the id, or the folder for the folder's page. */
function slugOf({
  given,
  baseId,
  folder,
  path,
}: {
  given?: string;
  baseId: string;
  folder: string;
  path: string;
}): string {
  if (given?.startsWith('/')) return posix.normalize(given);
  if (given === undefined && isCategoryIndex(path)) return folder;
  return posix.resolve(folder, given ?? baseId);
}

/** A path as it stands in an `href`. What is encoded already stays as it is. */
export function encodePath(path: string): string {
  return encodeURI(decodeAddress(path)).replace(/[?#]/g, encodeURIComponent);
}
