import { withoutSlash } from '../addresses.ts';

/** Files below the folders of a version have the same address in every version, but for the folder. */
export interface OwnFolders {
  /** That of the version's documents first, then those of its other files. */
  folders: string[];
  /** Docs that stand elsewhere in the version that this one is compared with: paths here, by those there. */
  moved?: Record<string, string>;
}

/** The docs that have moved, for `OwnFolders`. Both maps hold paths below the version's folder by topic. */
export function movedDocs(here: Map<string, string>, there: Map<string, string>): Record<string, string> {
  const docs = [...here].map(([topic, path]) => ({ path, was: there.get(topic) ?? path }));
  // The path of a document that stays, or that the other version lacks, stands for that document.
  const taken = new Set(docs.filter(({ path, was }) => path === was).map(({ path }) => path));
  return Object.fromEntries(docs.filter(({ was }) => !taken.has(was)).map(({ path, was }) => [was, path]));
}

/** A version's own folders: its documents, and its schemas. */
export function foldersOf({ path, number }: { path: string; number: string }, baseUrl: string): string[] {
  return [withoutSlash(path), `${baseUrl}schemas/${number}`];
}

/** What the name of a folder, or of the page at its own address, ends with in the target of a link. */
const folderEnd = String.raw`(?:\.md)?(?:[/)#?]|$)`;

/**
 * Puts `~0`, `~1` … in the place of the version's own folders in the targets of links, so that a link to the same doc
 * of each version is the same link, also where the doc has moved. A path belongs to the longest of `allFolders`, those
 * of all versions, that it is below: the latest version has the shortest (`/docs`, `/docs/2.1`).
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

/** The address of a link for readers of the page at `path`: in the version's own folder, the page for its twin. */
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
