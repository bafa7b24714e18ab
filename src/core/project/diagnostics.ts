import type { Diagnostic } from '../docs/types.ts';
import { countOf } from '../parse/text.ts';

/** Carries everything that was found, not only the first. */
export class BuildFailed extends Error {
  readonly diagnostics: Diagnostic[];
  constructor(diagnostics: Diagnostic[]) {
    super(summary(diagnostics));
    this.name = 'BuildFailed';
    this.diagnostics = diagnostics;
  }
}

/** `file:line:column: error: message`, in the form that editors turn into links. */
export function formatDiagnostic({ file, line, column, severity, message }: Diagnostic): string {
  const place = [file, line, column].filter(Boolean).map((part) => `${part}:`);
  return `${place.join('')}${file ? ' ' : ''}${severity}: ${message}`;
}

/** More lines than this nobody reads, and the first of them would be far up. */
const mostLines = 200;

const isWarning = ({ severity }: Diagnostic) => severity === 'warning';

/**
 * A line for each problem in the order given, as far as there is room, errors before warnings, and one that counts the
 * rest. What was left out of another tool's site comes last, whatever there is before it.
 */
export function reportLines(diagnostics: Diagnostic[]): string[] {
  const problems = diagnostics.filter(({ kind }) => kind !== 'left-out');
  const leftOut = diagnostics.filter(({ kind }) => kind === 'left-out');
  const errorsFirst = problems.toSorted((a, b) => Number(isWarning(a)) - Number(isWarning(b)));
  const shown = new Set(errorsFirst.slice(0, mostLines));
  const rest = errorsFirst.slice(mostLines);
  return [
    ...problems.filter((each) => shown.has(each)).map(formatDiagnostic),
    ...(rest.length > 0 ? [`… and ${rest.length} more: ${summary(rest)}.`] : []),
    ...leftOut.map(formatDiagnostic),
  ];
}

export function summary(diagnostics: Diagnostic[]): string {
  const warnings = diagnostics.filter(isWarning).length;
  const errors = diagnostics.length - warnings;
  const parts = [errors > 0 && countOf(errors, 'error'), warnings > 0 && countOf(warnings, 'warning')];
  return parts.filter(Boolean).join(', ') || 'no problems';
}

/**
 * What keeps a build from being published: every error but broken links, which are only logged unless the build is
 * strict; then warnings count as well. How the sources came to this machine is no fault of theirs: a history that is
 * missing or cut short never counts, and neither does advice.
 */
export function blockingDiagnostics(diagnostics: Diagnostic[], strict: boolean): Diagnostic[] {
  if (strict) return diagnostics.filter((each) => each.kind !== 'history' && each.kind !== 'advice');
  return diagnostics.filter((each) => each.severity === 'error' && each.kind === undefined);
}

/** Where a broken link is only logged, it reads as a warning. What is lost of imported content stays an error. */
export function withReportedSeverity(diagnostics: Diagnostic[], strict: boolean): Diagnostic[] {
  if (strict) return diagnostics;
  return diagnostics.map((each) => (each.kind === 'link' ? { ...each, severity: 'warning' } : each));
}

/** A problem of content that was written for another tool: it is told, and keeps nothing else from being published. */
export function markImported(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, kind: diagnostic.kind ?? 'imported' };
}
