import { navigationChecks } from './navigation.ts';
import { controlChecks } from './controls.ts';
import { historyChecks } from './history.ts';
import { layoutChecks } from './layout.ts';
import { searchChecks } from './search.ts';
import { toolChecks } from './tools.ts';
import type { Check } from '../support/check.ts';

/** What readers do, once for all engines. */
export const checks: Check[] = [
  ...navigationChecks,
  ...historyChecks,
  ...controlChecks,
  ...searchChecks,
  ...toolChecks,
  ...layoutChecks,
];
