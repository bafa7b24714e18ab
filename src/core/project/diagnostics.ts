import { countOf } from '../parse/text.ts';
import type { Diagnostic } from '../docs/types.ts';

/** Thrown when a build cannot go on; carries everything that was found, not only the first. */
export class BuildFailed extends Error {
  readonly diagnostics: Diagnostic[];
  constructor(diagnostics: Diagnostic[]) {
    super(summary(diagnostics));
    this.name = 'BuildFailed';
    this.diagnostics = diagnostics;
  }
}

/** `file:line:column: error: message`, in the form that editors turn into links. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, severity, message } = diagnostic;
  const place = file ? `${file}${line ? `:${line}${column ? `:${column}` : ''}` : ''}: ` : '';
  return `${place}${severity}: ${message}`;
}

/** More lines than this nobody reads, and the first of them would be far up. */
const mostLines = 200;

/**
 * What is printed of what was found: a line for each problem in the order given, as far as there is room, errors before
 * warnings, and a line that counts the rest. What was left out of another tool's site comes last, whatever there is
 * before it.
 */
export function reportLines(diagnostics: Diagnostic[]): string[] {
  const isLeftOut = ({ kind }: Diagnostic) => kind === 'left-out';
  return [
    ...problemLines(diagnostics.filter((each) => !isLeftOut(each))),
    ...diagnostics.filter(isLeftOut).map(formatDiagnostic),
  ];
}

function problemLines(diagnostics: Diagnostic[]): string[] {
  if (diagnostics.length <= mostLines) return diagnostics.map(formatDiagnostic);
  const errorsFirst = diagnostics.toSorted(
    (a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'),
  );
  const shown = new Set(errorsFirst.slice(0, mostLines));
  const rest = diagnostics.filter((each) => !shown.has(each));
  return [
    ...diagnostics.filter((each) => shown.has(each)).map(formatDiagnostic),
    `… and ${rest.length} more: ${summary(rest)}.`,
  ];
}

/** "2 errors, 1 warning". */
export function summary(diagnostics: Diagnostic[]): string {
  const errors = diagnostics.filter((each) => each.severity === 'error').length;
  const warnings = diagnostics.length - errors;
  return (
    [errors > 0 && countOf(errors, 'error'), warnings > 0 && countOf(warnings, 'warning')].filter(Boolean).join(', ') ||
    'no problems'
  );
}

/**
 * What keeps a build from being published: every error but broken links, which are only logged unless the build is
 * strict; then warnings count as well. How the sources came to this machine is no fault of theirs: a history that is
 * missing or cut short never counts.
 */
export function blockingDiagnostics(diagnostics: Diagnostic[], strict: boolean): Diagnostic[] {
  if (strict) return diagnostics.filter((each) => each.kind !== 'history');
  return diagnostics.filter((each) => each.severity === 'error' && each.kind === undefined);
}

/**
 * Diagnostics as they are printed: where a broken link is only logged, it reads as the warning that it is then. What is
 * lost of imported content stays an error.
 */
export function withReportedSeverity(diagnostics: Diagnostic[], strict: boolean): Diagnostic[] {
  return strict
    ? diagnostics
    : diagnostics.map((each) => (each.kind === 'link' ? { ...each, severity: 'warning' } : each));
}

/** A problem of content that was written for another tool: it is told, and keeps nothing else from being published. */
export function markImported(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, kind: diagnostic.kind ?? 'imported' };
}
