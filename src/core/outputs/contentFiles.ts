import { relative } from 'node:path';
import { openApiFiles, openApiPaths, schemaFiles } from '../../standard/packages/schemaFiles.ts';
import type { CompiledDoc, Output, SiteSources } from '../site/types.ts';
import { copiedFile } from './copiedFiles.ts';

/** The JSON Schemas of the packages of all versions. */
export function schemaOutputs(root: string, { versions, facts }: Pick<SiteSources, 'versions' | 'facts'>): Output[] {
  return schemaFiles(root, versions, facts.all).map(([path, file]) =>
    copiedFile(path, file, `the schema ${nameOf(root, file)}`),
  );
}

/** The OpenAPI documents of all versions. */
export function openApiOutput({ versions, facts }: Pick<SiteSources, 'versions' | 'facts'>): Output {
  return {
    paths: openApiPaths(versions, facts.all),
    source: 'an OpenAPI document of `content/versions.ts`',
    make: () => openApiFiles(versions, facts.all),
  };
}

/** The images of compiled docs, and files that they link to. */
export function imageOutputs(root: string, compiled: Iterable<Pick<CompiledDoc, 'images'>>): Output[] {
  const images = new Map([...compiled].flatMap((doc) => doc.images.map(({ file, output }) => [output, file] as const)));
  return [...images].map(([path, file]) =>
    copiedFile(path, file, `the image ${nameOf(root, file)}`, nameOf(root, file)),
  );
}

function nameOf(root: string, file: string): string {
  return relative(root, file).replaceAll('\\', '/');
}
