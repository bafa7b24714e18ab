/** Lets the browser take what a reader does in between: what follows is another task. */
export function nextTurn(): Promise<void> {
  const { scheduler } = window as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Runs something when the browser has time for it, or after two seconds. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 200);
}
