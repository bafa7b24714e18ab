import type { SearchKind } from '../types.ts';

/** Reference pages of the API: below `ref`, or, in the first version, beside its overview with a name of their own. */
const apiReference = /^api\/(?:ref\/)?[A-Z][^/]*$/;
/** A heading that is a name in code, and not a word of prose such as "Functions". */
const member = /^(?:[a-z][A-Za-z0-9]*|[A-Z][a-z0-9]*(?:[A-Z][A-Za-z0-9]*)+)(?: \(deprecated\))?$/;

/** What a page is about. */
export function kindOfPage(docId: string): SearchKind {
  if (docId.startsWith('context/ref/')) return 'context';
  return docId.startsWith('intents/ref/') ? 'intent' : 'page';
}

/** What a section is about: a member of the API when it stands in a reference page under a member's name. */
export function kindOfSection(docId: string, heading: string): SearchKind {
  return apiReference.test(docId) && member.test(heading) ? 'api' : 'section';
}
