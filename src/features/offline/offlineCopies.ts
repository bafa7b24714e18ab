import { allPageFiles } from '../../core/outputs/siteFiles.ts';
import { besidePage, versionAt } from '../../core/addresses.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { CopyIndex } from './copy/copySearch.ts';
import type { Version } from '../../core/docs/types.ts';
import { pageWorth } from '../../core/docs/sidebars.ts';
import { hash } from '../../core/parse/hash.ts';
import { scriptedStyles } from '../../theme/styles/files.ts';
import type { OfflineCopy, PageMeta } from '../../theme/types.ts';
import { besideFile, withBase } from '../../core/site/baseUrl.ts';
import { compileStyles, themeStyleFiles } from '../../core/bundle/styles.ts';
import type { DrawnPage, Output, OutputContext, Page, PageContext, SiteSources } from '../../core/site/types.ts';
import { openApiFiles, openApiPaths, schemaFiles } from '../../standard/packages/schemaFiles.ts';
import { publishedSchemas } from '../../standard/site/describedSchemas.ts';
import { offlineDocument, offlineIndex, offlineScript, offlineStyle } from './offlineDocument.ts';
import { logoFiles, factsOfVersion, pagesOf } from '../../core/pages/partsOfVersion.ts';
import type { OfflineTargets } from './offlineLinks.ts';
import { pack, zip, type Packed } from './zip.ts';

/** What one copy is made of, as far as it is there. */
interface Copy {
  version: Version;
  targets: OfflineTargets;
  /** Changes when a link may lead elsewhere. */
  fingerprint: string;
  packed: Map<string, Packed>;
  /** What search finds beside documents: title and path. */
  titles: [title: string, path: string][];
  styles: Map<string, PageMeta>;
}

/** Styles that the pages of an offline copy have besides. */
const copyStyles = [...scriptedStyles, 'features/offline/copy.css'];

/** What `offlineOutputs` leave: by names of versions, the archives that were made. */
export const archives = 'archives';

/** Of each version, the copy to read without a network. Pages are collected as they are drawn, compressed. */
export function offlineOutputs(root: string, site: SiteSources, pages: Page[]): Output[] {
  const {
    content: { versions },
  } = site;
  let copies: Map<string, Copy> | undefined;
  let scripted: string | undefined;
  const copyOf = ({ name }: Version) => (copies ??= emptyCopies(root, site, pages)).get(name)!;

  const keep = (context: OutputContext, version: Version, { content, mainHtml, key }: KeptPage) => {
    const copy = copyOf(version);
    const { path } = content.meta;
    const place = copy.targets.inside.get(path);
    if (place === undefined) return;
    const draw = () => offlineDocument(context, version, content, mainHtml(), copy.targets);
    const ownKey = key ?? hash(mainHtml(), context.template.build);
    copy.packed.set(place, pack(context.store, draw, hash('offline', ownKey, copy.fingerprint)));
    copy.styles.set(offlineStyle(content.meta), content.meta);
    if (content.meta.docId === undefined) copy.titles.push([content.meta.title, place]);
    for (const [ending, text] of Object.entries(content.files ?? {})) {
      const file = copy.targets.inside.get(besidePage(path, ending));
      if (file !== undefined)
        copy.packed.set(
          file,
          pack(context.store, () => text),
        );
    }
  };

  const archive = async (context: OutputContext, version: Version, script: string): Promise<Uint8Array> => {
    const copy = copyOf(version);
    const content = await pages.find(({ path }) => path === version.path)?.content(context);
    if (content) keep(context, version, { content, mainHtml: () => content.main(context.renderer) });
    scripted ??= compileStyles(themeStyleFiles(context.project.engine, copyStyles));
    for (const other of await otherFiles(root, site, copy, context, { script, style: scripted }))
      copy.packed.set(other.path, pack(context.store, other.content, other.key));
    const folder = `${site.config.title} ${version.label}`.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, '-');
    const bytes = zip(new Map([...copy.packed].map(([path, packed]) => [`${folder}/${path}`, packed])));
    copy.packed.clear();
    return bytes;
  };

  return versions.map((version): Output => {
    const path = offlinePath(version);
    return {
      paths: [path, `${path}.sha256`],
      source: `the offline copy of version ${version.label}`,
      gives: archives,
      needs: [allPageFiles],
      onPage(context, page) {
        // A landing page says how large its copy is: that in the copy is another.
        if (context.release && page.path !== version.path && versionAt(versions, page.path) === version)
          keep(context, version, page);
      },
      async make(context) {
        if (!context.release || !context.bundle) return [];
        const bytes = await archive(context, version, context.bundle.copy);
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const made: OfflineCopy = {
          path: withBase(site.config.baseUrl, `/${path}`),
          size: bytes.length,
          sha256,
        };
        context.results.set(archives, new Map([...archivesIn(context), [version.name, made]]));
        return [
          [path, bytes],
          [`${path}.sha256`, `${sha256}  ${path.replace(/^.*\//, '')}\n`],
        ];
      },
    };
  });
}

/** The archives that have been made, by names of versions. */
export function archivesIn({ results }: Pick<PageContext, 'results'>): ReadonlyMap<string, OfflineCopy> {
  return (results.get(archives) as ReadonlyMap<string, OfflineCopy> | undefined) ?? new Map();
}

/** A page as far as a copy keeps it. */
type KeptPage = Pick<DrawnPage, 'content' | 'mainHtml' | 'key'>;

function emptyCopies(root: string, site: SiteSources, pages: Page[]): Map<string, Copy> {
  return new Map(
    site.content.versions.map((version): [string, Copy] => {
      const targets = targetsOf(root, site, pages, version);
      const fingerprint = hash(JSON.stringify([...targets.inside]));
      return [version.name, { version, targets, fingerprint, packed: new Map(), titles: [], styles: new Map() }];
    }),
  );
}

function offlinePath({ label }: Version): string {
  return `offline/${label.toLowerCase()}.zip`;
}

/** What the copy of a version holds, but for images, which are known by what shows them. */
function targetsOf(root: string, site: SiteSources, pages: Page[], version: Version): OfflineTargets {
  const {
    config: { baseUrl, url },
    content: { versions },
  } = site;
  const inside = pagesOf(pages, versions, version).flatMap(({ path, beside }): [string, string][] => {
    const files = beside
      .filter((ending) => ending.startsWith('/'))
      .map((ending): [string, string] => [besidePage(path, ending), besideFile(baseUrl, path, ending)]);
    return [[path, path === version.path ? 'index.html' : besideFile(baseUrl, path, '.html')], ...files];
  });
  const own = factsOfVersion(site, version);
  const schemas = [...schemaFiles(root, ...own).map(([path]) => path), ...openApiPaths(...own)];
  return {
    inside: new Map([...inside, ...schemas.map((path): [string, string] => [baseUrl + path, path])]),
    baseUrl,
    url,
  };
}

/** A file of a copy beside its pages. `key` stands for what takes long to make. */
interface OtherFile {
  path: string;
  content(): string | Uint8Array;
  key?: string;
}

/** What a copy holds beside its pages: images, schemas, styles, the script and what its search finds. */
async function otherFiles(
  root: string,
  site: SiteSources,
  { version, targets, titles, styles }: Copy,
  context: OutputContext,
  shared: { script: string; style: string },
): Promise<OtherFile[]> {
  const files: OtherFile[] = [];
  const add = (path: string, content: string | Uint8Array) => files.push({ path, content: () => content });
  const found: CopyIndex = [];
  for (const doc of version.docs) {
    const compiled = await context.compiled(doc);
    const path = targets.inside.get(doc.path);
    if (!compiled || path === undefined) continue;
    const isLess = pageWorth(doc, site.config.searchWorth) < 100;
    const headings = compiled.toc.map(({ text, id }): [string, string] => [text, id]);
    found.push(isLess ? [doc.title, path, headings, 1] : [doc.title, path, headings]);
    for (const { file, output } of compiled.images) add(output, await readFile(file));
  }
  for (const [path, file] of logoFiles(site)) add(path, await readFile(file));
  const own = factsOfVersion(site, version);
  for (const { path, file, text } of publishedSchemas(root, site, [version]))
    add(path, text ? await text() : await readFile(file));
  const document = JSON.stringify(own[1][0]?.openapi?.document ?? {});
  const written = () => new Map(openApiFiles(...own));
  for (const path of openApiPaths(...own))
    files.push({ path, content: () => written().get(path)!, key: hash(path, document) });
  for (const [path, meta] of styles) {
    add(path, [...context.template.stylesOf(meta).all, shared.style].join('\n'));
  }
  add(offlineScript, shared.script);
  add(offlineIndex, `copyIndex=${JSON.stringify([...found, ...titles])}\n`);
  return files;
}
