/** The worker of a checker: answers one request, so that no text and no schema can keep the page waiting. */
import { checkText } from './checkText.ts';
import type { ToChecker, Validators, Verdict } from './types.ts';

const scope = globalThis as unknown as Pick<Worker, 'addEventListener' | 'postMessage'>;

/** More would not be read, and would take the page long to show. */
const mostProblems = 50;

async function answer({ url, ...request }: ToChecker): Promise<void> {
  const verdict = checkText(request, (await import(/* @vite-ignore */ url)) as Validators);
  const { problems } = verdict;
  const shown: Verdict = {
    ...verdict,
    problems: problems.slice(0, mostProblems),
    more: Math.max(0, problems.length - mostProblems),
  };
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  scope.postMessage(shown);
}

scope.addEventListener('message', ({ data }: MessageEvent<ToChecker>) => {
  // What goes wrong here reaches the page as an error of the worker.
  answer(data).catch((error: unknown) =>
    setTimeout(() => {
      throw error;
    }),
  );
});
