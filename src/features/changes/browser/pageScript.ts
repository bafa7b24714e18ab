import type { ComparedVersion } from '../../../core/compare/types.ts';
import { besidePage } from '../../../core/addresses.ts';
import { foldersOf, movedDocs } from '../../../core/compare/targets.ts';
import { fetchFile } from '../../../browser/server.ts';
import { closestTo } from '../../../browser/dom.ts';
import { hasSlash } from '../../../browser/preferences.ts';
import { untilGone } from '../../../theme/listFilters.ts';
import { watchScrollers } from '../../../browser/enhance/scrollers.ts';
import type { PathEntry } from '../../../theme/types.ts';
import { baseUrl, shell } from '../../../browser/site.ts';
import type { FoundDifference, ToDifferences } from './differenceWorker.ts';
import { differences as strings } from '../../../strings/english/differences.ts';

/**
 * Adds keys and buttons to step through changes, and compares any two versions in a worker. Does nothing on other pages
 * or when called twice.
 */
export default function enhanceDifference(): void {
  const article = document.querySelector<HTMLElement>('.difference:not([data-awake])');
  if (!article) return;
  article.dataset.awake = '';
  const restart = startSteps(article);
  const selects = [...article.querySelectorAll('select')] as [HTMLSelectElement, HTMLSelectElement];
  const versions = comparedVersions(article);
  let draw: ReturnType<typeof import('./drawDifference.tsx').differenceDrawer> | undefined;
  let current = new AbortController();

  const compare = async () => {
    current.abort();
    const [chosen, after] = selects.map(({ value }) => versions.find(({ name }) => name === value));
    if (!chosen || !after) return;
    current = new AbortController();
    const { signal } = current;
    setStatus(article, strings.comparing);
    try {
      const before = { ...chosen, moved: await movedBetween(chosen, after) };
      const { difference, amount } = await differenceOf(before, after, signal);
      if (signal.aborted) return;
      // Load React only to compare versions.
      draw ??= (await import('./drawDifference.tsx')).differenceDrawer(article.querySelector('.difference-body')!);
      if (signal.aborted) return;
      draw(difference, before, after);
      showVersions(article, before, after);
      setStatus(article, strings.amount(amount.places, amount.wordsAdded, amount.wordsRemoved));
      watchScrollers(article);
      restart();
    } catch {
      if (!signal.aborted) setStatus(article, strings.notLoaded);
    }
  };

  const compareChosen = () => {
    const query = new URLSearchParams(selects.map(({ name, value }) => [name, value]));
    history.replaceState(history.state, '', `?${query}`);
    void compare();
  };
  for (const select of selects) select.addEventListener('change', compareChosen);
  const asked = new URLSearchParams(location.search);
  const wanted = selects.map(({ name, value }) => asked.get(name) ?? value);
  const unknown = wanted.filter((name) => !versions.some((version) => version.name === name));
  if (unknown.length > 0) {
    const { textContent } = article.querySelector('.compared [role=status]')!;
    return setStatus(article, `${strings.notInVersion(unknown)} ${textContent}`);
  }
  selects.forEach((select, index) => (select.value = wanted[index]!));
  // The selection may predate this script, or be restored by the browser.
  const isBuilt = ({ selectedOptions: [chosen] }: HTMLSelectElement) => chosen?.defaultSelected;
  if (!selects.every(isBuilt)) compareChosen();
}

function comparedVersions({ dataset }: HTMLElement): ComparedVersion[] {
  const paths = JSON.parse(dataset.versions!) as Record<string, string>;
  return shell.versions.flatMap((version) => {
    const { name, label } = version;
    const path = paths[name];
    return path === undefined ? [] : [{ name, label, path, folders: foldersOf(version, baseUrl) }];
  });
}

/**
 * Returns documents with another path in the newer version.
 * @throws when the page list cannot be loaded.
 */
async function movedBetween(before: ComparedVersion, after: ComparedVersion): Promise<Record<string, string>> {
  const response = await fetchFile(`${baseUrl}paths.json`);
  const { pages } = (await response.json()) as { pages: PathEntry[] };
  const pathsOf = ({ name, folders }: ComparedVersion) =>
    new Map(
      pages.flatMap(([path, , version, topic]) =>
        version === name && topic ? [[topic, besidePage(path, '').slice(folders[0]!.length + 1)]] : [],
      ),
    );
  return movedDocs(pathsOf(before), pathsOf(after));
}

/** @throws when a text cannot be had. */
async function differenceOf(
  before: ComparedVersion,
  after: ComparedVersion,
  signal: AbortSignal,
): Promise<FoundDifference> {
  const twins = [before, after].map(async ({ path, folders, moved }) => {
    const response = await fetch(besidePage(path, '.md'), { signal });
    if (!response.ok) throw new Error(`${response.status}`);
    return { text: await response.text(), folders, moved };
  });
  const [old, now] = await Promise.all(twins);
  const allFolders = shell.versions.flatMap((version) => foldersOf(version, baseUrl));
  const request: ToDifferences = { before: old!, after: now!, allFolders };
  const worker = new Worker(new URL('./differenceWorker.ts', import.meta.url), { type: 'module', name: 'differences' });
  return new Promise<FoundDifference>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('message', ({ data }: MessageEvent<FoundDifference>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The worker failed.')));
    // A worker, unlike a window, has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

function showVersions(article: HTMLElement, before: ComparedVersion, after: ComparedVersion): void {
  const links = article.querySelectorAll<HTMLAnchorElement>('.compared a');
  [before, after].forEach(({ label, path }, index) => {
    links[index]!.textContent = label;
    links[index]!.href = path;
  });
}

function setStatus(article: HTMLElement, sentence: string): void {
  article.querySelector('.compared [role=status]')!.textContent = sentence;
}

/**
 * Steps through changes with buttons or keys. With the slash shortcut off (for voice control), keys work only on
 * changes and buttons. Returns a function to restart at the first change.
 */
function startSteps(article: HTMLElement): () => void {
  let at = -1;
  const places = () => [...article.querySelectorAll<HTMLElement>('[data-change]')];
  const output = article.querySelector('output')!;

  const show = () => {
    const count = places().length;
    output.textContent = count === 0 ? '' : at === -1 ? strings.count(count) : strings.place(at + 1, count);
    for (const button of article.querySelectorAll<HTMLButtonElement>('[data-step]')) button.disabled = count === 0;
  };
  const step = (by: number) => {
    const all = places();
    if (all.length === 0) return;
    at = at === -1 && by < 0 ? all.length - 1 : (at + by + all.length) % all.length;
    all[at]!.focus({ preventScroll: true });
    all[at]!.scrollIntoView({ block: 'start' });
    show();
  };

  article.addEventListener('click', ({ target }) => {
    const button = closestTo(target, '[data-step]');
    if (button) step(Number(button.dataset.step));
  });
  article.addEventListener('focusin', ({ target }) => {
    const place = target instanceof Element ? places().findIndex((each) => each.contains(target)) : -1;
    if (place === -1 || place === at) return;
    at = place;
    show();
  });
  const onKey = (event: KeyboardEvent) => {
    const by = keys[event.key];
    const isOther = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
    if (by === undefined || isOther || isTyping(event.target)) return;
    if (!hasSlash() && !article.contains(event.target as Node)) return;
    event.preventDefault();
    step(by);
  };
  document.addEventListener('keydown', onKey, { signal: untilGone(article) });
  show();
  return () => {
    at = -1;
    show();
  };
}

const keys: Record<string, number> = { n: 1, j: 1, p: -1, k: -1 };

/** Whether keys belong to an input, a select (letters choose options) or a dialog. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null ||
      document.querySelector('dialog:modal, .search-popover:popover-open') !== null)
  );
}
