import { baseUrl, shell } from '../../browser/site.ts';
import type { BrowserState } from '../../browser/state.ts';
import { markLines, showVerdict } from './showVerdict.ts';
import type { CheckedVersion, KnownTypes, ToChecker, Verdict } from './types.ts';
import { checker as strings } from '../../strings/english/checker.ts';

/**
 * Milliseconds: so long a reader who types has to pause, and so long an answer may take before the reader is told that
 * one is coming.
 */
const pause = 200;
const slowAnswer = 500;

/** A text of so many characters is said to be on its way at once. */
const longText = 100_000;

const checking = { good: undefined, summary: strings.checking, problems: [] };

interface StartedChecker {
  /** Puts an example in the place of the text: of what is chosen in the menu, or else one after the other. */
  tryExample(): Promise<void>;
}

const started = new WeakMap<HTMLElement, StartedChecker>();

/** Makes a checker's field work; one that does already stays as it is. */
export function startChecker(field: HTMLTextAreaElement, state: BrowserState): StartedChecker {
  const checker = field.closest<HTMLElement>('.checker')!;
  const known = started.get(checker) ?? start(checker, field, state);
  started.set(checker, known);
  return known;
}

function start(checker: HTMLElement, field: HTMLTextAreaElement, state: BrowserState): StartedChecker {
  checker.dataset.verdict = '';
  const menu = checker.querySelector('select');
  const { version = '' } = state.page;
  let current = new AbortController();
  let timer = 0;
  let asked: Promise<Found> | undefined;
  /** What could not be had is asked for again. */
  const find = async () => {
    try {
      const found = await (asked ??= findVersion(version));
      if (menu) fillMenu(menu, found.types);
      return found;
    } catch (error) {
      asked = undefined;
      throw error;
    }
  };
  const chosen = () => menu?.value ?? checker.dataset.check!;

  const check = async () => {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    const text = field.value;
    if (text.trim() === '') return showVerdict(checker);
    const late = setTimeout(() => showVerdict(checker, checking), slowAnswer);
    try {
      const { validators, types } = await find();
      signal.throwIfAborted();
      const verdict = await ask({ text, name: chosen(), title: titleOf(version), url: validators }, signal);
      showVerdict(checker, verdict, types.fields);
    } catch {
      const summary = strings.notLoaded;
      if (!signal.aborted) showVerdict(checker, { good: undefined, summary, problems: [] });
    } finally {
      clearTimeout(late);
    }
  };
  field.addEventListener('input', () => {
    clearTimeout(timer);
    markLines(field, []);
    // What was said is about another text. A long one takes the browser itself a while to show.
    if (field.value.length > longText) showVerdict(checker, checking);
    timer = window.setTimeout(() => void check(), pause);
  });
  menu?.addEventListener('change', () => void check());
  // What cannot be had now is said when there is something to check.
  if (menu) find().catch(() => {});
  void check();

  let examples = 0;
  return {
    async tryExample() {
      try {
        const { types } = await find();
        const name = chosen();
        const names = Object.keys(types.examples).filter((each) => !each.includes('/'));
        const shown = types.examples[name] ?? types.examples[names[examples++ % names.length]!];
        if (shown === undefined) return;
        field.value = shown;
        field.scrollTop = 0;
      } catch {
        // The check says what is missing.
        field.value ||= '{}';
      }
      void check();
    },
  };
}

/** Offers each type of which the version has an example. */
function fillMenu(menu: HTMLSelectElement, { examples }: KnownTypes): void {
  const names = Object.keys(examples).filter((name) => !name.includes('/'));
  if (names.length === 0 || menu.querySelector('optgroup')) return;
  const group = document.createElement('optgroup');
  group.label = strings.oneType;
  group.append(...names.map((name) => new Option(name, name)));
  menu.append(group);
}

/** What a version's checkers need, found once a page. */
interface Found {
  validators: string;
  types: KnownTypes;
}

/** @throws when it cannot be had. */
async function findVersion(version: string): Promise<Found> {
  const response = await fetch(`${baseUrl}checkers.json`);
  const versions = (await response.json()) as Record<string, CheckedVersion>;
  const { validators, types } = versions[version]!;
  const known = await fetch(types);
  return { validators: new URL(validators, location.href).href, types: (await known.json()) as KnownTypes };
}

function titleOf(version: string): string {
  const label = shell.versions.find((each) => each.name === version)?.label ?? '';
  return `${shell.site.title} ${label}`;
}

/** Asks a worker of its own, which ends with its answer: one that takes too long is ended by the next question. */
function ask(request: ToChecker, signal: AbortSignal): Promise<Verdict> {
  const worker = new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module', name: 'checker' });
  return new Promise<Verdict>((resolve, reject) => {
    signal.addEventListener('abort', reject);
    worker.addEventListener('message', ({ data }: MessageEvent<Verdict>) => resolve(data));
    worker.addEventListener('error', reject);
    // A worker, unlike a window, has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
