import { button, element } from '../../browser/dom.ts';
import { baseUrl, shell } from '../../browser/site.ts';
import { withFaults } from './withFaults.ts';
import type { BrowserState } from '../../browser/state.ts';
import { checker as strings } from '../../strings/english/checker.ts';
import type { CheckedVersion, KnownTypes, ToChecker, Verdict } from './types.ts';

/**
 * Milliseconds: so long a reader who types has to pause, and so long an answer may take before the reader is told that
 * one is coming.
 */
const pause = 200;
const slowAnswer = 500;

/** A text of so many characters is said to be on its way at once. */
const longText = 100_000;

const checking = { summary: strings.checking };

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
  let asked: ReturnType<typeof findVersion> | undefined;
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
      if (!signal.aborted) showVerdict(checker, { summary: strings.notLoaded });
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
        const names = dataTypesIn(types);
        const shown = types.examples[chosen()] ?? types.examples[names[examples++ % names.length]!];
        if (shown === undefined) return;
        field.value = withFaults(shown);
        field.scrollTop = 0;
      } catch {
        // The check says what is missing.
        field.value ||= '{}';
      }
      void check();
    },
  };
}

/** Types of which the version has an example, those with the shortest lines first: a phone shows them whole. */
function dataTypesIn({ examples }: KnownTypes): string[] {
  const width = (name: string) => Math.max(...examples[name]!.split('\n').map(({ length }) => length));
  return Object.keys(examples)
    .filter((name) => !name.includes('/'))
    .toSorted((a, b) => width(a) - width(b));
}

function fillMenu(menu: HTMLSelectElement, types: KnownTypes): void {
  const names = dataTypesIn(types);
  if (names.length === 0 || menu.querySelector('optgroup')) return;
  menu.append(element('optgroup', { label: strings.oneType }, ...names.map((name) => new Option(name, name))));
}

/** What a version's checkers need. @throws when it cannot be had. */
async function findVersion(version: string): Promise<{ validators: string; types: KnownTypes }> {
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

/**
 * Shows a verdict in place of the one before: no `good` while it works, and where it could not; nothing where there is
 * none. `fields` are the addresses of descriptions.
 */
function showVerdict(checker: HTMLElement, verdict: Partial<Verdict> = {}, fields: KnownTypes['fields'] = {}): void {
  const { good, summary = '', problems = [], as, line } = verdict;
  const field = checker.querySelector('textarea')!;
  checker.dataset.verdict = good === undefined ? '' : good ? 'good' : 'bad';
  field.setAttribute('aria-invalid', String(good === false));
  const status = checker.querySelector('[role=status]')!;
  // Said again, it would be read out again.
  if (status.textContent !== summary) status.textContent = summary;
  for (const each of checker.querySelectorAll('.checker-said > :not([role=status])')) each.remove();
  if (as !== undefined && fields[as]) {
    const link = element('a', { href: fields[as] }, strings.fieldsOf(as.split('/').at(-1)!));
    status.after(element('p', {}, link));
  }
  if (problems.length > 0 || line !== undefined) status.after(listOf(verdict, field, fields));
  markLines(field, [...(line === undefined ? [] : [line]), ...problems.flatMap((problem) => problem.line ?? [])]);
}

/** What is wrong, each with its line, of a text that has several, and a link to what the field is for. */
function listOf(
  { problems = [], more = 0, line }: Partial<Verdict>,
  field: HTMLTextAreaElement,
  fields: KnownTypes['fields'],
): HTMLUListElement {
  const buttonTo = (place: number | undefined) =>
    place !== undefined && field.value.includes('\n') ? [lineButton(place, field)] : [];
  const items = problems.map(({ where, what, line: of, about }) => {
    const place = element('b', {}, where || strings.theValue);
    const address = about === undefined ? undefined : fields[about];
    const linked = address ? element('a', { href: address }, place) : place;
    return element('li', {}, ...buttonTo(of), linked, where ? `: ${what}` : ` ${what}`);
  });
  const first = buttonTo(line).map((toLine) => element('li', {}, toLine));
  const last = more > 0 ? [element('li', {}, strings.more(more))] : [];
  return element('ul', {}, ...first, ...items, ...last);
}

function lineButton(line: number, field: HTMLTextAreaElement): HTMLButtonElement {
  const onclick = () => {
    const lines = field.value.split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    field.focus();
    field.setSelectionRange(start, start + lines[line - 1]!.length);
    field.scrollTop = (line - 3) * measure(field).height;
  };
  return button(strings.line(line), { onclick });
}

/** Puts a band behind each of these lines; behind none of a text whose lines nobody looks for. */
function markLines(field: HTMLTextAreaElement, lines: number[]): void {
  const { height, top } = measure(field);
  const bands = field.value.includes('\n') ? [...new Set(lines)] : [];
  field.style.backgroundImage = bands.map(() => 'linear-gradient(var(--danger-bg) 0 0)').join(', ');
  field.style.backgroundPosition = bands.map((line) => `0 ${top + (line - 1) * height}px`).join(', ');
  field.style.backgroundSize = bands.length > 0 ? `100% ${height}px` : '';
}

function measure(field: HTMLTextAreaElement): { height: number; top: number } {
  const { lineHeight, paddingTop } = getComputedStyle(field);
  return { height: Number.parseFloat(lineHeight), top: Number.parseFloat(paddingTop) };
}
