import { hasLanding } from '../docs/versionPaths.ts';
import { surroundings } from '../docs/contentIndex.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import type { Content, Doc, Version } from '../docs/types.ts';
import { DocMain } from '../../theme/DocMain.tsx';
import type { DocState } from '../../theme/types.ts';
import type { CompiledDoc, DocPart } from '../site/siteParts.ts';
import type { Page, PageContent, PageContext, PageKind } from '../site/types.ts';
import { docState } from '../../standard/site/docState.ts';
import { articlePage } from './versionPages.ts';

/** The page of each doc in each version that has it. */
export const docPageKind: PageKind = {
  name: 'doc',
  pages({ content, imported }) {
    const canonical = canonicalDocs(content);
    // Documents that share a permalink have been reported as such. Another tool tells small letters from capitals,
    // where the disk does.
    const same = (path: string) => (imported ? path : path.toLowerCase());
    const taken = new Set(content.versions.filter(hasLanding).map(({ path }) => same(path)));
    const isFree = ({ path }: Doc) => !taken.has(same(path)) && taken.add(same(path));
    return content.versions.flatMap((version) =>
      version.docs.filter(isFree).map((doc) => docPage(version, doc, canonical.has(doc))),
    );
  },
};

function docPage(version: Version, doc: Doc, isCanonical: boolean): Page {
  const { path, file, title, description, topic, lastUpdate } = doc;
  return {
    path,
    source: `the page of ${file}`,
    file,
    beside: ['.md', '.png'],
    sitemap: isCanonical ? { lastModified: lastUpdate?.date } : undefined,
    llms: doc.unlisted ? undefined : { version: version.name, title, description },
    pathEntry: { title, version: version.name, topic },
    async content(context) {
      const compiled = await context.compiled(doc);
      if (!compiled) return undefined;
      const parts = context.site.features.map((feature) => feature.docPart?.(context, version, doc));
      return docContent(context, version, doc, compiled, await Promise.all(parts));
    },
  };
}

/**
 * Of each topic the latest version's doc, or the newest one's where only others have it: what search engines should
 * list.
 */
function canonicalDocs({ versions }: Content): Set<Doc> {
  const topics = new Map<string, Doc>();
  const latestFirst = versions.toSorted((a, b) => Number(b.isLast) - Number(a.isLast));
  for (const doc of latestFirst.flatMap(({ docs }) => docs))
    if (!doc.unlisted && !topics.has(doc.topic)) topics.set(doc.topic, doc);
  return new Set(topics.values());
}

function docContent(
  context: PageContext,
  version: Version,
  doc: Doc,
  compiled: CompiledDoc,
  parts: (DocPart | undefined)[],
): PageContent {
  const { site } = context;
  const { config } = site;
  const { breadcrumbs, previous, next, topicPaths, counterparts } = surroundings(site.index, doc);
  const { markdown: _, ...ofFeatures }: DocPart = Object.assign({}, ...parts);
  const isHidden = site.versionConfigs.some(({ name, noIndex }) => noIndex && name === version.name);
  const { shown, content } = articlePage(context, version, {
    kind: docPageKind.name,
    path: doc.path,
    title: doc.title,
    description: doc.description,
    docId: doc.id,
    sidebar: doc.sidebar === undefined ? undefined : context.sidebar(version, doc.sidebar),
    topicPaths,
    counterparts,
    ...((doc.unlisted || isHidden) && { noIndex: true }),
    breadcrumbs,
    markdown: compiled.plain + parts.map((part) => part?.markdown ?? '').join(''),
    more: {
      heading: doc.heading,
      previous,
      next,
      toc: doc.toc ? compiled.toc : [],
      lastUpdate: doc.lastUpdate && { ...doc.lastUpdate, author: shownAuthor(doc.lastUpdate.author, config) },
      editUrl: doc.editUrl ?? (config.editUrl && `${config.editUrl}${doc.file}`),
      ...ofFeatures,
      state: withoutRepeated(docState(site, doc, compiled.availability), compiled.openingFacts),
    },
  });
  const props = { ...shown, articleHtml: compiled.html };
  return { ...content, props, main: (renderer) => renderer.draw(DocMain, props), sourceLinks: compiled.links };
}

/** A person, or nobody: what machines commit as ends in `[bot]`, or the site says that none is named. */
function shownAuthor(author: string, { lastUpdate }: SiteConfig): string {
  return lastUpdate?.author === false || author.endsWith('[bot]') ? '' : author;
}

/** A table of facts under the title may say when the thing came: then the title does not say it again. */
function withoutRepeated(state: DocState, facts: string[] = []): DocState {
  return facts.some((fact) => fact.endsWith(` ${state.added}`)) ? { ...state, added: undefined } : state;
}
