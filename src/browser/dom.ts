/** What scripts of the shell and of features do to the document. */

/** The element around an event's target that a selector names, or the target itself. */
export function closestTo<Found extends Element = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}

/** Has clicks in what selectors name do something. */
export function onClicks(actions: Record<string, (clicked: HTMLElement, event: MouseEvent) => unknown>): void {
  document.addEventListener('click', (event) => {
    for (const [selector, act] of Object.entries(actions)) {
      const clicked = closestTo(event.target, selector);
      if (clicked) act(clicked, event);
    }
  });
}

/** Makes an element with properties and what is in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Makes a button that sends no form. */
export function button(label: string, properties: Partial<HTMLButtonElement>): HTMLButtonElement {
  return element('button', { type: 'button', ...properties }, label);
}

/** Has a screen reader say a sentence when it is done with what it is saying. */
export function announce(sentence: string): void {
  const region =
    document.querySelector('body > [aria-live]') ?? element('div', { className: 'sr', ariaLive: 'polite' });
  if (!region.isConnected) document.body.prepend(region);
  // The same sentence twice in a row is said only when the region has been empty between.
  region.textContent = '';
  setTimeout(() => (region.textContent = sentence), 50);
}

/**
 * To be called before a dialog opens that keeps the page from scrolling: says whether a scroll bar takes room, which
 * the style sheet then keeps free.
 */
export function markScrollBar(): void {
  const page = document.documentElement;
  page.toggleAttribute('data-scroll-bar', innerWidth > page.clientWidth);
}

/** Lets the browser take what a reader does in between: what follows is another task. */
export function nextTurn(): Promise<void> {
  const { scheduler } = window as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Whether the browser has the Navigation API. A heading "Navigation" is `window.navigation` where it has not. */
export const hasNavigation = typeof NavigateEvent === 'function';

/** Runs something when the browser has time for it, or after two seconds. */
export function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 200);
}

/**
 * Whether a key belongs to an input method that composes text: it confirms or moves in the method's own list. Safari
 * ends the composition before the key that confirms it, which only its code tells.
 */
export function isComposing({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}
