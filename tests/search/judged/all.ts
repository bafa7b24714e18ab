import { api } from './api.ts';
import { appDirectory } from './appDirectory.ts';
import { bridging } from './bridging.ts';
import { contexts } from './contexts.ts';
import { identifiers } from './identifiers.ts';
import { names } from './names.ts';
import { questions } from './questions.ts';
import type { JudgedQuery } from './types.ts';
import { typing } from './typing.ts';
import { useCases } from './useCases.ts';

export const judgedSet: JudgedQuery[] = [...names, ...identifiers, ...api, ...typing, ...questions, ...appDirectory, ...bridging, ...useCases, ...contexts];
