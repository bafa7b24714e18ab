/** Shared by the apps of the workbench: connection, appearance, and messages to their user. */
import { getAgent } from '@finos/fdc3-get-agent';
import { LogLevel } from '@finos/fdc3-standard';

export type Agent = Awaited<ReturnType<typeof getAgent>>;

/** Options of `getAgent`: the page around has the log, the channel selector and the intent resolver. */
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

/** Finds an element of the document by its id. */
export function part<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}

/** Shows the status of the app. */
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
    say(
      `No desktop agent: ${(error as Error).message}. This document is an app of the workbench of this site, which opens it.`,
    );
  }
}

/** Copies the theme of the parent. The parent also shows the title. */
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
    // A page of another origin opened it: its document cannot be read.
  }
}

/** Sets the title. Never pass words from the address: anyone can write those. */
export function setTitle(title: string): void {
  document.title = title;
  document.querySelector('h1')!.textContent = title;
  document.querySelector('main')!.setAttribute('aria-label', title);
}

/** Makes an item of the list. */
export function item(text: string, ...more: Node[]): HTMLLIElement {
  const element = document.createElement('li');
  element.append(text, ...more);
  return element;
}

export function button(text: string, onPress: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.addEventListener('click', onPress);
  return element;
}
