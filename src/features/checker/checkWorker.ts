/** Checker worker: answers one request, so that no text or schema blocks the page. */
import { checkText } from './checkText.ts';
import type { ToChecker, Validators } from './types.ts';

const scope = globalThis as unknown as Worker;

async function answer({ url, ...request }: ToChecker): Promise<void> {
  const verdict = checkText(request, (await import(/* @vite-ignore */ url)) as Validators);
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  scope.postMessage(verdict);
}

scope.addEventListener('message', ({ data }: MessageEvent<ToChecker>) => {
  // Errors here reach the page as worker errors.
  answer(data).catch((error: unknown) =>
    setTimeout(() => {
      throw error;
    }),
  );
});
