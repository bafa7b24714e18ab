/** Shared by the workbench apps: connection, appearance, and messages to their user. */
import { getAgent } from '@finos/fdc3-get-agent';
import { LogLevel } from '@finos/fdc3-standard';
import { part } from './elements.ts';

export type Agent = Awaited<ReturnType<typeof getAgent>>;

/** Options for `getAgent`: the page around has the log, the channel selector and the intent resolver. */
export const connection = {
  timeoutMs: 10_000,
  channelSelector: false,
  intentResolver: false,
  logLevels: { connection: LogLevel.WARN, proxy: LogLevel.WARN },
};

/** A context as these apps use it. */
export interface OwnContext {
  type: string;
  name?: string;
  id?: Record<string, string>;
}

/** Shows the app's status. */
export function say(text: string): void {
  part('status').textContent = text;
}

/** Connects to the agent in the parent or opener, and runs the app. */
export async function startApp(run: (fdc3: Agent) => Promise<void>): Promise<void> {
  fitIn();
  say('Looking for a desktop agent …');
  try {
    const fdc3 = await getAgent({ ...connection, timeoutMs: 5000 });
    say('Connected.');
    await run(fdc3);
    document.documentElement.dataset.ready = '';
  } catch (error) {
    say(`No desktop agent found: ${(error as Error).message}. Open this app from the workbench on this site.`);
  }
}

/** Copies the parent's theme. The parent also shows the title. */
export function fitIn(): void {
  if (parent !== window) document.documentElement.dataset.framed = '';
  const around = [parent, opener as Window | null].find((each) => each && each !== window);
  try {
    const root = around?.document.documentElement;
    if (!root) return;
    const copy = () => (document.documentElement.dataset.theme = root.dataset.theme);
    new MutationObserver(copy).observe(root, { attributeFilter: ['data-theme'] });
    copy();
  } catch {
    // A page with another origin opened it: its document cannot be read.
  }
}

/** Sets the title. Never pass words from the address: anyone can write those. */
export function setTitle(title: string): void {
  document.title = title;
  document.querySelector('h1')!.textContent = title;
  document.querySelector('main')!.setAttribute('aria-label', title);
}
