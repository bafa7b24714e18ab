import { statSync } from 'node:fs';
import { relative } from 'node:path';
import type { Diagnostic } from '../../docs/types.ts';
import { outputLimits } from '../../limits.ts';
import { openApiFiles, openApiPaths, schemaFiles } from '../schemaFiles.ts';
import type { CompiledDoc, Output, SiteSources } from '../types.ts';
import { copiedFile, tooLarge } from './copiedFiles.ts';

/** The JSON Schemas of the packages of all versions. */
export function schemaOutputs(root: string, { versions, facts }: Pick<SiteSources, 'versions' | 'facts'>): Output[] {
  return schemaFiles(root, versions, facts.all).map(([path, file]) => copiedFile(path, file, `the schema ${nameOf(root, file)}`));
}

/** The OpenAPI documents of all versions. */
export function openApiOutput({ versions, facts }: Pick<SiteSources, 'versions' | 'facts'>): Output {
  return { paths: openApiPaths(versions, facts.all), source: 'an OpenAPI document of `content/versions.ts`', make: () => openApiFiles(versions, facts.all) };
}

/** The images of compiled docs, and files that they link to. */
export function imageOutputs(root: string, compiled: Iterable<Pick<CompiledDoc, 'images'>>): Output[] {
  const images = [...imagesOf(compiled)].filter(([, file]) => sizeOf(file) <= outputLimits.fileBytes);
  return images.map(([path, file]) => copiedFile(path, file, `the image ${nameOf(root, file)}`, nameOf(root, file)));
}

/** Those of them that are too large to be published. */
export function imageProblems(root: string, compiled: Iterable<Pick<CompiledDoc, 'images'>>): Diagnostic[] {
  const large = [...imagesOf(compiled).values()].map((file) => ({ file, size: sizeOf(file) })).filter(({ size }) => size > outputLimits.fileBytes);
  return large.map(({ file, size }) => ({ severity: 'error', file: nameOf(root, file), message: tooLarge(size) }));
}

/** Path → file. */
function imagesOf(compiled: Iterable<Pick<CompiledDoc, 'images'>>): Map<string, string> {
  return new Map([...compiled].flatMap((doc) => doc.images.map(({ file, output }) => [output, file] as const)));
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function nameOf(root: string, file: string): string {
  return relative(root, file).replaceAll('\\', '/');
}
