import type { FactChanges, FactEvent } from '../../standard/factChanges.ts';

/** What readers call the groups of names. */
export const factTitles: Record<FactChanges['kind'], string> = {
  api: 'Names of the API',
  errors: 'Errors',
  contexts: 'Context types',
  fields: 'Fields of context types',
  intents: 'Intents',
  schemas: 'Schemas',
};

export const eventTitles: Record<FactEvent, string> = { new: 'New', changed: 'Changed', deprecated: 'Deprecated', removed: 'Gone' };
