import { hasRules, rulesPath } from '../docs/rulesPath.ts';
import type { Site } from './loadSite.ts';
import { siteFileNames, staticFiles } from './output/staticFiles.ts';
import { openApiPaths, schemaFiles } from './schemaFiles.ts';

/** The paths of the site that a document can link to, with the base URL: pages, and files that are not made of documents. */
export function sitePaths({ content, config, staticPages, versions, facts }: Omit<Site, 'paths' | 'editionOf'>, root: string): Set<string> {
  const files = [...siteFileNames, ...[...staticFiles(root), ...schemaFiles(root, versions, facts.all)].map(([path]) => path), ...openApiPaths(versions, facts.all)];
  return new Set([
    ...staticPages.map((page) => page.path),
    ...content.versions.flatMap((version) => [version.path, ...version.docs.map((doc) => doc.path)]),
    ...content.versions.filter(hasRules).map(rulesPath),
    ...files.map((path) => config.baseUrl + path),
  ]);
}
