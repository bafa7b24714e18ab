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

/** Returns every second query of each kind. These were put aside once, and later used for tuning too. */
function heldOut(queries: JudgedQuery[]): JudgedQuery[] {
  return queries.filter((query) => queries.filter(({ kind }) => kind === query.kind).indexOf(query) % 2 === 1);
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

/** A set of queries with the least figures that search must reach, a little below those of 2026. */
export interface JudgedSet {
  name: string;
  queries: JudgedQuery[];
  hitAt1: number;
  hitAt5: number;
  reciprocalRank: number;
}

const halves: [name: string, lists: string[], first: number[], second: number[]][] = [
  ['names of pages and words', ['titles', 'meanings'], [0.95, 0.99, 0.97], [0.92, 0.97, 0.95]],
  // No heading has the words of a task.
  ['tasks', ['tasks'], [0.83, 0.94, 0.87], [0.88, 0.94, 0.9]],
  ['whole questions', ['wholeQuestions'], [0.86, 0.95, 0.9], [0.84, 0.93, 0.88]],
  // By an author who had not seen how search is tuned.
  ['asked blind', ['askedBlind'], [0.9, 0.96, 0.92], [0.9, 0.94, 0.92]],
  ['kinds of words', ['kindsOfWords'], [0.86, 0.96, 0.91], [0.86, 0.93, 0.9]],
  ['kinds of words again', ['kindsOfWordsAgain'], [0.93, 0.93, 0.93], [0.86, 0.93, 0.9]],
  ['kinds of words, third', ['kindsThird'], [0.9, 0.93, 0.92], [0.93, 0.93, 0.93]],
  ['kinds of words, fourth', ['kindsFourth'], [0.88, 0.96, 0.91], [0.88, 0.96, 0.91]],
  ['kinds of words, fifth', ['kindsFifth'], [0.84, 0.95, 0.88], [0.84, 0.95, 0.88]],
  ['kinds of words, sixth', ['kindsSixth'], [0.88, 0.97, 0.91], [0.88, 0.97, 0.91]],
];

export const judgedSets: JudgedSet[] = [
  { name: 'judged set', queries: judgedSet, hitAt1: 0.9, hitAt5: 0.97, reciprocalRank: 0.92 },
  ...halves.flatMap(([name, lists, first, second]) => {
    const queries = lists.flatMap(readQueries);
    const held = heldOut(queries);
    return [
      { name, queries: queries.filter((query) => !held.includes(query)), figures: first },
      { name: `${name}, held out`, queries: held, figures: second },
    ].map(({ figures: [hitAt1 = 0, hitAt5 = 0, reciprocalRank = 0], ...set }) => ({
      ...set,
      hitAt1,
      hitAt5,
      reciprocalRank,
    }));
  }),
];
