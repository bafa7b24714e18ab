import { remember } from '../remember.ts';
import { compareText, pointAt } from './text.ts';

/**
 * A message about the site's sources. `line` and `column` start at 1; `file` is relative to the project root, with `/`.
 */
export interface Diagnostic {
  severity: 'error' | 'warning';
  /**
   * `link` (a broken link or anchor) and `imported` (an error in content for another tool) fail only a strict build,
   * `history` (git does not know enough) and `advice` (perhaps intended) none. `left-out`, what another tool's site has and ours lacks, is told last.
   */
  kind?: 'link' | 'imported' | 'history' | 'advice' | 'left-out';
  /** What is wrong and what would be legal, in one or two sentences. */
  message: string;
  file?: string;
  line?: number;
  column?: number;
}

export function errorAt(file: string, text: string, offset: number, message: string): Diagnostic {
  return { severity: 'error', message, file, ...pointAt(text, offset) };
}

export function warningAt(file: string, text: string, offset: number, message: string): Diagnostic {
  return { ...errorAt(file, text, offset, message), severity: 'warning' };
}

/** Message for the second use of a unique value; `first` is the first user. */
export function alreadyTaken(what: string, first: string, advice: string): string {
  return `${what} is already ${first}. ${advice}`;
}

/** Removes duplicates and sorts by file, line and column. */
export function tidyDiagnostics(diagnostics: Diagnostic[]): Diagnostic[] {
  const unique = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return [...unique.values()].sort(
    (a, b) =>
      compareText(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compareText(a.message, b.message),
  );
}

export interface OfVersion {
  diagnostic: Diagnostic;
  label: string;
}

/** Merges equal diagnostics from several versions, listing the version labels at the end. */
export function acrossVersions(found: OfVersion[]): Diagnostic[] {
  const labels = new Map<string, string[]>();
  for (const { diagnostic, label } of found) remember(labels, JSON.stringify(diagnostic), () => []).push(label);
  return [...labels].map(([key, all]) => {
    const diagnostic = JSON.parse(key) as Diagnostic;
    return { ...diagnostic, message: `${diagnostic.message} (In ${all.join(', ')}.)` };
  });
}
