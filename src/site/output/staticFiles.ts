import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../docs/types.ts';

const folderName = 'content/static';

/** Where the output says which of its files are there for pages of earlier builds only. */
export const keptAssetsName = 'kept-assets.json';

/** The names of the files that are about the site as a whole, beside redirects and the configuration of hosts. */
export const siteFileNames = ['site-data.json', keptAssetsName, 'headers.json', 'redirects.json', 'paths.json', 'sitemap.xml', 'robots.txt', 'llms.txt', 'site.webmanifest', 'versions.atom'];

/** Output path and file of everything in `content/static` of a project. */
export function staticFiles(root: string): [string, string][] {
  return entriesOf(root).flatMap(({ path, isFile }): [string, string][] => (isFile ? [[path, join(root, folderName, path)]] : []));
}

/** What is in `content/static` and cannot be published: a link could lead to files that nobody meant to publish. */
export function staticProblems(root: string): Diagnostic[] {
  return entriesOf(root)
    .filter(({ isFile }) => !isFile)
    .map(({ path }) => ({ severity: 'error', file: `${folderName}/${path}`, message: 'This is a symbolic link or another special file. Put the file itself there.' }));
}

function entriesOf(root: string, below = ''): { path: string; isFile: boolean }[] {
  const folder = join(root, folderName, below);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = below ? `${below}/${entry.name}` : entry.name;
    return entry.isDirectory() ? entriesOf(root, path) : [{ path, isFile: entry.isFile() }];
  });
}
