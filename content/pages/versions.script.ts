import { startFilter } from './parts/availability/filterRows.ts';

/** Filters the availability matrix as a reader asks. */
export default function wakeVersions(): void {
  const matrix = document.querySelector('.availability-matrix');
  if (matrix) startFilter(matrix);
}
