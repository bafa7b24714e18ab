import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FenceKind } from '../../core/compile/context.ts';
import { namesInCode } from '../../core/compile/links.ts';
import type { CodeTarget } from '../../core/compile/types.ts';
import type { ContentIndex } from '../../core/docs/contentIndex.ts';
import { draftNumberOf } from '../../core/docs/selection/selectVersion.ts';
import { settingsModule } from '../../core/docs/settings/settingsModule.ts';
import type { Diagnostic, Doc, VersionConfig } from '../../core/docs/types.ts';
import { acrossVersions } from '../../core/parse/diagnostics.ts';
import { BuildFailed } from '../../core/project/diagnostics.ts';
import type { LoadModule } from '../../core/project/siteModules.ts';
import { remember } from '../../core/remember.ts';
import type { Strings } from '../../strings/strings.ts';
import { findDefinition, type Definition } from '../text/definitions.ts';
import { expandFacts, type ExpandedFacts } from '../text/expandFacts.ts';
import type { MappedMarkdown } from '../text/replaceRanges.ts';
import type { Insert } from '../text/types.ts';
import type { SiteFacts } from './loadFacts.ts';
import type { SiteDefinitions } from './siteDefinitions.ts';

export async function loadInserts(root: string, load: LoadModule): Promise<Map<string, Insert>> {
  const folder = join(root, 'content/inserts');
  const files = existsSync(folder) ? (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort() : [];
  const modules = await Promise.all(
    files.map(async (file): Promise<[string, Insert]> => {
      const { default: insert } = await load(join(folder, file));
      if (typeof insert === 'function') return [file.slice(0, -'.ts'.length), insert as Insert];
      const settings = settingsModule(root, `content/inserts/${file}`);
      throw new BuildFailed([settings.error('The default export must be a function that returns Markdown.', [])]);
    }),
  );
  return new Map(modules);
}

/**
 * A doc in one version: text with facts inserted, and link targets for its inline code. Created once, and shared by the
 * article, the twin, samples and search.
 */
export interface ExpandedDoc extends MappedMarkdown {
  codes: [string, CodeTarget][];
  /** Problems with facts, the same list for all versions of the file. */
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

export function createExpandDoc(site: ExpandInput): (doc: Doc) => ExpandedDoc {
  const texts = new Map<Doc, ExpandedFacts>();
  const docs = new Map<Doc, ExpandedDoc>();
  const textOf = (doc: Doc) => remember(texts, doc, () => expandText(doc, site));
  /** Return the same diagnostics for all versions of a file, so that duplicates can be removed. */
  const problemsOfFile = ({ topic }: Doc): Diagnostic[] => {
    const { topics, versions } = site.index;
    const all = [...topics.get(topic)!.values()].flatMap((doc) =>
      textOf(doc).diagnostics.map((diagnostic) => ({ diagnostic, label: versions.get(doc.version)!.label })),
    );
    return acrossVersions(all);
  };
  const expandDoc = (doc: Doc): ExpandedDoc => {
    const text = textOf(doc);
    const diagnostics = text.diagnostics.length > 0 ? problemsOfFile(doc) : [];
    return { ...text, codes: codesIn(text.markdown, doc, site), diagnostics };
  };
  return (doc) => remember(docs, doc, expandDoc);
}

function expandText(doc: Doc, { facts, definitions, inserts, versions, root, strings }: ExpandInput): ExpandedFacts {
  const directives = definitions.directivesOf(doc);
  if (directives.length === 0) return { ...doc.selection, diagnostics: [] };
  const own = definitions.names.get(doc.version)!;
  const source = {
    root,
    all: facts.all,
    facts: own.facts,
    draftNumber: draftNumberOf(versions),
    languages: facts.languages,
    availability: facts.availability,
    inserts,
    words: strings.standard,
    definition: (name: string) => targetOf(own.definitions.get(name), doc),
  };
  return expandFacts({ file: doc.file, text: doc.source, selection: doc.selection, directives, source });
}

function codesIn(markdown: string, doc: Doc, { definitions, fences }: ExpandInput): ExpandedDoc['codes'] {
  const names = definitions.names.get(doc.version)!;
  if (names.definitions.size === 0) return [];
  return [...namesInCode(markdown, fences)].flatMap((code): ExpandedDoc['codes'] => {
    const target = targetOf(findDefinition(code, doc, names), doc);
    return target ? [[code, target]] : [];
  });
}

function targetOf(definition: Definition | undefined, doc: Doc): CodeTarget | undefined {
  if (!definition) return undefined;
  const { anchor } = definition;
  if (definition.doc.path === doc.path) return { url: `#${anchor}`, anchor };
  return { url: `doc:${doc.version}/${definition.doc.topic}${anchor && `#${anchor}`}` };
}
