import { readMarks } from '../../core/compile/samples.ts';
import type { Doc, Version } from '../../core/docs/types.ts';
import { compareNumbers } from '../../core/docs/versionRange.ts';
import { compressedFile } from '../../core/outputs/siteFiles.ts';
import { madeFromNoDocument } from '../../core/outputs/fileContent.ts';
import { hash } from '../../core/parse/hash.ts';
import { withBase } from '../../core/site/baseUrl.ts';
import type { OutputFile, Output, OutputContext, SiteSources } from '../../core/site/types.ts';
import type { VersionFacts } from '../../standard/packages/types.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import { checkedNames, type CheckedNames } from './checkDirective.ts';
import { compileValidators } from './compileValidators.ts';
import type { CheckedVersion, KnownTypes } from './types.ts';

/** Lists the validators per version for the browser. */
const checkersFile = 'checkers.json';

/** Output for checkers, if any page has a checker. Files in the assets folder are known only once built. */
export function checkerOutput(site: SiteSources): Output {
  const isAsked = site.content.versions.some((version) => {
    const facts = site.facts.of(version.name);
    return checkedNames(version, facts) ?? messageNames(facts);
  });
  return {
    paths: isAsked ? [checkersFile] : [],
    source: madeFromNoDocument,
    internal: true,
    make: (context) => checkerFiles(site, context),
  };
}

/** Builds a validator and type file per version, plus their list. Empty if no page has a checker. */
async function checkerFiles(site: SiteSources, context: OutputContext): Promise<OutputFile[]> {
  const { content, config, facts } = site;
  const { store, release } = context;
  const files: OutputFile[] = [];
  const add = (name: string, text: string, ending: 'js' | 'json') => {
    const path = `${assetsFolder}/check-${name}.${hash(text).slice(0, 8)}.${ending}`;
    files.push([path, text]);
    if (release && ending === 'js') files.push(compressedFile(path, text, store));
    return withBase(config.baseUrl, `/${path}`);
  };
  const found: Record<string, CheckedVersion> = {};
  for (const version of content.versions) {
    const { name } = version;
    const own = facts.of(name);
    const names = checkedNames(version, own);
    if (!names) continue;
    found[name] = {
      validators: add(name, await keptValidators(own, names, context), 'js'),
      types: add(name, JSON.stringify(knownTypes(site, version, names, own)), 'json'),
    };
    const messages = messageNames(own);
    if (messages) found[name].messages = add(`${name}-messages`, await keptValidators(own, messages, context), 'js');
  }
  return files.length > 0 ? [...files, [checkersFile, `${JSON.stringify(found)}\n`]] : [];
}

/** Names message schemas, if the site configures their folder and the version has them. */
function messageNames({ schemas, number, standard }: VersionFacts): CheckedNames | undefined {
  const { messages, schemasSince } = standard;
  if (messages === undefined || compareNumbers(number, schemasSince[messages] ?? number) < 0) return undefined;
  const names = Object.keys(schemas).filter((name) => name.startsWith(`${messages}/`));
  return names.length > 0 ? { dataTypes: false, schemas: names.sort() } : undefined;
}

async function keptValidators(
  facts: VersionFacts,
  names: CheckedNames,
  { project: { root }, store }: OutputContext,
): Promise<string> {
  const { packages, dataTypes, schemas, declarations, standard } = facts;
  const base = declarations[standard.dataTypes.base];
  const madeFrom = [packages, dataTypes, schemas, base, standard, names];
  const key = `validators-${hash(JSON.stringify(madeFrom))}`;
  const kept = store.get(key);
  if (kept !== undefined) return kept;
  const code = await compileValidators(facts, root, names);
  store.set(key, code);
  return code;
}

/**
 * Picks the first complete, valid example per type or schema, preferably from its own document, and the address of its
 * field descriptions.
 */
function knownTypes(
  { definitions, config }: SiteSources,
  { docs }: Version,
  names: CheckedNames,
  { dataTypes }: VersionFacts,
): KnownTypes {
  const wanted = new Set([...(names.dataTypes ? dataTypes.map(({ type }) => type) : []), ...names.schemas]);
  const fields: [string, string][] = [];
  const examples: [string, string][] = [];
  for (const doc of docs) {
    const described = definitions.directivesOf(doc).filter(({ kind, name }) => kind === 'fields' && wanted.has(name));
    const own = new Set(described.map(({ name }) => name));
    for (const { name, section } of described)
      fields.push([name, withBase(config.baseUrl, section ? `${doc.path}#${section}` : doc.path)]);
    for (const [name, text] of examplesIn(doc))
      if (wanted.has(name)) examples[own.has(name) ? 'unshift' : 'push']([name, text]);
  }
  return { examples: firstOfEach(examples), fields: firstOfEach(fields) };
}

/** Returns a document's complete, valid JSON examples. */
function examplesIn({ selection: { markdown } }: Doc): [string, string][] {
  return [...markdown.matchAll(/^(`{3,})json ([^\n]+)\n(.*?)\n\1$/gms)].flatMap(([, , meta, text]) => {
    const { type, schema, part, refused } = readMarks(meta!, 'json');
    const name = type ?? schema;
    return name && !part && !refused ? [[name, text!] as [string, string]] : [];
  });
}

function firstOfEach(pairs: [string, string][]): Record<string, string> {
  const first = new Map(pairs.toReversed());
  return Object.fromEntries([...first].sort(([one], [other]) => (one < other ? -1 : 1)));
}
