import { z } from 'zod';
import { programLimits } from '../../../src/core/limits.ts';
import { chooseVersion } from '../site/chooseVersion.ts';
import { plainText } from '../../../src/features/search/markedText.ts';
import { cutSection, cutText, leadOf } from '../site/sections.ts';
import type { OpenSite } from '../site/openSite.ts';
import { ofVersion, url, version, words } from './inputs.ts';
import { defineTool } from './tool.ts';

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
    limit: z
      .number()
      .int()
      .min(1)
      .max(programLimits.hits)
      .optional()
      .describe(`${programLimits.usualHits} unless told`),
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
    const chosen = chooseVersion(await site.catalogue(), asked);
    const response = await site.search(chosen, { query, version: chosen.name, hitsPerPage: limit });
    const { docs } = await site.names(chosen);
    const results = await Promise.all(
      response.hits.map(async ({ url: path, titles, group, kind, snippet }) => ({
        title: titles.map(plainText).join(' › '),
        part: group,
        kind,
        url: await site.address(path),
        text: await beginning(site, docs, path).then((text) => text || plainText(snippet)),
      })),
    );
    return { version: chosen.label, total: response.total, results, suggestions: response.suggestions };
  },
});

/** How a section begins; empty for a page without Markdown of its own. */
async function beginning(
  site: OpenSite,
  docs: Awaited<ReturnType<OpenSite['names']>>['docs'],
  found: string,
): Promise<string> {
  const [path = '', anchor = ''] = found.split('#');
  const doc = docs.find((each) => each.path === path);
  if (!doc) return '';
  const { text } = cutSection(leadOf(await site.markdown(path)), doc, anchor);
  const own = anchor === '' ? `${doc.description}\n\n${text}` : text.replace(/^#.*\n*/, '');
  return cutText(own, programLimits.excerpt).trim();
}
