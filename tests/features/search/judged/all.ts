import { api } from './api.ts';
import { appDirectory } from './appDirectory.ts';
import { askedBlind } from './askedBlind.ts';
import { bridging } from './bridging.ts';
import { contexts } from './contexts.ts';
import { identifiers } from './identifiers.ts';
import { meanings } from './meanings.ts';
import { names } from './names.ts';
import { questions } from './questions.ts';
import { tasks } from './tasks.ts';
import { titles } from './titles.ts';
import { halves, type JudgedQuery } from './types.ts';
import { typing } from './typing.ts';
import { useCases } from './useCases.ts';
import { wholeQuestions } from './wholeQuestions.ts';

export const judgedSet: JudgedQuery[] = [
  ...names,
  ...identifiers,
  ...api,
  ...typing,
  ...questions,
  ...appDirectory,
  ...bridging,
  ...useCases,
  ...contexts,
];

/** What pages and words are called otherwise. */
export const namings = halves([...titles, ...meanings]);

/** What is asked with a task in mind: found less often, because no heading has the words. */
export const taskHalves = halves(tasks);

/** What is asked as one would ask a person. The second half is held out of tuning. */
export const questionHalves = halves(wholeQuestions);

/** The same by an author who had seen nothing of how search is tuned. The second half is held out of tuning. */
export const blindHalves = halves(askedBlind);
