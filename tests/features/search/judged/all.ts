import { readFileSync } from 'node:fs';
import { queryKinds, type JudgedQuery } from './types.ts';

/**
 * The queries of a list beside this file. Each stands on a line below the kind of its queries:
 *
 * ```
 * # A comment.
 * [identifier]
 * 2.1 | raiseIntent | api/ref/DesktopAgent#raiseintent api/spec#raising-intents
 * ```
 */
function readQueries(list: string): JudgedQuery[] {
  const queries: JudgedQuery[] = [];
  let kind: JudgedQuery['kind'] | undefined;
  for (const line of readFileSync(new URL(`${list}.txt`, import.meta.url), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const heading = /^\[(.+)\]$/.exec(line)?.[1];
    if (heading !== undefined) {
      kind = queryKinds.find((each) => each === heading);
      continue;
    }
    const [version, query, right, ...more] = line.split(' | ');
    if (!kind || !version || !query || !right || more.length > 0)
      throw new Error(`${list}.txt has a line that is no query of a kind: ${line}`);
    queries.push({ kind, version, query, right: right.split(' ') });
  }
  return queries;
}

/** Two query lists, judged separately. */
interface Halves {
  first: JudgedQuery[];
  second: JudgedQuery[];
}

/**
 * First and second queries of pairs of a kind. Second queries are not for tuning. Both halves of namings and tasks were
 * known while synonyms were chosen, so their results must not fall, but prove nothing about new queries. Only the first
 * half of whole questions was known.
 */
function halves(...lists: string[]): Halves {
  const queries = lists.flatMap(readQueries);
  const isSecond = (query: JudgedQuery) => queries.filter(({ kind }) => kind === query.kind).indexOf(query) % 2 === 1;
  return { first: queries.filter((query) => !isSecond(query)), second: queries.filter(isSecond) };
}

export const judgedSet: JudgedQuery[] = [
  'names',
  'identifiers',
  'api',
  'typing',
  'questions',
  'appDirectory',
  'bridging',
  'useCases',
  'contexts',
].flatMap(readQueries);

/** Other names for pages and words. */
export const namings = halves('titles', 'meanings');

/** Queries about tasks. They find less, because no heading contains the words. */
export const taskHalves = halves('tasks');

/** Whole questions. The second half is not used for tuning. */
export const questionHalves = halves('wholeQuestions');

/** Whole questions by an author who had not seen the tuning. The second half is not used for tuning. */
export const blindHalves = halves('askedBlind');

/** Word forms for pages, by kind. The second half is not used for tuning. */
export const kindHalves = halves('kindsOfWords');
