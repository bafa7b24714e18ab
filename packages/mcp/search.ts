import { z } from 'zod';
import { programLimits } from '../../src/core/limits.ts';
import type { VersionCatalogue } from '../../src/features/catalogue/types.ts';
import { plainText } from '@fdc3-docs/search';
import { cutSection, cutText, docAt, leadOf } from './pages.ts';
import { openVersion, type OpenSite } from './site.ts';
import { count, defineTool, ofVersion, url, version, words } from './tool.ts';

/** `search`: pages and sections by words, in one version. */
export const search = defineTool({
  name: 'search',
  title: 'Search the documentation',
  description:
    'Finds pages and sections by words or names; "quoted words" must stand so. Gives the beginning of each. ' +
    'For a name of the API, a type or a message `look_up` says more; for requirements take `rules`.',
  input: {
    query: words('A few words or a name; the first 64 characters count'),
    version,
    limit: count(programLimits.hits, `${programLimits.usualHits} unless told`),
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
        text: z.string().describe('How the section begins'),
      }),
    ),
    suggestions: z.array(z.string()).describe('Queries that find something, where this one found nothing'),
  },
  async run(site, { query, version: asked, limit = programLimits.usualHits }) {
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
        text: (await beginning(site, names, path)) || plainText(snippet),
      })),
    );
    return { version: chosen.label, total, results, suggestions };
  },
});

/** How a section begins; empty for a page without Markdown of its own. */
async function beginning(site: OpenSite, names: VersionCatalogue, path: string): Promise<string> {
  const found = docAt(names, path);
  if (!found) return '';
  const { doc, anchor } = found;
  const { text } = cutSection(leadOf(await site.markdown(doc.path)), doc, anchor);
  const own = anchor === undefined ? `${doc.description}\n\n${text}` : text.replace(/^#.*\n*/, '');
  return cutText(own, programLimits.excerpt).trim();
}
