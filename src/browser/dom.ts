/** Closest ancestor that matches a selector, including the event target itself. */
export function closestTo<Found extends Element = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}

export function onClicks(actions: Record<string, (clicked: HTMLElement, event: MouseEvent) => unknown>): void {
  document.addEventListener('click', (event) => {
    for (const [selector, act] of Object.entries(actions)) {
      const clicked = closestTo(event.target, selector);
      if (clicked) act(clicked, event);
    }
  });
}

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Creates a button that does not submit a form. */
export function button(label: string, properties: Partial<HTMLButtonElement>): HTMLButtonElement {
  return element('button', { type: 'button', ...properties }, label);
}

/** Announces a sentence to screen readers, after the current announcement. */
export function announce(sentence: string): void {
  const region =
    document.querySelector('body > [aria-live]') ?? element('div', { className: 'sr', ariaLive: 'polite' });
  // Append it: an element before the page's content would make the browser style the whole page again.
  if (!region.isConnected) document.body.append(region);
  // A repeated sentence is only announced if the region was empty in between.
  region.textContent = '';
  setTimeout(() => (region.textContent = sentence), 50);
}

/**
 * Marks whether a scroll bar uses space, so that the style sheet can reserve it. Call before opening a modal dialog.
 */
export function markScrollBar(): void {
  const page = document.documentElement;
  page.toggleAttribute('data-scroll-bar', innerWidth > page.clientWidth);
}

/** Resolves in a new task, so that the browser can handle input in between. */
export function nextTurn(): Promise<void> {
  const { scheduler } = window as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/**
 * Whether the browser supports the Navigation API. Without it, `window.navigation` may be a heading with the id
 * "navigation".
 */
export const hasNavigation = typeof NavigateEvent === 'function';

export function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 200);
}

/**
 * Whether a key event belongs to an input method. Safari ends the composition before the confirming key, which is
 * recognizable only by its key code.
 */
export function isComposing({ isComposing, keyCode }: { isComposing: boolean; keyCode: number }): boolean {
  return isComposing || keyCode === 229;
}
