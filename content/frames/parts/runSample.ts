/** What the documents that run a sample share: what it imports, where it logs to, and what is said of it. */
import * as getAgentPackage from '@finos/fdc3-get-agent';
import * as standardPackage from '@finos/fdc3-standard';
import { isRunOrder, type RunOrder, type SampleReport } from '../../workbench/talk.ts';
import { connection, item, part, say } from './app.ts';

/** What `@finos/fdc3` exports, as far as it is no declaration and no checker of messages. */
export const modules = { '@finos/fdc3': { ...standardPackage, ...getAgentPackage } };

export const parameters = new URLSearchParams(location.search);

/** Lines that stay. */
const mostLines = 100;

/**
 * Runs a sample, with the console whose lines this document shows. `wordsOfError` may say where an error comes from.
 */
export async function runSample(
  load: () => Promise<(console: Console) => Promise<void>>,
  wordsOfError: (error: unknown) => string = wordsOf,
): Promise<void> {
  say('Running …');
  try {
    const sample = await load();
    // Before 2.2 there was no `getAgent`: the agent was in the window before any code ran.
    if (parameters.get('agent') === 'window')
      await getAgentPackage.getAgent({ ...connection, dontSetWindowFdc3: false });
    await sample(shownConsole());
    say('The code has run to its end; listeners stay.');
    report('ended');
  } catch (error) {
    show('error', [wordsOfError(error)]);
    say('The code has ended with an error.');
    report('failed');
  }
}

/** Tells the page around that this document waits for its turn, and calls `run` then. */
export function awaitTurn(run: (order: RunOrder) => void): void {
  addEventListener('message', ({ data, source, origin }: MessageEvent<unknown>) => {
    if (source === parent && origin === location.origin && isRunOrder(data)) run(data);
  });
  say('Waits for its turn.');
  report('ready');
}

/** Tells the page around how far the sample has come. */
export function report(state: SampleReport['state']): void {
  const message: SampleReport = { workbench: 'sample', state };
  if (parent !== window) parent.postMessage(message, location.origin);
}

/** The console, of which this document shows what is written to it. */
function shownConsole(): Console {
  const own: Partial<Console> = {};
  for (const kind of ['debug', 'error', 'info', 'log', 'table', 'warn'] as const)
    own[kind] = (...values: unknown[]) => {
      console[kind](...values);
      show(kind, values);
    };
  return Object.assign(Object.create(console) as Console, own);
}

/** Adds a line to what the sample has logged. */
export function show(kind: string, values: unknown[]): void {
  const words = document.createElement('pre');
  words.textContent = values.map(wordsOf).join(' ');
  const line = item('', words);
  line.dataset.kind = kind;
  const list = part('list');
  list.append(line);
  while (list.children.length > mostLines) list.firstElementChild?.remove();
  // Only in this document: `scrollIntoView` would take the page around along, from whatever its reader is at.
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
