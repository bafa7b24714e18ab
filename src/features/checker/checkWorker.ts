/** The worker of a checker: answers one request, so that no text and no schema can keep the page waiting. */
import { checkText } from './checkText.ts';
import type { ToChecker, Validators } from './types.ts';

const scope = globalThis as unknown as Pick<Worker, 'addEventListener' | 'postMessage'>;

async function answer({ url, ...request }: ToChecker): Promise<void> {
  const verdict = checkText(request, (await import(/* @vite-ignore */ url)) as Validators);
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  scope.postMessage(verdict);
}

scope.addEventListener('message', ({ data }: MessageEvent<ToChecker>) => {
  // What goes wrong here reaches the page as an error of the worker.
  answer(data).catch((error: unknown) =>
    setTimeout(() => {
      throw error;
    }),
  );
});
