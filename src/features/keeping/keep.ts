import { announce } from '../../browser/dom.ts';
import { baseUrl } from '../../browser/site.ts';
import { listUrl, type KeptList } from '../../browser/kept/copies.ts';
import { withLock, removeCopy, fetchList, fillCopy, isBegun, keptLists, NoRoom } from '../../browser/kept/kept.ts';
import { keeping as strings } from '../../strings/english/keeping.ts';

/** What a button in the part about keeping a version does. */
type Action = 'ask' | 'keep' | 'leave' | 'remove';

/** Does what a reader chose in the part of a landing page that is about keeping its version. */
export async function act(part: HTMLElement, target: Element): Promise<void> {
  const button = target.closest('button');
  if (!button || part.hasAttribute('aria-busy')) return;
  const action = (button.dataset.action ?? 'ask') as Action;
  part.setAttribute('aria-busy', 'true');
  try {
    await handlers[action](part, part.dataset.keep!);
  } catch (error) {
    // What has come of it can be gone on with, or removed.
    const begun = await isBegun(part.dataset.keep!).catch(() => false);
    show(part, error instanceof NoRoom ? strings.noRoom : strings.failed, begun ? ['keep', 'remove'] : ['ask']);
  }
  part.removeAttribute('aria-busy');
}

const handlers: Record<Action, (part: HTMLElement, label: string) => Promise<void>> = {
  async ask(part, label) {
    if (!('serviceWorker' in navigator)) return show(part, strings.impossible, []);
    const list = await fetchList(listUrl(baseUrl, label));
    show(part, strings.offer(contentOf(list)), ['keep', 'leave']);
  },
  async keep(part, label) {
    const list = await fetchList(listUrl(baseUrl, label));
    await withLock(
      label,
      () => fillCopy(baseUrl, label, list, showProgress(part, list.files.length)),
      () => show(part, strings.busyElsewhere, []),
    );
    await navigator.serviceWorker.register(`${baseUrl}offline-worker.js`, { scope: baseUrl });
    await navigator.serviceWorker.ready;
    showList(part, list);
  },
  async leave(part) {
    show(part, '', ['ask']);
  },
  async remove(part, label) {
    if (
      (await withLock(
        label,
        () => removeCopy(label),
        () => show(part, strings.busyElsewhere, []),
      )) === 0
    ) {
      const registration = await navigator.serviceWorker.getRegistration(baseUrl);
      await registration?.unregister();
    }
    show(part, strings.removed, ['ask']);
  },
};

/** Shows on a landing page what is kept of its version: all, or the part that is here of an interrupted filling. */
export async function showKept(): Promise<void> {
  const part = document.querySelector<HTMLElement>('[data-keep]');
  if (!part || part.hasAttribute('aria-busy')) return;
  const label = part.dataset.keep!;
  let waited = false;
  const showState = async () => {
    const list = (await keptLists(baseUrl)).get(label);
    const begun = list !== undefined || (await isBegun(label));
    // What the reader has asked for meanwhile shows itself.
    if (part.hasAttribute('aria-busy')) return;
    if (list) showList(part, list, false);
    else if (begun) show(part, strings.interrupted, ['keep', 'remove'], false);
    else if (waited) show(part, '', ['ask'], false);
  };
  await withLock(label, showState, () => {
    waited = true;
    if (!part.hasAttribute('aria-busy')) show(part, strings.busyElsewhere, [], false);
  });
}

/** Brings what is kept up to what the site has now, and says so. Without a network it stays as it is. */
export async function updateKept(): Promise<void> {
  if (!navigator.onLine) return;
  for (const [label, kept] of await keptLists(baseUrl)) {
    try {
      const list = await fetchList(listUrl(baseUrl, label));
      if (list.fingerprint === kept.fingerprint) continue;
      // For a moment both are here. Without room the old one stays, and nothing is fetched in vain with each page.
      await withLock(label, () => fillCopy(baseUrl, label, list, () => {}));
      notify(strings.updated(label));
      await showKept();
    } catch {
      // Tried again with the next page that is loaded.
    }
  }
}

function contentOf({ pages, schemas, size }: KeptList): string {
  return strings.content(pages, schemas, size);
}

function showList(part: HTMLElement, list: KeptList, focus = true): void {
  show(part, strings.kept(contentOf(list)), ['remove'], focus);
}

/** Shows how far a filling of so many files is; gives what to call with how many are here. */
function showProgress(part: HTMLElement, files: number): (done: number) => void {
  const bar = document.createElement('progress');
  bar.max = files;
  bar.setAttribute('aria-label', strings.files);
  show(part, strings.progress, []);
  part.append(bar);
  return (done) => (bar.value = done);
}

/** Focus goes on to the first button, as the one that had it is gone. */
function show(part: HTMLElement, text: string, actions: Action[], focus = true): void {
  const sentence = sentenceOf(text);
  const buttons = actions.map((action) => {
    const button = buttonOf(strings[action]);
    button.dataset.action = action;
    return button;
  });
  part.replaceChildren(...(text ? [sentence] : []), ...buttons);
  if (!focus) return;
  buttons[0]?.focus();
  if (text) announce(text);
}

/** Says something over the page until the reader dismisses it. */
function notify(text: string): void {
  const notice = document.createElement('div');
  notice.className = 'notice';
  const close = buttonOf(strings.dismiss);
  close.className = 'button';
  close.addEventListener('click', () => notice.remove());
  notice.append(sentenceOf(text), close);
  document.body.append(notice);
  announce(text);
}

function sentenceOf(text: string): HTMLParagraphElement {
  const sentence = document.createElement('p');
  sentence.textContent = text;
  return sentence;
}

function buttonOf(label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  return button;
}
