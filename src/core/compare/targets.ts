import { withoutSlash } from '../addresses.ts';

/** A version's folders. Files in them have the same addresses in every version, except for the folder. */
export interface OwnFolders {
  /** Documents folder first. */
  folders: string[];
  /** Docs with another path in the compared version: path there → path here. */
  moved?: Record<string, string>;
}

/** Finds moved docs for `OwnFolders`. Both maps are topic → path below the version's folder. */
export function movedDocs(here: Map<string, string>, there: Map<string, string>): Record<string, string> {
  const docs = [...here].map(([topic, path]) => ({ path, was: there.get(topic) ?? path }));
  // The path of an unmoved or new document refers to this document, not to a moved document.
  const taken = new Set(docs.filter(({ path, was }) => path === was).map(({ path }) => path));
  return Object.fromEntries(docs.filter(({ was }) => !taken.has(was)).map(({ path, was }) => [was, path]));
}

export function foldersOf({ path, number }: { path: string; number: string }, baseUrl: string): string[] {
  return [withoutSlash(path), `${baseUrl}schemas/${number}`];
}

/** End of a folder or page path in a link target. */
const folderEnd = String.raw`(?:\.md)?(?:[/)#?]|$)`;

/**
 * Replaces the version's own folders in link targets by `~0`, `~1` …, so links to the same doc are equal across
 * versions, even if it moved. The longest match in `allFolders` (all versions) wins: the latest version has the
 * shortest folder (`/docs`, `/docs/2.1`).
 *
 * @example withoutVersion('[a](/docs/2.1/a.md)', { folders: ['/docs/2.1'] }, ['/docs', '/docs/2.1']) // '[a](~0/a.md)'
 */
export function withoutVersion(text: string, { folders, moved = {} }: OwnFolders, allFolders: string[]): string {
  const own = folders.reduce((result, folder, index) => {
    const inner = allFolders.filter((other) => other.startsWith(`${folder}/`));
    const foreign = inner.map((other) => `(?!${escapeRegExp(other.slice(folder.length))}${folderEnd})`).join('');
    const end = folder === '' ? '/' : folderEnd;
    return result.replaceAll(
      new RegExp(String.raw`\]\(${escapeRegExp(folder)}${foreign}(?=${end})`, 'g'),
      `](~${index}`,
    );
  }, text);
  const elsewhere = new Map(Object.entries(moved).map(([there, here]) => [here, there]));
  return own.replaceAll(/(?<=\]\(~0\/)[^)#]+(?=\.md[)#])/g, (path) => elsewhere.get(path) ?? path);
}

/** Returns a link's address for readers at `path`, with pages instead of twins in the version's own folder. */
export function targetFor(href: string, { folders, path, moved = {} }: OwnFolders & { path: string }): string {
  if (href.startsWith('#')) return path + href;
  const target = href
    .replace(/(?<=^~0\/)[^#]+(?=\.md(?:#|$))/, (there) => (Object.hasOwn(moved, there) ? moved[there]! : there))
    .replace(/^~(\d+)/, (whole, index: string) => folders[Number(index)] ?? whole);
  return /^[a-z][a-z\d+.-]*:/i.test(target) ? target : target.replace(/(?:(?<=\/)index)?\.md(?=#|$)/, '');
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
