import type { AvailabilityMatrix } from '../../../../src/standard/packages/availability.ts';
import { FilterGroup, RowFilters } from '../../../../src/theme/RowFilters.tsx';
import { kindLabels } from './kinds.ts';

interface FiltersProps {
  matrix: AvailabilityMatrix;
  /** Versions in the matrix. */
  labels: string[];
}

/** Row filters. A version's value is the class of rows with an event in that version. */
export function Filters({ matrix: { groups }, labels }: FiltersProps) {
  const kinds = groups.map(({ kind, rows }) => ({ value: kind, label: kindLabels[kind] ?? kind, count: rows.length }));
  const all = { value: '', label: 'All', count: kinds.reduce((sum, { count }) => sum + count, 0) };
  const changes = labels.slice(1).map((label, index) => ({ value: `v${index + 1}`, label, word: label }));
  return (
    <RowFilters title="Filters" text="Name contains">
      <FilterGroup name="kind" legend="Show" choices={[all, ...kinds]} />
      <FilterGroup name="change" legend="Only changes in" choices={[{ value: '', label: 'Off' }, ...changes]} />
    </RowFilters>
  );
}
