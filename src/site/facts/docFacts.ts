import { indexContent } from '../../docs/contentIndex.ts';
import { acrossVersions } from '../../docs/diagnostics.ts';
import { draftNumberOf } from '../../docs/selection/selectVersion.ts';
import type { Diagnostic, Doc } from '../../docs/types.ts';
import { findHome, type CodeNames } from '../../markdown/facts/codeNames.ts';
import { expandFacts, type ExpandedFacts } from '../../markdown/facts/expandFacts.ts';
import type { Home } from '../../markdown/facts/homes.ts';
import { namesInCode } from '../../markdown/facts/linkCode.ts';
import type { Expanded } from '../../markdown/facts/replaceRanges.ts';
import type { CodeTarget } from '../../markdown/types.ts';
import { schemaFields } from '../../standard/schemaFields.ts';
import type { VersionFacts } from '../../standard/types.ts';
import { callInsert } from './inserts.ts';
import type { Site } from '../types.ts';
import type { Project } from '../../project/project.ts';
import { schemaUrl } from '../schemaFiles.ts';

/** A doc's text with facts in it, and where the names in its inline code lead. All that it takes from the facts is here. */
export interface DocFacts {
  text: Expanded;
  codes: [string, CodeTarget][];
  diagnostics: Diagnostic[];
}

/** Puts the facts of its version into a doc. What is wrong with it is said of all versions of its file at once. */
export function docFacts(project: Project, site: Site, doc: Doc): DocFacts {
  const { diagnostics: own, ...text } = expand(project, site, doc);
  const diagnostics = own.length > 0 ? problemsOfFile(project, site, doc) : [];
  return { text, codes: codesIn(text.markdown, doc, site.homes.names.get(doc.version)!), diagnostics };
}

/** The same for each version of the file, so that they are one when repeats are dropped. */
function problemsOfFile(project: Project, site: Site, { topic }: Doc): Diagnostic[] {
  const { topics, versions } = indexContent(site.content);
  const docs = [...topics.get(topic)!.values()];
  return acrossVersions(docs.flatMap((doc) => expand(project, site, doc).diagnostics.map((diagnostic) => ({ diagnostic, label: versions.get(doc.version)!.label }))));
}

function expand({ root }: Project, { facts: { all, languages }, homes, inserts, versions }: Site, doc: Doc): ExpandedFacts {
  const names = homes.names.get(doc.version)!;
  const source = {
    all,
    facts: names.facts,
    draftNumber: draftNumberOf(versions),
    languages,
    schemaFields: (facts: VersionFacts, schema: string, part?: string) => schemaFields(facts, root, schema, part),
    schemaUrl: (facts: VersionFacts, schema: string) => schemaUrl(versions[all.indexOf(facts)]!.label, facts, schema),
    insert: (name: string, attributes: Record<string, string>) => callInsert(inserts, versions, versions.find((version) => version.name === doc.version)!.number, name, attributes),
    inserts: [...inserts.keys()],
    home: (name: string) => targetOf(names.homes.get(name), doc),
  };
  return expandFacts({ file: doc.file, text: doc.source, selection: doc.selection, directives: homes.directivesOf(doc), source });
}

function codesIn(markdown: string, doc: Doc, names: CodeNames): DocFacts['codes'] {
  if (names.homes.size === 0) return [];
  return [...namesInCode(markdown)].flatMap((code): DocFacts['codes'] => {
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
