import { createEngine } from '../engine/engine.ts';
import { createAnswerer } from './answer.ts';
import type { ToWorker } from './answer.ts';

const scope = globalThis as unknown as Worker;

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${response.status}`);
  return response.text();
}

const answer = createAnswerer({
  open: createEngine,
  fetchText: (file, indexUrl) => fetchText(new URL(file, indexUrl).href),
  // A worker has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  post: (message) => scope.postMessage(message),
});

scope.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void answer(data));
