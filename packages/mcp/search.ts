import { z } from 'zod';
import { programLimits } from './limits.ts';
import type { CataloguedDoc, CataloguedVersion, VersionCatalogue } from './types.ts';
import { limits, plainText } from '@fdc3-docs/search';
import { isPassedOver } from '@fdc3-docs/search/engine';
import { allNames } from './names.ts';
import { cutSection, cutText, docAt, findPage, leadOf } from './pages.ts';
import { openVersion, type OpenSite } from './site.ts';
import { compareNumbers } from './words.ts';
import { count, defineTool, ofVersion, url, version, words } from './tool.ts';

const { queryLength } = limits;

/** `search`: finds pages and sections in a version. */
export const search = defineTool({
  name: 'search',
  title: 'Search the documentation',
  description:
    'Finds pages and sections by words or names, and returns the beginning of each. "Quoted words" must occur exactly. ' +
    'For details about an API name, a type or a message, use `look_up`. For requirements, use `rules`.',
  input: {
    query: words(
      `Keywords or a name rather than a sentence. Only the first ${queryLength} characters are used, after small words are dropped from longer queries`,
    ),
    version,
    limit: count(programLimits.hits, `Maximum number of results. Defaults to ${programLimits.usualHits}`),
  },
  output: {
    version: ofVersion,
    total: z.number(),
    results: z.array(
      z.object({
        title: z.string().describe('Titles from the page down to the section'),
        part: z.string().describe('Part of the documentation'),
        kind: z.string(),
        url,
        text: z.string().describe('Beginning of the section'),
      }),
    ),
    unread: z.string().optional().describe('The end of the query, which was ignored. Use fewer words'),
    elsewhere: z
      .array(z.object({ version: z.string(), title: z.string(), url }))
      .optional()
      .describe('Sections in other versions, if this version has no such section or name'),
    suggestions: z.array(z.string()).describe('Queries that have results, if this query has none'),
  },
  async run(site, { query: whole, version: asked, limit = programLimits.usualHits }) {
    const query = shorten(whole);
    const { version: chosen, names } = await openVersion(site, asked);
    const { total, hits, suggestions } = await site.search(chosen, {
      query,
      version: chosen.name,
      hitsPerPage: limit,
    });
    const results = await Promise.all(
      hits.map(async ({ url: path, titles, group, kind, snippet }) => ({
        title: titles.map(plainText).join(' › '),
        part: group,
        kind,
        url: await site.address(path),
        text: (await beginning(site, names, path)) || `${plainText(snippet)}${await noteOn(site, path)}`.trim(),
      })),
    );
    return {
      version: chosen.label,
      total,
      results,
      unread: query.slice(queryLength) || undefined,
      elsewhere: await foundElsewhere(site, query, chosen),
      suggestions,
    };
  },
});

/** Drops small words ("how do I …") from a query that is too long to be read whole. */
function shorten(query: string): string {
  if (query.length <= queryLength || /["“”„]/.test(query)) return query;
  const words = query.split(/\s+/).filter((word) => !isPassedOver(word.replace(/[,.?!]+$/, '')));
  return words.join(' ') || query;
}

/** Query words resembling names in code: `getAgent`, `AgentNotFound`, `fdc3.order`. */
const codeWord = /[A-Za-z][\w.]*[A-Z.][\w]*/g;

/** Best results in other versions, newest first: sections that a later version added, or a name unknown here. */
async function foundElsewhere(site: OpenSite, query: string, chosen: CataloguedVersion) {
  const { versions } = await site.catalogue();
  const own = await site.names(chosen);
  const found = await Promise.all(
    versions.map(async (other) => {
      if (other.name === chosen.name) return undefined;
      const names = await site.names(other);
      const isMissing = (word: string) => hasName(names, word) && !hasName(own, word);
      const { hits } = await site.search(other, { query, version: other.name, hitsPerPage: 1 });
      const [best] = hits;
      const place = best && docAt(names, best.url);
      const here = place && own.docs.find(({ topic }) => topic === place.doc.topic);
      const isNew = place && !(here && hasSection(here, place.anchor));
      // Later versions dropped many sections of older ones, so those count only if they document a name.
      const isLater = compareNumbers(other.number, chosen.number) > 0;
      const missing = (query.match(codeWord) ?? []).some(isMissing);
      if (!best || !((isNew && isLater) || missing)) return undefined;
      return { version: other.label, title: best.titles.map(plainText).join(' › '), url: await site.address(best.url) };
    }),
  );
  const all = found.filter((one) => one !== undefined).slice(0, 2);
  return all.length > 0 ? all : undefined;
}

function hasName({ names }: VersionCatalogue, word: string): boolean {
  return names.some((entry) => allNames(entry).some((name) => name === word || name.endsWith(`.${word}`)));
}

function hasSection({ sections }: CataloguedDoc, anchor: string | undefined): boolean {
  return anchor === undefined || sections.some(([own]) => own === anchor);
}

/** A note for a page without Markdown; empty for other pages. */
async function noteOn(site: OpenSite, path: string): Promise<string> {
  const isReadable = await findPage(site, path).then(
    () => true,
    () => false,
  );
  return isReadable ? '' : ' (A browser tool, which `read` cannot return. Give its URL to the user.)';
}

/** The beginning of a section; empty for a page without Markdown. */
async function beginning(site: OpenSite, names: VersionCatalogue, path: string): Promise<string> {
  const found = docAt(names, path);
  if (!found) return '';
  const { doc, anchor } = found;
  const { text } = cutSection(leadOf(await site.markdown(doc.path)), doc, anchor);
  const own = anchor === undefined ? `${doc.description}\n\n${text}` : text.replace(/^#.*\n*/, '');
  return cutText(own, programLimits.excerpt).trim();
}
