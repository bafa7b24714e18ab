import { z } from 'zod';
import { programLimits } from '../../../src/core/limits.ts';
import { nearest } from '../../../src/core/parse/nearest.ts';
import type { CataloguedVersion, VersionCatalogue } from '../../../src/features/catalogue/types.ts';
import { chooseVersion } from '../site/chooseVersion.ts';
import { allNames, findNames, type FoundName } from '../site/findNames.ts';
import type { FiledRule, OpenSite } from '../site/openSite.ts';
import { rulesAbout, shownRule } from '../site/rulesAbout.ts';
import { cutSection, cutText, leadOf, rowsOf } from '../site/sections.ts';
import { ofVersion, url, version, words } from './inputs.ts';
import { ruleShape } from './rules.ts';
import { defineTool } from './tool.ts';

const fieldShape = z.object({
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  limits: z.string().optional().describe('Format, pattern and the like'),
  deprecated: z.boolean().optional(),
});

const matchShape = z.object({
  name: z.string(),
  kind: z.string(),
  also: z.array(z.string()).optional().describe('Other names of the same'),
  signature: z.string().optional(),
  value: z.union([z.string(), z.number()]).optional(),
  field: fieldShape.optional().describe('The field, where one was asked for'),
  fields: z.array(fieldShape).optional(),
  moreFields: z.number().optional(),
  schema: z.string().optional().describe('Name of its JSON Schema, for `check`'),
  added: z.string().optional(),
  changed: z.array(z.string()).optional(),
  deprecated: z.string().optional(),
  removed: z.string().optional(),
  experimental: z.boolean().optional(),
  url: url.optional(),
  text: z.string().optional().describe('What its page says of it; it may be cut'),
  rules: z.array(ruleShape.pick({ id: true, level: true, by: true, text: true, conflict: true, url: true })).optional(),
  moreRules: z.number().optional().describe('How many rules were left out: ask `rules` with this name'),
});

type Match = z.infer<typeof matchShape>;

/** What is said of one or two matches at length is said of many in short. */
const few = 3;
const mostFields = 60;
const mostRules = 8;

/** `look_up`: what a name of the standard is. */
export const lookUp = defineTool({
  name: 'look_up',
  title: 'Look up a name',
  description:
    'Says what a name is in one version: a function or type of the API, a context or record type, an intent, an error, ' +
    'a message or its schema, or a field of one ("fdc3.instrument.id.ticker"). Gives signature or fields with types, ' +
    'since when it is there, the rules about it, and its page.',
  input: { name: words('"raiseIntent", "Channel.broadcast", "fdc3.contact", "NoAppsFound", "ViewChart"'), version },
  output: {
    version: ofVersion,
    matches: z.array(matchShape),
    more: z.number().optional().describe('How many matches were left out: ask for a longer name'),
    nearest: z.array(z.string()).optional().describe('Names that were perhaps meant'),
    elsewhere: z.array(z.string()).optional().describe('Versions that have the name, where this one has not'),
  },
  async run(site, { name, version: asked }) {
    const catalogue = await site.catalogue();
    const chosen = chooseVersion(catalogue, asked);
    const names = await site.names(chosen);
    const found = findNames(names, name);
    if (found.length === 0) {
      const all = names.names.flatMap(allNames);
      return {
        version: chosen.label,
        matches: [],
        nearest: nearest(name, all, 5),
        elsewhere: await versionsWith(site, catalogue.versions, name),
      };
    }
    const shown = found.slice(0, programLimits.hits);
    const isFew = found.length <= few;
    return {
      version: chosen.label,
      matches: await Promise.all(shown.map((each) => (isFew ? whole(site, chosen, names, each) : short(site, each)))),
      ...(found.length > shown.length && { more: found.length - shown.length }),
    };
  },
});

async function versionsWith(site: OpenSite, versions: CataloguedVersion[], name: string): Promise<string[]> {
  const all = await Promise.all(versions.map((version) => site.names(version)));
  return versions.filter((_, at) => findNames(all[at]!, name).length > 0).map(({ label }) => label);
}

async function short(site: OpenSite, { entry, field }: FoundName): Promise<Match> {
  const { name, kind, also, signature, value, schema, path } = entry;
  const { added, changed = [], deprecated, removed, experimental = [] } = entry.availability ?? {};
  const line = signature && !signature.includes('\n') ? signature : undefined;
  return {
    name: field ? `${name}.${field.name}` : name,
    kind: field ? 'field' : kind,
    ...(also && !field && { also }),
    ...(line && { signature: line }),
    ...(value !== undefined && { value }),
    ...(field && { field: shownField(field) }),
    ...(schema && { schema }),
    ...(!field && {
      ...(added && { added }),
      ...(changed.length > 0 && { changed }),
      ...(deprecated && { deprecated }),
      ...(removed && { removed }),
      ...(experimental.length > 0 && { experimental: true }),
    }),
    ...(path !== undefined && { url: await site.address(path) }),
  };
}

async function whole(
  site: OpenSite,
  version: CataloguedVersion,
  names: VersionCatalogue,
  found: FoundName,
): Promise<Match> {
  const { entry, field } = found;
  const { fields } = entry;
  const about = rulesAbout((await site.rules(version)) ?? [], names, entry.name);
  const text = await textOf(site, names, found);
  const briefRule = async (rule: FiledRule) => {
    const { id, level, by, text: words, conflict, url: place } = await shownRule(site, rule);
    return { id, level, by, text: words, ...(conflict && { conflict }), url: place };
  };
  return {
    ...(await short(site, found)),
    ...(entry.signature && { signature: entry.signature }),
    ...(fields && !field && { fields: fields.slice(0, mostFields).map(shownField) }),
    ...(fields && !field && fields.length > mostFields && { moreFields: fields.length - mostFields }),
    ...(text && { text }),
    ...(!field && about.length > 0 && { rules: await Promise.all(about.slice(0, mostRules).map(briefRule)) }),
    ...(!field && about.length > mostRules && { moreRules: about.length - mostRules }),
  };
}

/** What its page says: of a field, a property or a value the row of a table, of all else how its section begins. */
async function textOf(site: OpenSite, { docs }: VersionCatalogue, { entry, field }: FoundName): Promise<string> {
  const [path = '', anchor = ''] = (entry.path ?? '').split('#');
  const doc = docs.find((each) => each.path === path);
  if (!doc) return '';
  const markdown = await site.markdown(path);
  const { text } = cutSection(anchor === '' ? leadOf(markdown) : markdown, doc, anchor);
  const last = entry.name.split('.').at(-1)!;
  const isInTable = entry.value !== undefined || entry.kind === 'property';
  const rows = field ? rowsOf(text, field.name) : isInTable ? rowsOf(text, last) : [];
  if (rows.length > 0 || field) return rows.join('\n');
  // The section holds a table of the fields, which are in the answer: what the page begins with says more.
  const summary = entry.fields ? leadOf(markdown).replace(/^## [^]*$/m, '') : text;
  return cutText(summary, programLimits.passage).trim();
}

function shownField(field: NonNullable<FoundName['field']> | { name: string; type: string; required: boolean }) {
  const { name, type, required, ...rest } = field as Record<string, unknown> & FoundName['field'] & object;
  const { format, pattern, least, unless, exactlyOne, declared, notInSchema, deprecated } = rest;
  const limits = [
    format && `format ${String(format)}`,
    pattern && `pattern ${String(pattern)}`,
    least,
    Array.isArray(unless) && `required unless ${unless.join(' or ')} is there`,
    exactlyOne && 'exactly one of its forms',
    declared && `declared as ${String(declared)}`,
    notInSchema && 'declared, not in the schema',
  ].filter(Boolean);
  return {
    name,
    type,
    required,
    ...(limits.length > 0 && { limits: limits.join(', ') }),
    ...(deprecated === true && { deprecated: true }),
  };
}
