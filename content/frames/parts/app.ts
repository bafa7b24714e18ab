/** What the apps of our own share: how they connect, what they look like, and how they speak to their user. */
import { getAgent } from '@finos/fdc3-get-agent';
import { LogLevel } from '@finos/fdc3-standard';

export type Agent = Awaited<ReturnType<typeof getAgent>>;

/** How they connect: the page around has the log of messages, the channel selector and the intent resolver. */
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

/** The element with an id, which the document has. */
export function part<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}

/** Tells the user of the app how things stand. */
export function say(text: string): void {
  part('status').textContent = text;
}

/** Connects to the agent of the page around, or of the page that opened this window, and runs the app. */
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

/** Takes what the page around has already: it has a title, and a theme. */
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
    // A page of another site opened it, whose theme is nobody's business.
  }
}

/** Two documents of a kind beside each other are told apart by their titles. */
export function takeTitle(title: string | null): void {
  if (!title) return;
  document.title = title;
  document.querySelector('h1')!.textContent = title;
  document.querySelector('main')!.setAttribute('aria-label', title);
}

/** An element of the list with words in it. */
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
