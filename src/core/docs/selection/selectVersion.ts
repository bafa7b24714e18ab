import { applyEdits } from './applyEdits.ts';
import { buildParts } from './buildParts.ts';
import { checkParts, headingHistory, notesFor } from './checkParts.ts';
import { hash } from '../../parse/hash.ts';
import { parseMarkdown } from '../../parse/parseMarkdown.ts';
import type { Part } from './parts.ts';
import { selectionEdits } from './selectionEdits.ts';
import { type Terms, type TermsConfig, parseTerms } from './terms.ts';
import type { Diagnostic, Selection, StringCache, VersionConfig } from '../types.ts';
import type { DocSource } from '../sourceTypes.ts';
import { satisfies } from '../versionRange.ts';
import { rememberJson } from '../../remember.ts';

export interface SelectionContext {
  /** All versions, newest first. */
  versions: VersionConfig[];
  /** `content/terms.ts`. */
  terms: TermsConfig;
  /** Keeps the parts of files between builds. */
  cache?: StringCache;
  /** Filled as files are analysed; empty at first. */
  analyses: Analyses;
}

/**
 * The analyses of files. A caller that reads files again keeps them, so that unchanged sources are not analysed again.
 */
export type Analyses = WeakMap<DocSource, Analysis>;

/** What is worked out once per file, for all versions. */
interface Analysis {
  /** The versions and terms that it holds for. */
  holdsFor: string;
  /** By the version's name. */
  selections: Map<string, Selection>;
  terms: Terms;
  /** Nothing when the text holds no mark. */
  root?: Part;
  /** Lowest version number in which a heading is in the doc, by the heading's key. */
  firstSeen: Map<string, string>;
  diagnostics: Diagnostic[];
}

/**
 * The text of a doc as one version has it. The diagnostics are those of the whole file, the same for each version.
 * A file is parsed once for all versions, and not at all when it holds no mark.
 */
export function selectVersion(
  source: DocSource,
  version: VersionConfig,
  context: SelectionContext,
): { selection: Selection; diagnostics: Diagnostic[] } {
  const analysis = analyse(source, context);
  const selection = analysis.selections.get(version.name) ?? selectText(source, version, context, analysis);
  analysis.selections.set(version.name, selection);
  return { selection, diagnostics: analysis.diagnostics };
}

/** The text of one version, without its marks. */
function selectText(
  source: DocSource,
  version: VersionConfig,
  context: SelectionContext,
  analysis: Analysis,
): Selection {
  const start = bodyContentStart(source);
  if (!analysis.root) return { ...applyEdits(source.text, start, []), notes: [] };
  const edits = selectionEdits(analysis.root, { source: source.text, version, terms: analysis.terms });
  const { markdown, spans } = applyEdits(source.text, start, edits);
  const notes = notesFor(analysis.root, analysis.firstSeen, docNumbers(source, context), version.number, spans);
  return { markdown, spans, notes };
}

function analyse(source: DocSource, context: SelectionContext): Analysis {
  const earlier = context.analyses.get(source);
  const holdsFor = JSON.stringify([context.versions, context.terms]);
  if (earlier?.holdsFor === holdsFor) return earlier;
  const draftNumber = draftNumberOf(context.versions);
  const terms = parseTerms(context.terms, draftNumber);
  const analysis: Analysis = { holdsFor, selections: new Map(), terms, firstSeen: new Map(), diagnostics: [] };
  if (mayHoldMarks(source)) {
    const { root, firstSeen, diagnostics } = partsOf(source, context, terms, draftNumber);
    Object.assign(analysis, { root, firstSeen: new Map(firstSeen) });
    analysis.diagnostics.push(...diagnostics);
  }
  context.analyses.set(source, analysis);
  return analysis;
}

/** The parse of a file's body and what the checks found in it: plain data, which is kept. */
interface FileParts {
  root: Part;
  firstSeen: [string, string][];
  diagnostics: Diagnostic[];
}

function partsOf(source: DocSource, context: SelectionContext, terms: Terms, draftNumber: string): FileParts {
  const { file, text } = source;
  const numbers = docNumbers(source, context);
  const key = hash(JSON.stringify([file, text, numbers, draftNumber, context.terms]));
  return rememberJson(context.cache, key, (): FileParts => {
    const diagnostics: Diagnostic[] = [];
    const root = buildParts(
      parseMarkdown(text.slice(source.bodyStart), source.bodyStart),
      { file, text, draftNumber, diagnostics },
      bodyContentStart(source),
    );
    const firstSeen = headingHistory(root, numbers);
    diagnostics.push(...checkParts(root, source, numbers, terms));
    return { root, firstSeen: [...firstSeen], diagnostics };
  });
}

/** What the word `next` stands for: the draft's number, or the newest version's where there is no draft. */
export function draftNumberOf(versions: VersionConfig[]): string {
  return newestVersion(versions)?.number ?? '0.0';
}

/** The draft, or the newest version where there is none. */
export function newestVersion(versions: VersionConfig[]): VersionConfig | undefined {
  return versions.find(({ state }) => state === 'draft') ?? versions[0];
}

/** The numbers of the versions that have the doc, oldest first. */
function docNumbers(source: DocSource, context: SelectionContext): string[] {
  const { versions } = source.frontMatter;
  return context.versions
    .map(({ number }) => number)
    .filter((number) => !versions || satisfies(versions, number))
    .toReversed();
}

function bodyContentStart({ text, bodyStart }: DocSource): number {
  const blankLines = /^(?:[ \t]*\n)*/.exec(text.slice(bodyStart))![0];
  return bodyStart + blankLines.length;
}

/** Whether the body needs a parse: it has what looks like a mark, or one explicit heading id twice. */
function mayHoldMarks({ text, bodyStart }: DocSource): boolean {
  const body = text.slice(bodyStart);
  if (/:(?:only|term|version)\b|\{[^{}\n]*=/.test(body)) return true;
  const ids = body.match(/\{#[^\s{}]+/g) ?? [];
  return new Set(ids).size < ids.length;
}
