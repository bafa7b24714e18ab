/** The directives that ask for facts of the standard: they have become Markdown before a text is compiled. */
export const leafFacts = ['signature', 'availability', 'schema', 'insert'] as const;
export const listFacts = ['fields', 'errors', 'members'] as const;
export type FactKind = (typeof leafFacts)[number] | (typeof listFacts)[number];
