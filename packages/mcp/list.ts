import { z } from 'zod';
import { listNames } from './words.ts';
import { docAt } from './pages.ts';
import { openVersion } from './site.ts';
import { ToolError } from './sources.ts';
import { defineTool, next, ofVersion, pageOf, paging, url, version, words } from './tool.ts';

/** `list`: all names by kind, such as all intents. */
export const list = defineTool({
  name: 'list',
  title: 'List names by kind',
  description:
    'Lists all names of one kind in one version, such as all intents, context types, errors, methods or schemas (of messages and records). Use ' +
    '`mentions` to list only names whose page mentions another name, such as the intents for a context type. Without ' +
    '`kind`, it lists the kinds.',
  input: {
    kind: words('A kind, such as "intent". If omitted, all kinds with their counts are listed').optional(),
    mentions: words('A name that the page must contain as code, such as "fdc3.contact"').optional(),
    version,
    ...paging,
  },
  output: {
    version: ofVersion,
    total: z.number(),
    names: z.array(z.object({ name: z.string(), description: z.string().optional(), url: url.optional() })).optional(),
    kinds: z.array(z.object({ kind: z.string(), count: z.number() })).optional(),
    next,
  },
  async run(site, { kind, mentions, version: asked, ...paged }) {
    const { version: chosen, names } = await openVersion(site, asked);
    const counts = new Map<string, number>();
    for (const entry of names.names) counts.set(entry.kind, (counts.get(entry.kind) ?? 0) + 1);
    const kinds = [...counts].map(([name, count]) => ({ kind: name, count }));
    if (kind === undefined) return { version: chosen.label, total: kinds.length, kinds };
    const singular = (word: string) => word.trim().toLowerCase().replace(/s$/, '');
    const asSingular = singular(kind);
    const wanted = [...counts.keys()]
      .filter((known) => `${singular(known)} `.startsWith(`${asSingular} `))
      .sort((one, other) => one.length - other.length)[0];
    if (wanted === undefined)
      throw new ToolError(
        `${chosen.label} has no kind ${JSON.stringify(kind)}. Its kinds are ${listNames([...counts.keys()])}.`,
      );
    const code = mentions?.replaceAll('`', '').toLowerCase();
    const entries = names.names.filter((entry) => entry.kind === wanted);
    const kept = await Promise.all(
      entries.map(async (entry) => {
        const doc = docAt(names, entry.path)?.doc;
        if (code === undefined) return { entry, doc };
        const text = doc ? (await site.markdown(doc.path)).toLowerCase() : '';
        return text.includes(`\`${code}\``) || text.includes(`"${code}"`) ? { entry, doc } : undefined;
      }),
    );
    const found = kept.filter((one) => one !== undefined);
    const { shown, next: end } = pageOf(found, paged);
    const listed = shown.map(async ({ entry: { name, path }, doc }) => ({
      name,
      description: doc && path === doc.path ? doc.description : undefined,
      url: path === undefined ? undefined : await site.address(path),
    }));
    return { version: chosen.label, total: found.length, names: await Promise.all(listed), next: end };
  },
});
