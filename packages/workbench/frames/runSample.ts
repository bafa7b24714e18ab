/** Shared by documents with a sample: imports, console, and reports. */
import * as getAgentPackage from '@finos/fdc3-get-agent';
import * as standardPackage from '@finos/fdc3-standard';
import { isRunOrder, type RunOrder, type SampleReport } from '../talk.ts';
import { connection, say, setTitle } from './app.ts';
import { item, part } from './elements.ts';

/** Values exported by `@finos/fdc3`, without message checks. */
export const modules = { '@finos/fdc3': { ...standardPackage, ...getAgentPackage } };

/** Maximum lines. */
const maxLines = 100;

/** Runs a sample with a visible console. `wordsOfError` may add the error's line. */
export async function runSample(
  { hasWindowAgent }: RunOrder,
  load: () => Promise<(console: Console) => Promise<void>>,
  wordsOfError: (error: unknown) => string = wordsOf,
): Promise<void> {
  say('Running …');
  try {
    const sample = await load();
    // Before 2.2 there was no `getAgent`: the agent was in the window before any code ran.
    if (hasWindowAgent) await getAgentPackage.getAgent({ ...connection, dontSetWindowFdc3: false });
    await sample(shownConsole());
    say('The code has finished. Its listeners stay active.');
    report('ended');
  } catch (error) {
    show('error', [wordsOfError(error)]);
    say('The code stopped with an error.');
    report('failed');
  }
}

/**
 * Reports to the parent, and calls `run` on its order. Title and script come from that order, never from the address:
 * anyone can write an address.
 */
export function awaitTurn(run: (order: RunOrder) => void): void {
  addEventListener('message', ({ data, source, origin }: MessageEvent<unknown>) => {
    if (source !== parent || origin !== location.origin || !isRunOrder(data)) return;
    setTitle(data.title);
    run(data);
  });
  say('Waiting for its turn.');
  report('ready');
}

/** Reports the sample's state to the parent. */
export function report(state: SampleReport['state']): void {
  const message: SampleReport = { workbench: 'sample', state };
  if (parent !== window) parent.postMessage(message, location.origin);
}

/** A console with visible lines. */
function shownConsole(): Console {
  const own: Partial<Console> = {};
  for (const kind of ['debug', 'error', 'info', 'log', 'table', 'warn'] as const)
    own[kind] = (...values: unknown[]) => {
      console[kind](...values);
      show(kind, values);
    };
  return Object.assign(Object.create(console) as Console, own);
}

/** Shows a logged line. */
export function show(kind: string, values: unknown[]): void {
  const words = document.createElement('pre');
  words.textContent = values.map(wordsOf).join(' ');
  const line = item('', words);
  line.dataset.kind = kind;
  const list = part('list');
  list.append(line);
  while (list.children.length > maxLines) list.firstElementChild?.remove();
  // `scrollIntoView` would scroll the page around, too.
  scrollBy(0, Math.max(0, line.getBoundingClientRect().bottom - innerHeight));
}

export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  try {
    return JSON.stringify(value, null, 1) ?? String(value);
  } catch {
    return String(value);
  }
}
