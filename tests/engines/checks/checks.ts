import { navigationChecks } from './navigation.ts';
import { controlChecks } from './controls.ts';
import { historyChecks } from './history.ts';
import { layoutChecks } from './layout.ts';
import { searchChecks } from './search.ts';
import { toolChecks } from './tools.ts';
import type { Check } from '../support/check.ts';

/** Checks of reader actions, shared by all engines. */
export const checks: Check[] = [
  ...navigationChecks,
  ...historyChecks,
  ...controlChecks,
  ...searchChecks,
  ...toolChecks,
  ...layoutChecks,
];
