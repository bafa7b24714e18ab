import type { MatrixCell, MatrixRow } from '../../../../src/standard/packages/availability.ts';

/** Text of a cell: `new, experimental`, or `yes` and `no` without an event. */
export function cellWords({ there, event, deprecated, experimental }: MatrixCell): string {
  const words = [event, experimental && 'experimental', deprecated && 'deprecated'].filter(Boolean);
  return words.length > 0 ? words.join(', ') : there ? 'yes' : 'no';
}

const eventLetters = { new: 'a', changed: 'u', removed: 'r' };

/**
 * Classes for the shape of a cell: `y` available, `a` added, `u` updated, `r` removed, `d` deprecated, `x`
 * experimental.
 */
export function cellClass({ there, event, deprecated, experimental }: MatrixCell): string | undefined {
  return (
    [there && 'y', event && eventLetters[event], deprecated && 'd', experimental && 'x'].filter(Boolean).join(' ') ||
    undefined
  );
}

/** Classes of a row: `o` for a declaration with members below it, and `v3` for an event in the fourth version. */
export function rowClass({ declares, cells }: MatrixRow): string | undefined {
  const changes = cells.flatMap((cell, index) => (index > 0 && isChange(cells[index - 1]!, cell) ? [`v${index}`] : []));
  return [...(declares ? ['o'] : []), ...changes].join(' ') || undefined;
}

function isChange(before: MatrixCell, { there, event, deprecated, experimental }: MatrixCell): boolean {
  return event !== undefined || (there && (deprecated !== before.deprecated || experimental !== before.experimental));
}
