import type { Bundle } from '../../core/pages/types.ts';
import { hash } from '../../core/parse/hash.ts';
import { besidePage } from '../../core/addresses.ts';
import type { KeptList } from '../../browser/kept/copies.ts';
import { besideFile, documentFile } from '../../core/site/baseUrl.ts';
import { schemaPaths } from '../../standard/packages/schemaFiles.ts';
import {
  everythingElse,
  type Output,
  type Page,
  type PageContext,
  type SiteSources,
  type MadeFiles,
} from '../../core/site/types.ts';
import { madeFromNoDocument } from '../../core/outputs/writtenFiles.ts';
import { addressOfFile } from '../../core/links/attributes.ts';
import { logoFiles, pagesOf } from '../../core/pages/partsOfVersion.ts';
import type { Version } from '../../core/docs/types.ts';

/**
 * The service worker of readers who keep a version, and for each version the list of what they keep. Made last: the
 * lists are of files that are written.
 */
export function keptOutputs(site: SiteSources, pages: Page[]): Output[] {
  const lists = site.content.versions.map((version): Output => {
    const path = `offline/${version.label.toLowerCase()}.json`;
    return {
      paths: [path],
      source: madeFromNoDocument,
      internal: true,
      needs: [everythingElse],
      make: async ({ compiled, bundle, madeFiles }) =>
        bundle && madeFiles
          ? [[path, JSON.stringify(await listOf(site, pages, version, { compiled, bundle, madeFiles }))]]
          : [],
    };
  });
  const worker: Output = {
    paths: ['offline-worker.js'],
    source: madeFromNoDocument,
    internal: true,
    make: ({ bundle }) => (bundle ? [['offline-worker.js', bundle.keeper]] : []),
  };
  return [worker, ...lists];
}

async function listOf(
  site: SiteSources,
  pages: Page[],
  version: Version,
  {
    compiled,
    bundle,
    madeFiles: { written, filesOfVersion },
  }: Pick<PageContext, 'compiled'> & { bundle: Bundle; madeFiles: MadeFiles },
): Promise<KeptList> {
  const { baseUrl } = site.config;
  const { name, docs } = version;
  // A page may have come to nothing, as that of a document which did not change.
  const own = pagesOf(pages, site.content.versions, version).filter(({ path }) =>
    written.has(documentFile(site.config, path)),
  );
  const ofPages = own.flatMap(({ path, beside }): [string, string][] => {
    const files = beside.filter((ending) => ending.startsWith('/'));
    return [
      [path, documentFile(site.config, path)],
      ...files.map((ending): [string, string] => [besidePage(path, ending), besideFile(baseUrl, path, ending)]),
    ];
  });
  const schemas = schemaPaths(site.facts.of(version.name));
  const images = (await Promise.all(docs.map((doc) => compiled(doc)))).flatMap(
    (doc) => doc?.images.map(({ output }) => output) ?? [],
  );
  const icons = [...logoFiles(site).keys(), site.config.favicon ?? 'favicon.svg'];
  const shared = [
    'search.json',
    'checkers.json',
    'paths.json',
    'site.webmanifest',
    ...icons,
    ...bundle.files.map(({ path }) => path),
  ];
  // Search, the list of versions and where the logo leads: the bar has links to them, and they take little room.
  const statics = site.staticPages.map(({ path }): [string, string] => [path, documentFile(site.config, path)]);
  const others = [...new Set([...schemas, ...images, ...(filesOfVersion.get(name) ?? []), ...shared])].map(
    (path): [string, string] => [baseUrl + addressOfFile(path), path],
  );
  const known = [...ofPages, ...statics, ...others].flatMap(([url, path]) => {
    const file = written.get(path);
    return file ? [{ url, ...file }] : [];
  });
  return {
    fingerprint: hash(JSON.stringify(known)).slice(0, 10),
    // The landing page of a version, or what comes first where it has none.
    start: (own.find(({ path }) => path === version.path) ?? own[0])?.path,
    pages: own.length,
    schemas: schemas.length,
    size: known.reduce((total, { size }) => total + size, 0),
    files: known.map(({ url, hash, size }) => [url, hash.slice(0, 8), size]),
  };
}
