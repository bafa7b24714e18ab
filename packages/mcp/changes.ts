import { z } from 'zod';
import { compareNumbers } from './words.ts';
import type { CataloguedVersion, ChangesFile, SiteCatalogue } from './types.ts';
import { comparedPages, comparePages } from './comparePages.ts';
import { allNames, findNames } from './names.ts';
import { chooseVersion, type OpenSite } from './site.ts';
import { ToolError } from './sources.ts';
import { defineTool, next, page, pageOf, paging, url, words } from './tool.ts';

const changeShape = z.object({
  version: z.string().describe('The version that made the change'),
  what: z.string().describe('Type of item: API names, documents, rules, …'),
  event: z.string().describe('new, changed, deprecated, removed or moved'),
  name: z.string(),
  details: z.array(z.string()).optional(),
  url: url.optional(),
});

type Change = z.infer<typeof changeShape>;

/** `changes`: differences between two versions, in the standard, a name or a page. */
export const changes = defineTool({
  name: 'changes',
  title: 'What changed between versions',
  description:
    'Lists additions, changes, deprecations and removals between two versions, with the version that made each change: ' +
    'for everything, for one `name` with its members and fields, or for a `page` word by word. Removals come first.',
  input: {
    from: words('The older version. Defaults to the version before `to`').optional(),
    to: words('The newer version. Defaults to the latest').optional(),
    name: words('"DesktopAgent.open", "fdc3.instrument"').optional(),
    page: page.optional().describe('Path, title or URL of a page'),
    event: z.enum(['new', 'changed', 'deprecated', 'removed', 'moved']).optional(),
    ...paging,
  },
  output: {
    from: z.string(),
    to: z.string(),
    total: z.number(),
    changes: z.array(changeShape),
    next,
    page: comparedPages.optional().describe('Changes in the requested page'),
  },
  async run(site, input) {
    const catalogue = await site.catalogue();
    const [from, to] = chooseTwo(catalogue, input.from, input.to);
    const ends = { from: from.label, to: to.label };
    if (input.page !== undefined)
      return { ...ends, total: 0, changes: [], page: await comparePages(site, input.page, from, to) };
    const all = await changesBetween(site, catalogue, from, to);
    const isAsked = input.name === undefined ? () => true : await isAbout(site, [from, to], input.name);
    const found = all.filter((change) => isAsked(change) && (!input.event || change.event === input.event));
    const { shown, next: end } = pageOf(found, input);
    const addressed = shown.map(async (change) => ({
      ...change,
      url: change.url === undefined ? undefined : await site.address(change.url),
    }));
    return { ...ends, total: found.length, changes: await Promise.all(addressed), next: end };
  },
});

/** Returns two versions, older first. @throws {ToolError} for equal versions, or without an older version. */
function chooseTwo(
  catalogue: SiteCatalogue,
  askedFrom?: string,
  askedTo?: string,
): [CataloguedVersion, CataloguedVersion] {
  const { versions } = catalogue;
  const to = chooseVersion(catalogue, askedTo);
  const from = askedFrom === undefined ? versions[versions.indexOf(to) + 1] : chooseVersion(catalogue, askedFrom);
  if (!from)
    throw new ToolError(`${to.label} is the oldest version, so there is no earlier version to compare it with.`);
  if (from === to)
    throw new ToolError(
      `Both versions are ${to.label}. Choose two of ${versions.map(({ label }) => label).join(', ')}.`,
    );
  return compareNumbers(from.number, to.number) < 0 ? [from, to] : [to, from];
}

/** Breaking changes come first. */
const eventOrder = ['removed', 'changed', 'deprecated', 'moved', 'new'];

/** Lists changes by version, breaking changes first, then oldest first. */
async function changesBetween(
  site: OpenSite,
  { versions }: SiteCatalogue,
  from: CataloguedVersion,
  to: CataloguedVersion,
): Promise<Change[]> {
  const steps = versions.slice(versions.indexOf(to), versions.indexOf(from)).toReversed();
  const files = await Promise.all(steps.map((version) => site.changes(version)));
  const all = files.flatMap((file, at) =>
    file ? changesOf(file).map((change) => ({ version: steps[at]!.label, ...change })) : [],
  );
  const rank = ({ event }: Change) => eventOrder.indexOf(event) >>> 0;
  return all.toSorted((one, other) => rank(one) - rank(other));
}

function changesOf({ documents, facts, lists }: ChangesFile): Omit<Change, 'version'>[] {
  const docs = (event: 'new' | 'removed' | 'moved' | 'changed') =>
    documents[event].map((doc) => ({
      what: 'documents',
      event,
      name: doc.label,
      url: doc.path,
      details: doc.amount ? [`${doc.amount.wordsAdded} words added, ${doc.amount.wordsRemoved} removed`] : undefined,
    }));
  return [
    ...facts.flatMap(({ title, byEvent }) =>
      Object.entries(byEvent).flatMap(([event, names]) =>
        names.map(({ name, details = [], also, path }) => {
          const all = also ? [...details, `also ${also.join(', ')}`] : details;
          return { what: title, event, name, details: all.length > 0 ? all : undefined, url: path };
        }),
      ),
    ),
    ...lists.flatMap(({ title, groups }) =>
      Object.entries(groups).flatMap(([event, items]) =>
        items.map(({ mark, text, path }) => ({ what: title, event, name: text, details: [mark], url: path })),
      ),
    ),
    ...(['new', 'removed', 'moved', 'changed'] as const).flatMap(docs),
  ];
}

/**
 * Whether a change affects a name: the name itself, its members, or a rule or document with it. Either version may lack
 * the name.
 */
async function isAbout(
  site: OpenSite,
  versions: CataloguedVersion[],
  asked: string,
): Promise<(change: Change) => boolean> {
  const catalogues = await Promise.all(versions.map((version) => site.names(version)));
  const found = catalogues.flatMap((names) => findNames(names, asked));
  const fields = found.flatMap(({ entry, field }) =>
    field ? allNames(entry).map((each) => `${each}.${field.name}`) : [],
  );
  const names = fields.length > 0 ? fields : found.flatMap(({ entry }) => allNames(entry));
  const wanted = [...new Set([asked.replace(/\(.*\)$/s, ''), ...names])].map((each) => each.toLowerCase());
  const isIn = (text: string) =>
    wanted.some((each) => text === each || text.startsWith(`${each}.`) || text.startsWith(`${each}[`));
  return ({ name, what, details = [] }) => {
    const text = name.toLowerCase();
    const others = details.flatMap((each) => (each.startsWith('also ') ? each.slice(5).toLowerCase().split(', ') : []));
    return [text, ...others].some(isIn) || (what === 'Rules' && wanted.some((each) => hasWord(text, each)));
  };
}

/** Whether a text contains a name as a whole word. Short names are too ambiguous. */
function hasWord(text: string, name: string): boolean {
  const last = name.split('.').at(-1)!;
  const isName = (word: string) => word === name || word === last || word.endsWith(`.${last}`);
  return last.length > 6 && text.split(/[^\w.]+/).some(isName);
}
