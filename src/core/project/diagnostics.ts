import type { Diagnostic } from '../docs/types.ts';
import { countOf } from '../parse/text.ts';

export class BuildFailed extends Error {
  readonly diagnostics: Diagnostic[];
  constructor(diagnostics: Diagnostic[]) {
    super(summary(diagnostics));
    this.name = 'BuildFailed';
    this.diagnostics = diagnostics;
  }
}

/** Returns `file:line:column: error: message`, recognized by editors as a link. */
export function formatDiagnostic({ file, line, column, severity, message }: Diagnostic): string {
  const place = [file, line, column].filter(Boolean).map((part) => `${part}:`);
  return `${place.join('')}${file ? ' ' : ''}${severity}: ${message}`;
}

/** Maximum number of reported lines: in longer reports the first lines scroll away. */
const mostLines = 200;

const isWarning = ({ severity }: Diagnostic) => severity === 'warning';

/**
 * Returns a line per diagnostic, errors first, up to the maximum, and a count of the rest. Content left out from
 * another tool's site comes last.
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

/** Shows broken links as warnings unless the build is strict. Lost imported content stays an error. */
export function withReportedSeverity(diagnostics: Diagnostic[], strict: boolean): Diagnostic[] {
  if (strict) return diagnostics;
  return diagnostics.map((each) => (each.kind === 'link' ? { ...each, severity: 'warning' } : each));
}

/** Marks a problem in content for another tool: reported, but not preventing publication. */
export function markImported(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, kind: diagnostic.kind ?? 'imported' };
}
