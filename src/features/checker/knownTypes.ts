import { readMarks } from '../../core/compile/samples.ts';
import type { Doc, Version } from '../../core/docs/types.ts';
import { withBase } from '../../core/site/baseUrl.ts';
import type { SiteDefinitions } from '../../standard/site/siteDefinitions.ts';
import type { CheckedNames } from './checkDirective.ts';
import type { KnownTypes } from './types.ts';

interface KnownInput {
  version: Pick<Version, 'docs'>;
  names: CheckedNames;
  /** Type strings of the version. */
  types: string[];
  definitions: Pick<SiteDefinitions, 'directivesOf'>;
  baseUrl: string;
}

/**
 * For each type and schema that readers can check an example of: its first whole and valid one, rather from the
 * document that describes it, and where its fields are described.
 */
export function knownTypes({ version, names, types, definitions, baseUrl }: KnownInput): KnownTypes {
  const wanted = new Set([...(names.dataTypes ? types : []), ...names.schemas]);
  const fields: [string, string][] = [];
  const examples: [string, string][] = [];
  for (const doc of version.docs) {
    const described = definitions.directivesOf(doc).filter(({ kind, name }) => kind === 'fields' && wanted.has(name));
    const own = new Set(described.map(({ name }) => name));
    for (const { name, section } of described)
      fields.push([name, withBase(baseUrl, section ? `${doc.path}#${section}` : doc.path)]);
    for (const [name, text] of examplesIn(doc))
      if (wanted.has(name)) examples[own.has(name) ? 'unshift' : 'push']([name, text]);
  }
  return { examples: firstOfEach(examples), fields: firstOfEach(fields) };
}

/** The examples of JSON in a document that are whole, and valid in the version. */
function examplesIn({ selection: { markdown } }: Doc): [string, string][] {
  return [...markdown.matchAll(/^(`{3,})json ([^\n]+)\n(.*?)\n\1$/gms)].flatMap(([, , meta, text]) => {
    const { type, schema, part, refused } = readMarks(meta!, 'json');
    const name = type ?? schema;
    return name && !part && !refused ? [[name, text!] as [string, string]] : [];
  });
}

function firstOfEach(pairs: [string, string][]): Record<string, string> {
  const first = new Map<string, string>();
  for (const [name, text] of pairs) if (!first.has(name)) first.set(name, text);
  return Object.fromEntries([...first].sort(([one], [other]) => (one < other ? -1 : 1)));
}
