import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { besidePage, versionAt } from '../../core/addresses.ts';
import { compileStyles, themeStyleFiles } from '../../core/bundle/styles.ts';
import { pageWorth } from '../../core/docs/sidebars.ts';
import type { Version } from '../../core/docs/types.ts';
import { logoFiles, pagesOf } from '../../core/pages/partsOfVersion.ts';
import { hash } from '../../core/parse/hash.ts';
import { besideFile, withBase } from '../../core/site/baseUrl.ts';
import type { AssetFile } from '../../core/site/assetFile.ts';
import { themeFaces } from '../../core/site/themeFaces.ts';
import type { PageContent, Output, OutputContext, Page, SiteSources } from '../../core/site/types.ts';
import { openApiFiles, schemaPaths } from '../../standard/packages/schemaFiles.ts';
import { publishedSchemas } from '../../standard/site/describedSchemas.ts';
import { scriptedStyles } from '../../theme/styles/files.ts';
import type { OfflineCopy, PageMeta } from '../../theme/types.ts';
import type { CopyIndex } from './copy/copySearch.ts';
import { offlineDocument, offlineIndex, offlineScript, offlineStyle, type OfflineTargets } from './offlineDocument.ts';
import { pack, zip, type Packed } from './zip.ts';

interface Copy {
  targets: OfflineTargets;
  /** Changes when a link target may change. */
  fingerprint: string;
  packed: Map<string, Packed>;
  /** Title and path of search entries other than documents. */
  titles: [title: string, path: string][];
  styles: Map<string, PageMeta>;
}

/** Creates an offline archive per version. Pages are collected compressed as they are drawn. */
export function offlineOutputs(root: string, site: SiteSources, pages: Page[]): Output[] {
  const {
    config: { title, baseUrl },
    content: { versions },
  } = site;
  return versions.map((version): Output => {
    const path = `offline/${version.label.toLowerCase()}.zip`;
    let begun: Copy | undefined;
    const copyOf = () => (begun ??= emptyCopy(site, pages, version));

    const keep = (context: OutputContext, page: { content: PageContent; mainHtml(): string; key?: string }) => {
      const { content, mainHtml, key = hash(mainHtml(), context.template.buildHash) } = page;
      const { targets, fingerprint, packed, styles, titles } = copyOf();
      const { meta, files = {} } = content;
      const place = targets.inside.get(meta.path);
      if (place === undefined) return;
      const draw = () => offlineDocument(context, version, content, mainHtml(), targets);
      packed.set(place, pack(context.store, draw, hash('offline', key, fingerprint)));
      styles.set(offlineStyle(meta), meta);
      if (meta.docId === undefined) titles.push([meta.title, place]);
      for (const [ending, text] of Object.entries(files)) {
        const file = targets.inside.get(besidePage(meta.path, ending));
        if (file !== undefined)
          packed.set(
            file,
            pack(context.store, () => text),
          );
      }
    };

    return {
      paths: [path, `${path}.sha256`],
      source: `the offline copy of version ${version.label}`,
      gives: 'archives',
      needs: ['pages'],
      onPageDrawn(context, page) {
        // A landing page shows the size of its copy, so the page inside the copy differs.
        if (context.release && page.path !== version.path && versionAt(versions, page.path) === version)
          keep(context, page);
      },
      async make(context) {
        if (!context.release || !context.bundle) return [];
        const landing = await pages.find((page) => page.path === version.path)?.makeContent(context);
        if (landing) keep(context, { content: landing, mainHtml: () => landing.main(context.renderer) });
        await addOtherFiles(root, site, version, copyOf(), context, context.bundle.copy);
        const folder = `${title} ${version.label}`.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, '-');
        const bytes = zip(new Map([...copyOf().packed].map(([file, packed]) => [`${folder}/${file}`, packed])));
        begun = undefined;
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const made: OfflineCopy = { path: withBase(baseUrl, `/${path}`), size: bytes.length, sha256 };
        context.archives.set(version.name, made);
        return [
          [path, bytes],
          [`${path}.sha256`, `${sha256}  ${path.replace(/^.*\//, '')}\n`],
        ];
      },
    };
  });
}

/** Creates a copy with all paths except images, which are found while pages are drawn. */
function emptyCopy(site: SiteSources, pages: Page[], version: Version): Copy {
  const {
    config: { baseUrl, url },
    content: { versions },
  } = site;
  const schemas = schemaPaths(site.facts.of(version.name));
  const inside = new Map([
    ...pagesOf(pages, versions, version).flatMap(({ path, beside }): [string, string][] => [
      [path, path === version.path ? 'index.html' : besideFile(baseUrl, path, '.html')],
      ...beside
        .filter((ending) => ending.startsWith('/'))
        .map((ending): [string, string] => [besidePage(path, ending), besideFile(baseUrl, path, ending)]),
    ]),
    ...schemas.map((path): [string, string] => [baseUrl + path, path]),
  ]);
  return {
    targets: { inside, baseUrl, url },
    fingerprint: hash(JSON.stringify([...inside])),
    packed: new Map(),
    titles: [],
    styles: new Map(),
  };
}

/** Rewrites style sheet addresses relative to the copy's folder, and collects the static files they reference. */
function stylesInCopy(
  css: string,
  { config: { baseUrl }, staticFolders }: SiteSources,
  faces: AssetFile[],
): { css: string; files: [path: string, file: string][] } {
  const files: [string, string][] = [];
  const relative = css.replace(/url\((["']?)(\/[^"')]*)/g, (whole, quote: string, address: string) => {
    const path = decodeURI(address.slice(baseUrl.length).replace(/[?#].*$/s, ''));
    const inStatic = staticFolders.map((folder) => join(folder, path)).find((name) => existsSync(name));
    const file = inStatic ?? faces.find((face) => face.path === path)?.file;
    if (file === undefined) return whole;
    files.push([path, file]);
    return `url(${quote}../${address.slice(baseUrl.length)}`;
  });
  return { css: relative, files };
}

/** Adds images, schemas, styles, the script and the search index. */
async function addOtherFiles(
  root: string,
  site: SiteSources,
  version: Version,
  { targets, packed, titles, styles }: Copy,
  { compiled, store, project, template }: OutputContext,
  script: string,
): Promise<void> {
  const add = (path: string, content: string | Uint8Array) =>
    packed.set(
      path,
      pack(store, () => content),
    );
  const found: CopyIndex = [];
  for (const doc of version.docs) {
    const article = await compiled(doc);
    const path = targets.inside.get(doc.path);
    if (!article || path === undefined) continue;
    const isLess = pageWorth(doc, site.config.searchWorth) < 100;
    const headings = article.toc.map(({ text, id }): [string, string] => [text, id]);
    found.push(isLess ? [doc.title, path, headings, 1] : [doc.title, path, headings]);
    for (const { file, output } of article.images) add(output, await readFile(file));
  }
  for (const [path, file] of logoFiles(site)) add(path, await readFile(file));
  const own = site.facts.of(version.name);
  for (const { path, file, text } of publishedSchemas(root, site, version))
    add(path, text ? text() : await readFile(file));
  // Use inputs as the cache key: writing the files is slow.
  const document = JSON.stringify(own.openapi?.document ?? {});
  for (const [path, content] of openApiFiles(own)) packed.set(path, pack(store, content, hash(path, document)));
  const scripted = compileStyles(themeStyleFiles(project.engine, [...scriptedStyles, 'features/offline/copy.css']));
  const { files: faces } = themeFaces(root, site.config.baseUrl);
  for (const [path, meta] of styles) {
    const { css, files } = stylesInCopy(template.stylesOf(meta).css, site, faces);
    add(path, [css, scripted].join('\n'));
    for (const [name, file] of files) add(name, await readFile(file));
  }
  add(offlineScript, script);
  add(offlineIndex, `copyIndex=${JSON.stringify([...found, ...titles])}\n`);
}
