import { remember, rememberJson } from '../../remember.ts';
import { errorAt } from '../../parse/diagnostics.ts';
import { hash } from '../../parse/hash.ts';
import { parseMarkdown } from '../../parse/parseMarkdown.ts';
import type { DocSource } from '../frontMatter.ts';
import type { Diagnostic, Selection, StringCache, VersionConfig } from '../types.ts';
import { allVersions, satisfies, tryRange } from '../versionRange.ts';
import { applyEdits } from './applyEdits.ts';
import { buildParts } from './buildParts.ts';
import { checkHeadingIds, checkMarks, headingHistory } from './checkParts.ts';
import { cleanOffsetOf } from './offsetSpans.ts';
import { keptHeadings, type Part } from './parts.ts';
import { selectionEdits } from './selectionEdits.ts';
import { parseTerms, type Terms, type TermsConfig } from './terms.ts';

export interface SelectionContext {
  /** Newest first. */
  versions: VersionConfig[];
  terms: TermsConfig;
  cache?: StringCache;
  /** Kept by the caller, so that unchanged sources are not analysed again. */
  analyses: Analyses;
}

export type Analyses = WeakMap<DocSource, Analysis>;

/** What is worked out once per file, for all versions. */
interface Analysis {
  /** The versions and terms that it holds for. */
  holdsFor: string;
  selections: Map<string, Selection>;
  terms: Terms;
  root: Part;
  /** Of the versions that have the doc, oldest first. */
  numbers: string[];
  /** Heading's key → lowest version number that has it. */
  firstSeen: Map<string, string>;
  diagnostics: Diagnostic[];
}

/**
 * The text of a doc as one version has it; the diagnostics are those of the whole file. A file is parsed once for all
 * versions, and not at all when it holds no mark.
 */
export function selectVersion(
  source: DocSource,
  { name, number }: VersionConfig,
  context: SelectionContext,
): { selection: Selection; diagnostics: Diagnostic[] } {
  const { selections, root, terms, numbers, firstSeen, diagnostics } = analyse(source, context);
  const selection = remember(selections, name, () => {
    const { text } = source;
    const { markdown, spans } = applyEdits(text, root.start, selectionEdits(root, { source: text, number, terms }));
    const notes = keptHeadings(root, number)
      .map(({ start, heading }) => ({ start, heading, addedIn: firstSeen.get(heading.key)! }))
      .filter(({ heading, addedIn }) => heading.attributes && addedIn !== numbers[0])
      .map(({ start, addedIn }) => ({ offset: cleanOffsetOf(spans, start), addedIn }));
    return { markdown, spans, notes };
  });
  return { selection, diagnostics };
}

function analyse(source: DocSource, { versions, terms: config, cache, analyses }: SelectionContext): Analysis {
  const holdsFor = JSON.stringify([versions, config]);
  const earlier = analyses.get(source);
  if (earlier?.holdsFor === holdsFor) return earlier;
  const { file, text, bodyStart, frontMatter } = source;
  const draftNumber = draftNumberOf(versions);
  const terms = parseTerms(config, draftNumber);
  const range = frontMatter.versions ?? allVersions;
  const numbers = versions
    .map(({ number }) => number)
    .filter((number) => satisfies(range, number))
    .toReversed();
  const start = bodyStart + /^(?:[ \t]*\n)*/.exec(text.slice(bodyStart))![0].length;
  const readParts = (): Pick<Analysis, 'root' | 'diagnostics'> => {
    const diagnostics: Diagnostic[] = [];
    const report = (offset: number, message: string) => diagnostics.push(errorAt(file, text, offset, message));
    const reader = {
      text,
      report,
      // In tables `|` is written `\|`.
      range: (written: string, offset: number) =>
        tryRange(written.replaceAll('\\|', '|'), draftNumber, (message) => report(offset, message)) ?? allVersions,
    };
    const root = buildParts(parseMarkdown(text.slice(bodyStart), bodyStart), reader, start);
    diagnostics.push(...checkMarks(root, source, numbers, terms), ...checkHeadingIds(root, source, numbers));
    return { root, diagnostics };
  };
  const { root, diagnostics } = mayHoldMarks(text.slice(bodyStart))
    ? rememberJson(cache, hash(JSON.stringify([file, text, numbers, draftNumber, config])), readParts)
    : { root: { type: 'root', start, end: text.length, children: [], solid: false }, diagnostics: [] };
  const firstSeen = headingHistory(root, numbers);
  const analysis = { holdsFor, selections: new Map(), terms, root, numbers, firstSeen, diagnostics };
  analyses.set(source, analysis);
  return analysis;
}

/** What the word `next` stands for. */
export function draftNumberOf(versions: VersionConfig[]): string {
  return newestVersion(versions)?.number ?? '0.0';
}

/** The draft, or the newest version where there is none. */
export function newestVersion(versions: VersionConfig[]): VersionConfig | undefined {
  return versions.find(({ state }) => state === 'draft') ?? versions[0];
}

/** Whether a body needs a parse: it has what looks like a mark, or one explicit heading id twice. */
function mayHoldMarks(body: string): boolean {
  if (/:(?:only|term|version)\b|\{[^{}\n]*=/.test(body)) return true;
  const ids = body.match(/\{#[^\s{}]+/g) ?? [];
  return new Set(ids).size < ids.length;
}
