/** The folders that a version has as every other has them: what is below one of them has the same address in each, but for the folder. */
export interface OwnFolders {
  /** Path below which the version's documents are, first, and then those of its other files. */
  folders: string[];
}

/** A version's own folders: its documents, and its schemas. */
export function foldersOf({ path, number }: { path: string; number: string }, baseUrl: string): string[] {
  return [path, `${baseUrl}schemas/${number}`];
}

/**
 * Puts `~0`, `~1` … in the place of the version's own folders in the targets of links, so that a link to the same document of each version is
 * the same link. A path belongs to the longest folder that it is below, and `allFolders` are those of all versions: the latest has the shortest.
 */
export function withoutVersion(text: string, { folders }: OwnFolders, allFolders: string[]): string {
  return folders.reduce((result, folder, index) => {
    const inner = allFolders.filter((other) => other.startsWith(`${folder}/`)).map((other) => escapeRegExp(other.slice(folder.length)));
    const foreign = inner.length > 0 ? `(?!(?:${inner.join('|')})[/)#.])` : '';
    return result.replaceAll(new RegExp(String.raw`\]\(${escapeRegExp(folder)}${foreign}(?=[/)#.])`, 'g'), `](~${index}`);
  }, text);
}

/** The address of a link for readers of the page: in the version's own folder, the page instead of its twin, and anchors on the document at `path`. */
export function targetFor(href: string, { folders, path }: OwnFolders & { path: string }): string {
  if (href.startsWith('#')) return path + href;
  const target = href.replace(/^~(\d+)/, (whole, index: string) => folders[Number(index)] ?? whole);
  return /^[a-z][a-z\d+.-]*:/i.test(target) ? target : target.replace(/\.md(?=#|$)/, '');
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
