import type { Diagnostic } from '../docs/types.ts';
import { remember } from '../remember.ts';
import { compareText, pointAt } from './text.ts';

/** An error at an offset of a file. */
export function errorAt(file: string, text: string, offset: number, message: string): Diagnostic {
  return { severity: 'error', message, file, ...pointAt(text, offset) };
}

/** A warning at an offset of a file. */
export function warningAt(file: string, text: string, offset: number, message: string): Diagnostic {
  return { ...errorAt(file, text, offset, message), severity: 'warning' };
}

/** What is said at the second of two things; `first` says whose it is already. */
export function alreadyTaken(what: string, first: string, advice: string): string {
  return `${what} is already ${first}. ${advice}`;
}

/** Each diagnostic once, ordered by file, line and column. */
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

/** Says once what is wrong in several versions: of diagnostics that are equal, the versions' labels are at the end. */
export function acrossVersions(found: { diagnostic: Diagnostic; label: string }[]): Diagnostic[] {
  const groups = new Map<string, { diagnostic: Diagnostic; labels: string[] }>();
  for (const { diagnostic, label } of found)
    remember(groups, JSON.stringify(diagnostic), () => ({ diagnostic, labels: [] })).labels.push(label);
  return [...groups.values()].map(({ diagnostic, labels }) => ({
    ...diagnostic,
    message: `${diagnostic.message} (In ${labels.join(', ')}.)`,
  }));
}
