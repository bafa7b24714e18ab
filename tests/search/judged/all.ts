import { api } from './api.ts';
import { appDirectory } from './appDirectory.ts';
import { bridging } from './bridging.ts';
import { contexts } from './contexts.ts';
import { identifiers } from './identifiers.ts';
import { meanings } from './meanings.ts';
import { names } from './names.ts';
import { questions } from './questions.ts';
import { tasks } from './tasks.ts';
import { titles } from './titles.ts';
import { heldOut, type JudgedQuery } from './types.ts';
import { typing } from './typing.ts';
import { useCases } from './useCases.ts';

export const judgedSet: JudgedQuery[] = [...names, ...identifiers, ...api, ...typing, ...questions, ...appDirectory, ...bridging, ...useCases, ...contexts];

const namings: JudgedQuery[] = [...titles, ...meanings];
const held = new Set(heldOut(namings));

/** What pages and words are called otherwise: the half that the ranking may be tuned with, and the half that it may not. */
export const tuned = namings.filter((query) => !held.has(query));
export const untuned = namings.filter((query) => held.has(query));

const heldTasks = new Set(heldOut(tasks));

/** The same of what is asked with a task in mind: found less often, because no heading has the words. */
export const tunedTasks = tasks.filter((query) => !heldTasks.has(query));
export const untunedTasks = tasks.filter((query) => heldTasks.has(query));
