import { currentView, updateView } from '../view.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * A page is on its way; the bar's style sheet keeps it unseen for the first 200 ms (specification, section 9). Pages that
 * are here already cost no rendering for it. Returns what to call when the page came or is no longer wanted; a later
 * page's progress is not touched then.
 */
export function startProgress(): () => void {
  clearTimeout(timer);
  const own = setTimeout(() => updateView({ navigating: true }));
  timer = own;
  return () => {
    if (timer !== own) return;
    clearTimeout(own);
    if (currentView().navigating) updateView({ navigating: false });
  };
}
