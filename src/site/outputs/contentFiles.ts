import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Diagnostic } from '../../docs/types.ts';
import { openApiFiles, openApiPaths, schemaFiles } from '../schemaFiles.ts';
import type { CompiledDoc, Output, SiteSources } from '../types.ts';

/** Everything in the folders of static files, as it is. Of two files of one path the first counts. */
export function staticOutputs(root: string, { staticFolders }: Pick<SiteSources, 'staticFolders'>): Output[] {
  const found = staticFolders.flatMap((folder) => entriesOf(folder).flatMap(({ path, isFile }): [string, string][] => (isFile ? [[path, join(folder, path)]] : [])));
  const byPath = new Map(found.toReversed());
  return [...byPath].toReversed().map(([path, file]) => copied(path, file, nameOf(root, file), nameOf(root, file)));
}

/** What is in these folders and cannot be published: a link could lead to files that nobody meant to publish. */
export function staticProblems(root: string, folders: string[]): Diagnostic[] {
  return folders.flatMap((folder) => entriesOf(folder)
    .filter(({ isFile }) => !isFile)
    .map(({ path }) => ({ severity: 'error', file: nameOf(root, join(folder, path)), message: 'This is a symbolic link or another special file. Put the file itself there.' })));
}

/** The JSON Schemas of the packages of all versions. */
export function schemaOutputs(root: string, { versions, facts }: Pick<SiteSources, 'versions' | 'facts'>): Output[] {
  return schemaFiles(root, versions, facts.all).map(([path, file]) => copied(path, file, `the schema ${nameOf(root, file)}`));
}

/** The OpenAPI documents of all versions. */
export function openApiOutput({ versions, facts }: Pick<SiteSources, 'versions' | 'facts'>): Output {
  return { paths: openApiPaths(versions, facts.all), source: 'an OpenAPI document of `content/versions.ts`', make: () => openApiFiles(versions, facts.all) };
}

/** The images of compiled docs. */
export function imageOutputs(root: string, compiled: Iterable<Pick<CompiledDoc, 'images'>>): Output[] {
  const images = new Map([...compiled].flatMap((doc) => doc.images.map(({ file, output }) => [output, file] as const)));
  return [...images].map(([path, file]) => copied(path, file, `the image ${nameOf(root, file)}`, nameOf(root, file)));
}

function copied(path: string, from: string, source: string, file?: string): Output {
  return { paths: [path], source, file, isCopy: true, make: async () => [[path, await readFile(from)]] };
}

function nameOf(root: string, file: string): string {
  return relative(root, file).replaceAll('\\', '/');
}

function entriesOf(top: string, below = ''): { path: string; isFile: boolean }[] {
  const folder = join(top, below);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = below ? `${below}/${entry.name}` : entry.name;
    return entry.isDirectory() ? entriesOf(top, path) : [{ path, isFile: entry.isFile() }];
  });
}
