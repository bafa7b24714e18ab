/** Type of a judged query: a way of searching. */
export const queryKinds = [
  'identifier',
  'split',
  'lower case',
  'prefix',
  'typo',
  'question',
  'synonym',
  'error',
  'name',
  'glossary',
  'old version',
  'topic',
  'title in other order',
  'title in another form',
  'title with a word more',
  'abbreviation',
  'definition',
  'task',
  'whole question',
  'words of a title',
  'part of the site',
  'field of a type',
  'life cycle of a thing',
  'spelling',
  'question without a name',
  'name with a word',
] as const;

export type QueryKind = (typeof queryKinds)[number];

export interface JudgedQuery {
  kind: QueryKind;
  /** Name of the searched version. */
  version: string;
  query: string;
  /**
   * Right answers: doc id and anchor (`api/spec#errors`), `id#` for the page itself, `id` for anything in it. May
   * include missing docs if at least one exists.
   */
  right: string[];
}
