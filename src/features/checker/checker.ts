import { button, element } from '../../browser/dom.ts';
import { baseUrl, shell } from '../../browser/site.ts';
import { lineNumbers } from './lineNumbers.ts';
import { withFaults } from './withFaults.ts';
import type { BrowserState } from '../../browser/state.ts';
import { checker as strings } from '../../strings/english/checker.ts';
import type { CheckedVersion, KnownTypes, ToChecker, Verdict } from './types.ts';

/** Delay after typing before a check, and before a progress message, in milliseconds. */
const pause = 200;
const slowAnswer = 500;

/** Show progress at once for texts above this length, in characters. */
const longText = 100_000;

const checking = { summary: strings.checking };

interface StartedChecker {
  /** Replaces the text with an example of the selected type, or with the next example. */
  tryExample(): Promise<void>;
}

const started = new WeakMap<HTMLElement, StartedChecker>();

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
  /** Fetches validators; retries after a failure. */
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
    // The verdict belongs to another text. Showing a long text keeps the browser busy for a while.
    if (field.value.length > longText) showVerdict(checker, checking);
    timer = window.setTimeout(() => void check(), pause);
  });
  field.addEventListener('scroll', () => numberLines(field));
  menu?.addEventListener('change', () => void check());
  // Report a failure only when there is a text to check.
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
        // The check reports what is missing.
        field.value ||= '{}';
      }
      void check();
    },
  };
}

/** Returns data types with an example, shortest lines first: these fit on phones. */
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

/**
 * Fetches a version's validators and types.
 * @throws when a request fails.
 */
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

/** Runs a check in a new worker. The next request terminates a slow worker. */
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

/** Replaces the shown verdict. `good` is absent during a check and after a failure. */
function showVerdict(checker: HTMLElement, verdict: Partial<Verdict> = {}, fields: KnownTypes['fields'] = {}): void {
  const { good, summary = '', problems = [], as, line } = verdict;
  const field = checker.querySelector('textarea')!;
  checker.dataset.verdict = good === undefined ? '' : good ? 'good' : 'bad';
  field.setAttribute('aria-invalid', String(good === false));
  const status = checker.querySelector('[role=status]')!;
  // Screen readers would repeat an unchanged message.
  if (status.textContent !== summary) status.textContent = summary;
  for (const each of checker.querySelectorAll('.checker-said > :not([role=status], .checker-sample)')) each.remove();
  if (as !== undefined && fields[as]) {
    const link = element('a', { href: fields[as] }, strings.fieldsOf(as.split('/').at(-1)!));
    status.after(element('p', {}, link));
  }
  if (problems.length > 0 || line !== undefined) status.after(listOf(verdict, field, fields));
  markLines(field, [...(line === undefined ? [] : [line]), ...problems.flatMap((problem) => problem.line ?? [])]);
}

/** Lists problems with line numbers (for texts with several lines) and links to the field descriptions. */
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

/** Shows the numbers of the visible lines in the field's margin. */
function numberLines(field: HTMLTextAreaElement): void {
  const { height } = measure(field);
  const hidden = Math.floor(field.scrollTop / height);
  const margin = marginOf(field);
  const count = (field.value || field.placeholder).split('\n').length;
  margin.dataset.lines = lineNumbers(count, hidden + 1);
  margin.style.setProperty('--top', `${field.scrollTop}px`);
  margin.style.setProperty('--scrolled', `${hidden * height - field.scrollTop}px`);
}

const marginOf = (field: HTMLTextAreaElement) => field.parentElement!.querySelector<HTMLElement>('.checker-lines')!;

/** Numbers and highlights lines; a text with a single line has no highlights. */
function markLines(field: HTMLTextAreaElement, lines: number[]): void {
  const { height, top } = measure(field);
  numberLines(field);
  const bands = field.value.includes('\n') ? [...new Set(lines)] : [];
  field.style.backgroundImage = bands.map(() => 'linear-gradient(var(--danger-bg) 0 0)').join(', ');
  field.style.backgroundPosition = bands.map((line) => `0 ${top + (line - 1) * height}px`).join(', ');
  field.style.backgroundSize = bands.length > 0 ? `100% ${height}px` : '';
  // The numbers cover the field's start. Their bars scroll with them.
  const margin = marginOf(field);
  const bars = bands.map((line) => {
    const y = `calc(${top + (line - 1) * height}px - var(--top, 0px))`;
    return `linear-gradient(var(--danger) 0 0) 0 ${y} / 4px ${height}px no-repeat`;
  });
  margin.style.background = [...bars, 'var(--code-bg)'].join(', ');
}

function measure(field: HTMLTextAreaElement): { height: number; top: number } {
  const { lineHeight, paddingTop } = getComputedStyle(field);
  return { height: Number.parseFloat(lineHeight), top: Number.parseFloat(paddingTop) };
}
