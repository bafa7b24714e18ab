import type { FactEvent } from '../../standard/packages/factChanges.ts';

export const eventTitles: Record<FactEvent, string> = {
  new: 'New',
  changed: 'Changed',
  deprecated: 'Deprecated',
  removed: 'Removed',
};
