import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { openApiFiles } from '../../standard/packages/schemaFiles.ts';
import { publishedSchemas } from '../../standard/site/describedSchemas.ts';
import { isHiddenName } from '../docs/publishable.ts';
import type { Diagnostic } from '../docs/types.ts';
import { withSlashes } from '../parse/text.ts';
import { rememberJson } from '../remember.ts';
import { themeFile } from '../site/siteStyles.ts';
import { themeFaces } from '../site/themeFaces.ts';
import type { DocImages, Output, SiteSources } from '../site/types.ts';

const nameOf = (root: string, file: string) => withSlashes(relative(root, file));

function copiedFile(path: string, from: string, source: string, file?: string): Output {
  return { paths: [path], source, file, copiedFile: from, make: async () => [[path, await readFile(from)]] };
}

export function schemaOutputs(root: string, site: SiteSources): Output[] {
  const schemas = site.content.versions.flatMap((version) => publishedSchemas(root, site, version));
  return schemas.map(({ path, file, text }) => {
    const source = `the schema ${nameOf(root, file)}`;
    return text ? { paths: [path], source, make: () => [[path, text()]] } : copiedFile(path, file, source);
  });
}

export function openApiOutput({ facts }: SiteSources): Output {
  const files = facts.all.flatMap(openApiFiles);
  return {
    paths: files.map(([path]) => path),
    source: 'an OpenAPI document of `content/versions.ts`',
    make: ({ store }) =>
      rememberJson(store, `openapi-${facts.fingerprint}`, () =>
        files.map(([path, text]): [string, string] => [path, text()]),
      ),
  };
}

export function imageOutputs(root: string, compiled: Iterable<DocImages>): Output[] {
  const images = new Map(
    [...compiled].flatMap((doc) =>
      doc.images.flatMap(({ file, output, isStatic }) => (isStatic ? [] : [[output, file] as const])),
    ),
  );
  return [...images].map(([path, file]) =>
    copiedFile(path, file, `the image ${nameOf(root, file)}`, nameOf(root, file)),
  );
}

type StaticSources = { contentRoot: string; staticFolders: SiteSources['staticFolders'] };

/** Copies all static files. If two folders have the same path, the first folder wins. */
export function staticOutputs({ contentRoot, staticFolders }: StaticSources): Output[] {
  const byPath = new Map<string, string>();
  for (const folder of staticFolders)
    for (const { path, kind } of entriesOf(folder))
      if (kind === 'file' && !byPath.has(path)) byPath.set(path, join(folder, path));
  return [...byPath].map(([path, file]) =>
    copiedFile(path, file, nameOf(contentRoot, file), nameOf(contentRoot, file)),
  );
}

/** Copies fonts of packages into the assets folder. */
export function faceOutputs(root: string, { config }: SiteSources): Output[] {
  return themeFaces(root, config.baseUrl).files.map(({ path, file }) => ({
    paths: [path],
    hashedPaths: new RegExp(`^${path.replaceAll('.', '\\.')}$`),
    source: themeFile,
    make: async () => [[path, await readFile(file)]],
  }));
}

/** Reports unpublished entries of static folders: links, hidden files, packages, files too large. */
export function staticProblems({ contentRoot, staticFolders }: StaticSources): Diagnostic[] {
  return staticFolders.flatMap((folder) => {
    const entries = entriesOf(folder);
    const problems = entries
      .filter(({ kind }) => kind === 'special')
      .map(({ path }): Diagnostic => {
        const message = 'This is a symbolic link or another special file. Replace it with the file.';
        return { severity: 'error', file: nameOf(contentRoot, join(folder, path)), message };
      });
    const hidden = entries.filter(({ path, kind }) => kind === 'hidden' && !isExpected.test(path));
    if (hidden.length === 0) return problems;
    const more = hidden.length > mostNamed ? [`and ${hidden.length - mostNamed} more`] : [];
    const named = [...hidden.slice(0, mostNamed).map(({ path }) => `\`${path}\``), ...more].join(', ');
    const message = `Not published because it is hidden or contains packages: ${named}.`;
    return [...problems, { severity: 'warning', file: nameOf(contentRoot, folder) || '.', message }];
  });
}

const mostNamed = 20;

/** Matches hidden files not expected on a site, and `.nojekyll`, written by every build. */
const isExpected = /(?:^|\/)\.(?:git(?:keep|ignore|attributes)|keep|DS_Store|nojekyll)$/;

interface Entry {
  path: string;
  kind: 'file' | 'hidden' | 'special';
}

function entriesOf(top: string, below = ''): Entry[] {
  const folder = join(top, below);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): Entry[] => {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.name === 'node_modules' || isHiddenName(entry.name)) return [{ path, kind: 'hidden' }];
    if (entry.isDirectory()) return entriesOf(top, path);
    if (!entry.isFile()) return [{ path, kind: 'special' }];
    return [{ path, kind: 'file' }];
  });
}
