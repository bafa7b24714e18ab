import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { tooLarge } from '../docs/fileSizes.ts';
import { isHiddenName } from '../docs/hiddenNames.ts';
import type { Diagnostic } from '../docs/types.ts';
import type { Output, SiteSources } from '../site/types.ts';
import { copiedFile } from './copiedFiles.ts';
import { givenProblem } from './givenFiles.ts';

type StaticSources = Pick<SiteSources, 'contentRoot' | 'staticFolders' | 'foreign'>;

/** Everything in the folders of static files, as it is. Of two files of one path the first counts. */
export function staticOutputs({ contentRoot, staticFolders }: StaticSources): Output[] {
  const found = staticFolders.flatMap((folder) =>
    entriesOf(folder).flatMap(({ path, kind, size }): [string, string][] =>
      kind === 'file' && tooLarge(size) === undefined ? [[path, join(folder, path)]] : [],
    ),
  );
  const byPath = new Map(found.toReversed());
  return [...byPath]
    .toReversed()
    .map(([path, file]) => copiedFile(path, file, nameOf(contentRoot, file), nameOf(contentRoot, file)));
}

/** What is in these folders and is not published: a link could lead to files that nobody meant to publish, and what is hidden is not meant. */
export function staticProblems({ contentRoot, staticFolders, foreign }: StaticSources): Diagnostic[] {
  return staticFolders.flatMap((folder) => {
    const entries = entriesOf(folder);
    const left = entries
      .filter(({ path, kind }) => kind === 'hidden' && !unspoken.test(path))
      .map(({ path }) => `\`${path}\``);
    const own = entries.flatMap(({ path, kind, size }): Diagnostic[] => {
      const file = nameOf(contentRoot, join(folder, path));
      if (kind === 'special')
        return [
          {
            severity: 'error',
            file,
            message: 'This is a symbolic link or another special file. Put the file itself there.',
          },
        ];
      if (kind === 'hidden') return [];
      const problem = tooLarge(size) ?? (foreign && givenProblem(path, join(folder, path)));
      return problem ? [{ severity: 'error', file, message: problem }] : [];
    });
    if (left.length === 0) return own;
    const shown = [
      ...left.slice(0, mostNamed),
      ...(left.length > mostNamed ? [`and ${left.length - mostNamed} more`] : []),
    ].join(', ');
    return [
      ...own,
      {
        severity: 'warning',
        file: nameOf(contentRoot, folder) || '.',
        message: `Not published, because it is hidden or holds packages: ${shown}.`,
      },
    ];
  });
}

/** So many files that are left out are named, for each folder. */
const mostNamed = 20;

/** Hidden files that nobody would look for on a site: what keeps a folder in a repository, and what systems leave behind. */
const unspoken = /(?:^|\/)\.(?:git(?:keep|ignore|attributes)|keep|DS_Store)$/;

/** Hidden files at the top that hosts read: that there is no Jekyll, and how Apache serves the folder. */
const ofHosts = ['.nojekyll', '.htaccess'];

interface Entry {
  path: string;
  kind: 'file' | 'hidden' | 'special';
  size: number;
}

function entriesOf(top: string, below = ''): Entry[] {
  const folder = join(top, below);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): Entry[] => {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.name === 'node_modules' || (isHiddenName(entry.name) && !ofHosts.includes(path)))
      return [{ path, kind: 'hidden', size: 0 }];
    if (entry.isDirectory()) return entriesOf(top, path);
    return [
      entry.isFile()
        ? { path, kind: 'file', size: statSync(join(top, path)).size }
        : { path, kind: 'special', size: 0 },
    ];
  });
}

function nameOf(root: string, file: string): string {
  return relative(root, file).replaceAll('\\', '/');
}
