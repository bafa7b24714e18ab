import { acrossVersions } from '../../core/parse/diagnostics.ts';
import type { FenceKind } from '../../core/compile/context.ts';
import type { ContentIndex } from '../../core/docs/contentIndex.ts';
import { draftNumberOf } from '../../core/docs/selection/selectVersion.ts';
import type { Diagnostic, Doc, VersionConfig } from '../../core/docs/types.ts';
import { findHome } from '../text/codeNames.ts';
import { expandFacts, type ExpandedFacts } from '../text/expandFacts.ts';
import type { Home } from '../text/homes.ts';
import { namesInCode } from '../../core/compile/linkCode.ts';
import type { Insert } from '../text/types.ts';
import type { Expanded } from '../text/replaceRanges.ts';
import type { CodeTarget } from '../../core/compile/types.ts';
import { schemaFields } from '../packages/schemaFields.ts';
import type { JsonSchema } from '../packages/schemaNodes.ts';
import type { VersionFacts } from '../packages/types.ts';
import { callInsert } from './inserts.ts';
import type { SiteFacts } from './loadFacts.ts';
import type { SiteHomes } from './siteHomes.ts';
import { schemaUrl } from '../packages/schemaFiles.ts';
import type { Strings } from '../../strings/strings.ts';

/**
 * A doc as one version has it: its text with facts in it, and where the names in its inline code lead. All that a doc
 * takes from the facts is here. It is made once, and the article, the twin, samples and search are made of it.
 */
export interface Edition extends Expanded {
  codes: [string, CodeTarget][];
  /** What is wrong with what the doc asks of the facts, said of all versions of its file at once. */
  diagnostics: Diagnostic[];
}

interface EditionsInput {
  facts: SiteFacts;
  homes: SiteHomes;
  inserts: Map<string, Insert>;
  versions: VersionConfig[];
  index: ContentIndex;
  root: string;
  fences: FenceKind[];
  strings: Strings;
}

/** Gives the edition of each doc, made when it is first asked for. */
export function createEditions(site: EditionsInput): (doc: Doc) => Edition {
  const expand = createExpand(site);
  const expansions = new Map<Doc, ExpandedFacts>();
  const editions = new Map<Doc, Edition>();
  const expanded = (doc: Doc): ExpandedFacts => remember(expansions, doc, expand);
  /** The same for each version of the file, so that they are one when repeats are dropped. */
  const problemsOfFile = ({ topic }: Doc): Diagnostic[] => {
    const { topics, versions } = site.index;
    const docs = [...topics.get(topic)!.values()];
    return acrossVersions(
      docs.flatMap((doc) =>
        expanded(doc).diagnostics.map((diagnostic) => ({ diagnostic, label: versions.get(doc.version)!.label })),
      ),
    );
  };
  const edit = (doc: Doc): Edition => {
    const text = expanded(doc);
    return {
      ...text,
      codes: codesIn(text.markdown, doc, site),
      diagnostics: text.diagnostics.length > 0 ? problemsOfFile(doc) : [],
    };
  };
  return (doc) => remember(editions, doc, edit);
}

function remember<K, V>(known: Map<K, V>, key: K, make: (key: K) => V): V {
  const value = known.get(key) ?? make(key);
  known.set(key, value);
  return value;
}

function createExpand({
  facts: { all, languages, availability },
  homes,
  inserts,
  versions,
  root,
  strings,
}: EditionsInput): (doc: Doc) => ExpandedFacts {
  const draftNumber = draftNumberOf(versions);
  const documents = new Map<string, JsonSchema>();
  const urlOf = (facts: VersionFacts, schema: string) => schemaUrl(versions[all.indexOf(facts)]!.label, facts, schema);
  return (doc) => {
    const directives = homes.directivesOf(doc);
    if (directives.length === 0) return { ...doc.selection, diagnostics: [] };
    const names = homes.names.get(doc.version)!;
    const asked = { facts: names.facts, availability, schemaUrl: (schema: string) => urlOf(names.facts, schema) };
    const source = {
      all,
      facts: names.facts,
      draftNumber,
      languages,
      availability,
      schemaFields: (facts: VersionFacts, schema: string, part?: string) =>
        schemaFields(facts, root, schema, part, documents),
      schemaUrl: urlOf,
      insert: (name: string, attributes: Record<string, string>) =>
        callInsert({ root, inserts, draftNumber, asked }, name, attributes),
      inserts: [...inserts.keys()],
      words: strings.standard,
      home: (name: string) => targetOf(names.homes.get(name), doc),
    };
    return expandFacts({ file: doc.file, text: doc.source, selection: doc.selection, directives, source });
  };
}

function codesIn(markdown: string, doc: Doc, { homes, fences }: EditionsInput): Edition['codes'] {
  const names = homes.names.get(doc.version)!;
  if (names.homes.size === 0) return [];
  return [...namesInCode(markdown, fences)].flatMap((code): Edition['codes'] => {
    const target = targetOf(findHome(code, doc, names), doc);
    return target ? [[code, target]] : [];
  });
}

/** A home as a doc of the same version links to it. */
function targetOf(home: Home | undefined, doc: Doc): CodeTarget | undefined {
  if (!home) return undefined;
  if (home.doc.path === doc.path) return { url: `#${home.anchor}`, anchor: home.anchor };
  return { url: `doc:${doc.version}/${home.doc.topic}${home.anchor && `#${home.anchor}`}` };
}
