/** What a judged query stands for: each way in which readers search. */
export type QueryKind =
  | 'identifier'
  | 'split'
  | 'lower case'
  | 'prefix'
  | 'typo'
  | 'question'
  | 'synonym'
  | 'error'
  | 'name'
  | 'glossary'
  | 'old version'
  | 'topic'
  | 'title in other order'
  | 'title in another form'
  | 'title with a word more'
  | 'abbreviation'
  | 'definition'
  | 'task'
  | 'whole question';

export interface JudgedQuery {
  kind: QueryKind;
  /** Name of the version that is searched. */
  version: string;
  query: string;
  /**
   * The right answers: doc id and anchor (`api/spec#errors`), `id#` for the page itself, `id` for anything in it. Docs
   * that are not written yet may be among them, as long as one is there.
   */
  right: string[];
}

/** A list of judged queries of one kind: version, query, right answers. */
export function judged(
  kind: QueryKind,
  queries: [version: string, query: string, ...right: string[]][],
): JudgedQuery[] {
  return queries.map(([version, query, ...right]) => ({ kind, version, query, right }));
}

/** Two lists of queries, each judged by itself. */
export interface Halves {
  first: JudgedQuery[];
  second: JudgedQuery[];
}

/**
 * The first and the second queries of pairs of a kind. The second ones are to be held out of tuning. Of namings and
 * tasks both were seen while synonyms were chosen, so what is reached with either may not fall, and proves nothing of
 * queries that nobody has written yet; of whole questions only the first were.
 */
export function halves(queries: JudgedQuery[]): Halves {
  const isSecond = (query: JudgedQuery) => queries.filter(({ kind }) => kind === query.kind).indexOf(query) % 2 === 1;
  return { first: queries.filter((query) => !isSecond(query)), second: queries.filter(isSecond) };
}
