import { remember, rememberJson } from '../../remember.ts';
import { errorAt } from '../../parse/diagnostics.ts';
import { hash } from '../../parse/hash.ts';
import { parseMarkdown } from '../../parse/parseMarkdown.ts';
import type { DocSource } from '../frontMatter.ts';
import type { Diagnostic, Selection, StringCache, VersionConfig } from '../types.ts';
import { allVersions, satisfies, tryRange } from '../versionRange.ts';
import { applyEdits } from './applyEdits.ts';
import { selectionEdits } from './selectionEdits.ts';
import { buildParts } from './buildParts.ts';
import { checkHeadingIds, checkMarks, headingHistory, keptHeadings, type Part } from './parts.ts';
import { cleanOffsetOf } from './offsetSpans.ts';
import type { Terms } from './terms.ts';

export interface SelectionContext {
  versions: VersionConfig[];
  terms: Terms;
  cache?: StringCache;
  /** Cached by the caller to reuse the analysis of unchanged sources. */
  analyses: Analyses;
}

export type Analyses = WeakMap<DocSource, Analysis>;

interface FileAnalysis {
  select(number: string): Selection;
  diagnostics: Diagnostic[];
}

interface Analysis extends FileAnalysis {
  /** Key for the versions and terms used. */
  holdsFor: string;
}

/**
 * Selects a doc's text for a version; diagnostics cover the whole file. Parses a file once for all versions, only if it
 * may contain marks.
 */
export function selectVersion(
  source: DocSource,
  { number }: VersionConfig,
  context: SelectionContext,
): { selection: Selection; diagnostics: Diagnostic[] } {
  const holdsFor = JSON.stringify([context.versions, context.terms]);
  const earlier = context.analyses.get(source);
  const analysis = earlier?.holdsFor === holdsFor ? earlier : { holdsFor, ...analyse(source, context) };
  context.analyses.set(source, analysis);
  return { selection: analysis.select(number), diagnostics: analysis.diagnostics };
}

function analyse(source: DocSource, { versions, terms, cache }: SelectionContext): FileAnalysis {
  const { file, text, bodyStart, frontMatter } = source;
  const draftNumber = draftNumberOf(versions);
  const range = frontMatter.versions ?? allVersions;
  const oldestFirst = versions.map(({ number }) => number).toReversed();
  const numbers = oldestFirst.filter((number) => satisfies(range, number));
  const start = bodyStart + /^(?:[ \t]*\n)*/.exec(text.slice(bodyStart))![0].length;
  const readParts = (): { root: Part; diagnostics: Diagnostic[] } => {
    const diagnostics: Diagnostic[] = [];
    const report = (offset: number, message: string) => diagnostics.push(errorAt(file, text, offset, message));
    // Tables escape `|` as `\|`.
    const readRange = (written: string, offset: number) =>
      tryRange(written.replaceAll('\\|', '|'), draftNumber, (message) => report(offset, message)) ?? allVersions;
    const tree = parseMarkdown(text.slice(bodyStart), bodyStart);
    const root = buildParts(tree, { text, report, range: readRange }, start);
    diagnostics.push(...checkMarks(root, source, numbers, terms), ...checkHeadingIds(root, source, numbers));
    return { root, diagnostics };
  };
  const { root, diagnostics } = mayHoldMarks(text.slice(bodyStart))
    ? rememberJson(cache, hash(JSON.stringify([file, text, numbers, draftNumber, terms])), readParts)
    : { root: { type: 'root', start, end: text.length, children: [], hasFixedContent: false }, diagnostics: [] };
  const firstSeen = headingHistory(root, numbers);
  const selections = new Map<string, Selection>();
  const select = (number: string): Selection => {
    const { markdown, spans } = applyEdits(text, start, selectionEdits(root, { source: text, number, terms }));
    const notes = keptHeadings(root, number).flatMap(({ start: at, heading }) => {
      const addedIn = firstSeen.get(heading.key)!;
      return heading.attributes && addedIn !== numbers[0] ? [{ offset: cleanOffsetOf(spans, at), addedIn }] : [];
    });
    return { markdown, spans, notes };
  };
  return { select: (number) => remember(selections, number, select), diagnostics };
}

/** Returns the version number behind the word `next`. */
export function draftNumberOf(versions: VersionConfig[]): string {
  return newestVersion(versions)?.number ?? '0.0';
}

/** Returns the draft, or the newest version if there is no draft. */
export function newestVersion(versions: VersionConfig[]): VersionConfig | undefined {
  return versions.find(({ state }) => state === 'draft') ?? versions[0];
}

/** Whether a body needs parsing: it may contain a mark, or repeats an explicit heading id. */
function mayHoldMarks(body: string): boolean {
  if (/:(?:only|term|version)\b|\{[^{}\n]*=/.test(body)) return true;
  const ids = body.match(/\{#[^\s{}]+/g) ?? [];
  return new Set(ids).size < ids.length;
}
