import { z } from 'zod';
import { programLimits } from './limits.ts';
import { nearest } from './words.ts';
import type { CataloguedVersion, VersionCatalogue } from './types.ts';
import { allNames, findNames, type FoundName, type NamedField } from './names.ts';
import { cutSection, cutText, docAt, leadOf } from './pages.ts';
import { rulesAbout, ruleShape, shownRule } from './rules.ts';
import { openVersion, type OpenSite } from './site.ts';
import { defineTool, moreThan, ofVersion, url, version, words } from './tool.ts';

const fieldShape = z.object({
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  limits: z.string().optional().describe('Constraints such as format and pattern'),
  deprecated: z.boolean().optional(),
});

const briefRule = ruleShape.pick({ id: true, level: true, by: true, text: true, conflict: true, url: true });

const matchShape = z.object({
  name: z.string(),
  kind: z.string(),
  also: z.array(z.string()).optional().describe('Other names for the same item'),
  signature: z.string().optional(),
  value: z.union([z.string(), z.number()]).optional(),
  field: fieldShape.optional().describe('The requested field'),
  fields: z.array(fieldShape).optional(),
  moreFields: z.number().optional(),
  schema: z.string().optional().describe('Name of its JSON Schema, for `check`'),
  added: z.string().optional(),
  changed: z.array(z.string()).optional(),
  deprecated: z.string().optional(),
  removed: z.string().optional(),
  experimental: z.boolean().optional(),
  url: url.optional(),
  text: z.string().optional().describe('Description from its page, possibly truncated'),
  rules: z.array(briefRule).optional(),
  moreRules: z.number().optional().describe('Number of rules not listed. Call `rules` with this name to get them'),
});

type Match = z.infer<typeof matchShape>;

/** Matches described in full; further matches are summarized. */
const few = 3;
const mostFields = 60;
const mostRules = 8;

/** `look_up`: describes a name in the standard. */
export const lookUp = defineTool({
  name: 'look_up',
  title: 'Look up a name',
  description:
    'Looks up a name in one version: an API function or type, a context or record type, an intent, an error, a message ' +
    'or its schema, or a field of any of these ("fdc3.instrument.id.ticker"). Returns its signature or fields with ' +
    'types, the version that added it, its rules, and its page.',
  input: { name: words('"raiseIntent", "Channel.broadcast", "fdc3.contact", "NoAppsFound", "ViewChart"'), version },
  output: {
    version: ofVersion,
    matches: z.array(matchShape),
    more: z.number().optional().describe('Number of matches not listed. Use a longer name to narrow them down'),
    nearest: z.array(z.string()).optional().describe('Similar names'),
    elsewhere: z.array(z.string()).optional().describe('Other versions that have the name, if this version does not'),
  },
  async run(site, { name, version: asked }) {
    const { catalogue, version: chosen, names } = await openVersion(site, asked);
    const found = findNames(names, name);
    if (found.length === 0) {
      const near = nearest(name, names.names.flatMap(allNames), 5);
      const elsewhere = await versionsWith(site, catalogue.versions, name);
      return { version: chosen.label, matches: [], nearest: near, elsewhere };
    }
    const isFew = found.length <= few;
    const matches = found.slice(0, programLimits.hits).map(async (each) => ({
      ...(await inShort(site, each)),
      ...(isFew && (await atLength(site, chosen, names, each))),
    }));
    return {
      version: chosen.label,
      matches: await Promise.all(matches),
      more: moreThan(found, programLimits.hits),
    };
  },
});

async function versionsWith(site: OpenSite, versions: CataloguedVersion[], name: string): Promise<string[]> {
  const all = await Promise.all(versions.map((version) => site.names(version)));
  return versions.filter((_, at) => findNames(all[at]!, name).length > 0).map(({ label }) => label);
}

async function inShort(site: OpenSite, { entry, field }: FoundName): Promise<Match> {
  const { name, kind, also, signature, value, schema, path, availability } = entry;
  const { added, changed = [], deprecated, removed, experimental = [] } = (!field && availability) || {};
  return {
    name: field ? `${name}.${field.name}` : name,
    kind: field ? 'field' : kind,
    also: field ? undefined : also,
    ...(!signature?.includes('\n') && { signature: signature || undefined }),
    value,
    field: field && shownField(field),
    schema: schema || undefined,
    added: added || undefined,
    changed: changed.length > 0 ? changed : undefined,
    deprecated: deprecated || undefined,
    removed: removed || undefined,
    experimental: experimental.length > 0 || undefined,
    url: path === undefined ? undefined : await site.address(path),
  };
}

async function atLength(
  site: OpenSite,
  version: CataloguedVersion,
  names: VersionCatalogue,
  found: FoundName,
): Promise<Partial<Match>> {
  const { entry, field } = found;
  const text = (await textOf(site, names, found)) || undefined;
  const { signature = undefined } = entry;
  if (field) return { ...(signature && { signature }), text };
  const { fields = [] } = entry;
  const about = rulesAbout((await site.rules(version)) ?? [], names, entry.name);
  const told = about.slice(0, mostRules).map(async (rule) => briefRule.parse(await shownRule(site, rule)));
  return {
    ...(signature && { signature }),
    fields: entry.fields && fields.slice(0, mostFields).map((field) => shownField({ ...field })),
    moreFields: moreThan(fields, mostFields),
    text,
    rules: told.length > 0 ? await Promise.all(told) : undefined,
    moreRules: moreThan(about, mostRules),
  };
}

/** Excerpt from the page: a table row for a field, property or value, otherwise the section's beginning. */
async function textOf(site: OpenSite, names: VersionCatalogue, { entry, field }: FoundName): Promise<string> {
  const found = docAt(names, entry.path);
  if (!found) return '';
  const { doc, anchor } = found;
  const markdown = await site.markdown(doc.path);
  const { text } = cutSection(anchor === undefined ? leadOf(markdown) : markdown, doc, anchor);
  if (field) return rowsOf(text, field.name);
  const isInTable = entry.value !== undefined || entry.kind === 'property';
  const rows = isInTable ? rowsOf(text, entry.name.split('.').at(-1)!) : '';
  if (rows !== '') return rows;
  const summary = entry.fields ? proseOf(text, entry.name) || leadOf(markdown).replace(/^## [^]*$/m, '') : text;
  return cutText(summary.length > programLimits.passage ? shortened(summary) : summary, programLimits.passage).trim();
}

/** Returns a section's prose before its tables. Without prose, returns the tables if the heading names the item. */
function proseOf(section: string, name: string): string {
  const [heading = ''] = section.split('\n', 1);
  const own = shortened(section.replace(/^#.*\n/, '').replace(/^#{1,6} [^]*$/m, ''))
    .replace(/^Schema: .*$/gm, '')
    .trim();
  const prose = own
    .replace(/^\|[^]*$/m, '')
    .replace(/(?:^|(?<=[.!?] ))[^.!?\n]*:$/gm, '')
    .trim();
  return prose || (heading.includes(name.split(/[./]/).at(-1)!) ? own : '');
}

/** Removes code blocks, notes and listed rules, so that errors after them are not cut off. */
function shortened(text: string): string {
  return text.replace(/^([ \t]*)(`{3,}).*\n[^]*?^\1\2$\n*/gm, '').replace(/^(?:>|- <a id="[^"]*"><\/a>).*\n/gm, '');
}

/** Finds table rows for a name (first cell, in code), and joins their remaining cells. */
function rowsOf(text: string, name: string): string {
  const rows = text.split('\n').flatMap((line) => {
    const cells = line.startsWith('|') ? line.split(/(?<!\\)\|/).slice(1, -1) : [];
    const [first = '', ...others] = cells.map((cell) => cell.trim());
    const isNamed = [...first.matchAll(/`([^`]+)`/g)].some(([, code]) => code === name);
    return isNamed && others.length > 0 ? [others.join(' — ')] : [];
  });
  return rows.join('\n');
}

function shownField({ name, type, required, ...rest }: NamedField): z.infer<typeof fieldShape> {
  const { format, pattern, least, unless, exactlyOne, declared, notInSchema, deprecated } = rest;
  const limits = [
    format && `format ${String(format)}`,
    pattern && `pattern ${String(pattern)}`,
    least,
    Array.isArray(unless) && `required unless ${unless.join(' or ')} is present`,
    exactlyOne && 'exactly one of its forms',
    declared && `declared as ${String(declared)}`,
    notInSchema && 'in the TypeScript types but not in the schema',
  ];
  return {
    name,
    type,
    required,
    limits: limits.filter(Boolean).join(', ') || undefined,
    deprecated: deprecated === true || undefined,
  };
}
