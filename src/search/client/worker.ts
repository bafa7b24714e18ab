/** The search worker. */
import { createAnswerer } from './answer.ts';
import { loadEngine } from './loadEngine.ts';
import type { ToWorker } from './messages.ts';
import { searchAll } from '../engine/searchAll.ts';

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;

const answer = createAnswerer({ load: loadEngine, searchAll, post: (message) => scope.postMessage(message) });

scope.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void answer(data));
