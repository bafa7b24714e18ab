import type { ComparedVersion } from '../../../core/compare/types.ts';
import { besidePage } from '../../../core/addresses.ts';
import { foldersOf, movedDocs } from '../../../core/compare/targets.ts';
import { fetchFile } from '../../../browser/pages/files.ts';
import { watchScrollers } from '../../../browser/enhance/scrollers.ts';
import type { PathEntry } from '../../../theme/types.ts';
import { baseUrl, shell } from '../../../browser/site.ts';
import { startSteps } from './steps.ts';
import type { FoundDifference, ToDifferences } from './differenceWorker.ts';
import { differences as strings } from '../../../strings/english/differences.ts';

/**
 * Lets readers go from change to change by keys and buttons, and compare any two versions, whose texts are fetched
 * and compared in a worker. Does nothing on another page, and nothing twice.
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
      // React is for those alone who compare.
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
  // A reader may have chosen before this came, or the browser has put back what was chosen on an earlier visit.
  const isBuilt = ({ selectedOptions: [chosen] }: HTMLSelectElement) => chosen?.defaultSelected;
  if (!selects.every(isBuilt)) compareChosen();
}

/** The versions that have the document, as the page lists them. */
function comparedVersions({ dataset }: HTMLElement): ComparedVersion[] {
  const paths = JSON.parse(dataset.versions!) as Record<string, string>;
  return shell.versions.flatMap((version) => {
    const path = paths[version.name];
    return path === undefined
      ? []
      : [{ name: version.name, label: version.label, path, folders: foldersOf(version, baseUrl) }];
  });
}

/** Documents that stand elsewhere in the newer version. @throws when the list of pages cannot be had. */
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
  const [old, now] = await Promise.all([before, after].map((version) => twinOf(version, signal)));
  const allFolders = shell.versions.flatMap((version) => foldersOf(version, baseUrl));
  return ask(
    {
      before: { text: old!, folders: before.folders, moved: before.moved },
      after: { text: now!, folders: after.folders },
      allFolders,
    },
    signal,
  );
}

async function twinOf({ path }: ComparedVersion, signal: AbortSignal): Promise<string> {
  const response = await fetch(besidePage(path, '.md'), { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}

function ask(request: ToDifferences, signal: AbortSignal): Promise<FoundDifference> {
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
