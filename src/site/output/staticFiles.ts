import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Diagnostic } from '../../docs/types.ts';

/** Where the output says which of its files are there for pages of earlier builds only. */
export const keptAssetsName = 'kept-assets.json';

/** The names of the files that are about the site as a whole, beside redirects and the configuration of hosts. */
export const siteFileNames = ['site-data.json', keptAssetsName, 'headers.json', 'redirects.json', 'paths.json', 'sitemap.xml', 'robots.txt', 'llms.txt', 'site.webmanifest', 'versions.atom'];

/** Output path and file of everything in the folders of static files. Of two files of one path the first counts. */
export function staticFiles(folders: string[]): [string, string][] {
  const found = folders.flatMap((folder) => entriesOf(folder).flatMap(({ path, isFile }): [string, string][] => (isFile ? [[path, join(folder, path)]] : [])));
  return [...new Map(found.toReversed())].toReversed();
}

/** What is in these folders and cannot be published: a link could lead to files that nobody meant to publish. */
export function staticProblems(root: string, folders: string[]): Diagnostic[] {
  return folders.flatMap((folder) => entriesOf(folder)
    .filter(({ isFile }) => !isFile)
    .map(({ path }) => ({ severity: 'error', file: relative(root, join(folder, path)).replaceAll('\\', '/'), message: 'This is a symbolic link or another special file. Put the file itself there.' })));
}

function entriesOf(top: string, below = ''): { path: string; isFile: boolean }[] {
  const folder = join(top, below);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = below ? `${below}/${entry.name}` : entry.name;
    return entry.isDirectory() ? entriesOf(top, path) : [{ path, isFile: entry.isFile() }];
  });
}
