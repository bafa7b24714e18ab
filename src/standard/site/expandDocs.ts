import { acrossVersions } from '../../core/parse/diagnostics.ts';
import { remember } from '../../core/remember.ts';
import type { FenceKind } from '../../core/compile/context.ts';
import type { ContentIndex } from '../../core/docs/contentIndex.ts';
import { draftNumberOf } from '../../core/docs/selection/selectVersion.ts';
import type { Diagnostic, Doc, VersionConfig } from '../../core/docs/types.ts';
import { findDefinition } from '../text/codeNames.ts';
import { expandFacts, type ExpandedFacts } from '../text/expandFacts.ts';
import type { Definition } from '../text/definitions.ts';
import { namesInCode } from '../../core/compile/links.ts';
import type { Insert } from '../text/types.ts';
import type { MappedMarkdown } from '../text/replaceRanges.ts';
import type { CodeTarget } from '../../core/compile/types.ts';
import { schemaFields } from '../packages/schemaFields.ts';
import type { JsonSchema } from '../packages/schemaNodes.ts';
import type { VersionFacts } from '../packages/types.ts';
import { callInsert } from './inserts.ts';
import type { SiteFacts } from './loadFacts.ts';
import type { SiteDefinitions } from './siteDefinitions.ts';
import { schemaUrl } from '../packages/schemaFiles.ts';
import type { Strings } from '../../strings/strings.ts';

/**
 * A doc as one version has it: its text with facts in it, and where the names in its inline code lead. All that a doc
 * takes from the facts is here. It is made once, and the article, the twin, samples and search are made of it.
 */
export interface ExpandedDoc extends MappedMarkdown {
  codes: [string, CodeTarget][];
  /** What is wrong with what the doc asks of the facts, said of all versions of its file at once. */
  diagnostics: Diagnostic[];
}

interface ExpandInput {
  facts: SiteFacts;
  definitions: SiteDefinitions;
  inserts: Map<string, Insert>;
  versions: VersionConfig[];
  index: ContentIndex;
  root: string;
  fences: FenceKind[];
  strings: Strings;
}

/** Returns the function that expands a doc, once: what it gave is remembered. */
export function createExpandDoc(site: ExpandInput): (doc: Doc) => ExpandedDoc {
  const expandText = createTextExpander(site);
  const expansions = new Map<Doc, ExpandedFacts>();
  const docs = new Map<Doc, ExpandedDoc>();
  const expanded = (doc: Doc): ExpandedFacts => remember(expansions, doc, expandText);
  /** Equal for all versions of a file, so that each problem is told once when repeats are dropped. */
  const problemsOfFile = ({ topic }: Doc): Diagnostic[] => {
    const { topics, versions } = site.index;
    const docs = [...topics.get(topic)!.values()];
    return acrossVersions(
      docs.flatMap((doc) =>
        expanded(doc).diagnostics.map((diagnostic) => ({ diagnostic, label: versions.get(doc.version)!.label })),
      ),
    );
  };
  const expandDoc = (doc: Doc): ExpandedDoc => {
    const text = expanded(doc);
    return {
      ...text,
      codes: codesIn(text.markdown, doc, site),
      diagnostics: text.diagnostics.length > 0 ? problemsOfFile(doc) : [],
    };
  };
  return (doc) => remember(docs, doc, expandDoc);
}

function createTextExpander({
  facts: { all, languages, availability },
  definitions,
  inserts,
  versions,
  root,
  strings,
}: ExpandInput): (doc: Doc) => ExpandedFacts {
  const draftNumber = draftNumberOf(versions);
  const documents = new Map<string, JsonSchema>();
  const urlOf = (facts: VersionFacts, schema: string) => schemaUrl(versions[all.indexOf(facts)]!.label, facts, schema);
  return (doc) => {
    const directives = definitions.directivesOf(doc);
    if (directives.length === 0) return { ...doc.selection, diagnostics: [] };
    const names = definitions.names.get(doc.version)!;
    const baseRequest = { facts: names.facts, availability, schemaUrl: (schema: string) => urlOf(names.facts, schema) };
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
        callInsert({ root, inserts, draftNumber, baseRequest }, name, attributes),
      inserts: [...inserts.keys()],
      words: strings.standard,
      definition: (name: string) => targetOf(names.definitions.get(name), doc),
    };
    return expandFacts({ file: doc.file, text: doc.source, selection: doc.selection, directives, source });
  };
}

function codesIn(markdown: string, doc: Doc, { definitions, fences }: ExpandInput): ExpandedDoc['codes'] {
  const names = definitions.names.get(doc.version)!;
  if (names.definitions.size === 0) return [];
  return [...namesInCode(markdown, fences)].flatMap((code): ExpandedDoc['codes'] => {
    const target = targetOf(findDefinition(code, doc, names), doc);
    return target ? [[code, target]] : [];
  });
}

/** A definition as a doc of the same version links to it. */
function targetOf(definition: Definition | undefined, doc: Doc): CodeTarget | undefined {
  if (!definition) return undefined;
  if (definition.doc.path === doc.path) return { url: `#${definition.anchor}`, anchor: definition.anchor };
  return { url: `doc:${doc.version}/${definition.doc.topic}${definition.anchor && `#${definition.anchor}`}` };
}
