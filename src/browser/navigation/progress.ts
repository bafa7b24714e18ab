import { currentView, updateView } from '../view.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds before the bar shows. Pages that come sooner cost no rendering for it. */
const patience = 200;

/**
 * A page is on its way. Returns what to call when the page came or is no longer wanted; a later page's progress is not
 * touched then.
 */
export function startProgress(): () => void {
  clearTimeout(timer);
  const own = setTimeout(() => updateView({ navigating: true }), patience);
  timer = own;
  return () => {
    if (timer !== own) return;
    clearTimeout(own);
    if (currentView().navigating) updateView({ navigating: false });
  };
}
