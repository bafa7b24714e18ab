import { baseUrl, shell } from '../../browser/site.ts';
import type { BrowserState } from '../../browser/state.ts';
import type { Problem, ToChecker, Verdict } from './types.ts';

/**
 * Milliseconds: so long a reader who types has to pause, and so long an answer may take before the reader is told that
 * one is coming.
 */
const pause = 200;
const patience = 500;

/** A text of so many characters is said to be on its way at once. */
const long = 100_000;

const checking = { good: undefined, summary: 'Checking …', problems: [] };

/** Makes a checker's field work. A second time it does nothing. */
export function startChecker(field: HTMLTextAreaElement, state: BrowserState): void {
  const checker = field.closest<HTMLElement>('.checker');
  if (!checker || 'verdict' in checker.dataset) return;
  checker.dataset.verdict = '';
  let stop = () => {};
  let timer = 0;
  let list: Promise<Record<string, string>> | undefined;

  const check = async () => {
    stop();
    let stopped = false;
    stop = () => void (stopped = true);
    const text = field.value;
    if (text.trim() === '') return show(checker, undefined);
    const late = setTimeout(() => show(checker, checking), patience);
    try {
      const request = requestFor(text, checker.dataset.check!, await (list ??= validatorsList()), state.page.version);
      if (stopped) return;
      const asked = ask(request);
      stop = () => {
        stopped = true;
        asked.stop();
      };
      const verdict = await asked.verdict;
      if (!stopped) show(checker, verdict);
    } catch {
      list = undefined;
      if (!stopped)
        show(checker, {
          good: undefined,
          summary: 'The checker could not be loaded. You may be offline: change the text to try again.',
          problems: [],
        });
    } finally {
      clearTimeout(late);
    }
  };
  field.addEventListener('input', () => {
    clearTimeout(timer);
    // What was said is about another text. A long one takes the browser itself a while to show.
    if (field.value.length > long) show(checker, checking);
    timer = window.setTimeout(() => void check(), pause);
  });
  void check();
}

/** Address of the validators of each version, by its name. @throws when it cannot be had. */
async function validatorsList(): Promise<Record<string, string>> {
  const response = await fetch(`${baseUrl}checkers.json`);
  return (await response.json()) as Record<string, string>;
}

function requestFor(text: string, name: string, urls: Record<string, string>, version = ''): ToChecker {
  const label = shell.versions.find((each) => each.name === version)?.label ?? '';
  return { text, name, title: `${shell.site.title} ${label}`, url: new URL(urls[version] ?? '', location.href).href };
}

/** Asks a worker of its own, which ends with its answer: one that takes too long is ended by the next question. */
function ask(request: ToChecker): { verdict: Promise<Verdict>; stop(): void } {
  const worker = new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module', name: 'checker' });
  const verdict = new Promise<Verdict>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Verdict>) => resolve(data));
    worker.addEventListener('error', reject);
  }).finally(() => worker.terminate());
  // A worker, unlike a window, has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(request);
  return { verdict, stop: () => worker.terminate() };
}

/** Shows a verdict in place of the one before; nothing where there is none. */
function show(checker: HTMLElement, verdict?: Omit<Verdict, 'good'> & { good?: boolean }): void {
  const { good, summary = '', problems = [], more = 0 } = verdict ?? {};
  checker.dataset.verdict = good === undefined ? '' : good ? 'good' : 'bad';
  checker.querySelector('textarea')!.setAttribute('aria-invalid', String(good === false));
  const status = checker.querySelector('p')!;
  // Said again, it would be read out again.
  if (status.textContent !== summary) status.textContent = summary;
  checker.querySelector('ul')?.remove();
  if (problems.length > 0) status.after(listOf(problems, more));
}

function listOf(problems: Problem[], more: number): HTMLUListElement {
  const list = document.createElement('ul');
  for (const { where, what } of problems) {
    const item = document.createElement('li');
    const place = document.createElement('b');
    place.textContent = where || 'The value';
    item.append(place, where ? `: ${what}` : ` ${what}`);
    list.append(item);
  }
  if (more > 0)
    list.appendChild(document.createElement('li')).textContent = `And ${more.toLocaleString('en-GB')} more.`;
  return list;
}
