import type { SearchKind } from '../types.ts';

/** What kinds of results are called on a chip. */
export const kindNames: Record<SearchKind, string> = { page: 'Page', section: 'Section', api: 'API', context: 'Context', intent: 'Intent' };

/** The kinds in the order in which they are listed, with what they are called when there are several. */
export const kindPlurals: [SearchKind, string][] = [['api', 'API members'], ['context', 'Context types'], ['intent', 'Intents'], ['page', 'Pages'], ['section', 'Sections']];
