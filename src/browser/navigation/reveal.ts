import { closestTo, hasNavigation } from '../dom.ts';
import { closeDrawer } from '../shell/drawer.ts';
import { focusPage, targetOf } from './focus.ts';

/**
 * Reveals the address's target inside folded details, tabs and filtered lists: on load, on hash changes, and on clicks
 * on a link to the current address. Does not move readers who have scrolled.
 */
export function startReveal(): void {
  const follow = () => {
    const target = targetOf(location.hash);
    if (target && reveal(target)) scrollToTarget(target);
  };
  if (scrollY === 0) follow();
  else revealTarget();
  addEventListener('hashchange', () => {
    closeDrawer();
    follow();
  });
  document.addEventListener('click', ({ target }) => {
    const link = closestTo<HTMLAnchorElement>(target, 'a[href*="#"]');
    // A link to the current address fires no `hashchange`.
    if (link?.href === location.href) requestAnimationFrame(follow);
  });
  if (hasNavigation) return;
  // Without in-place navigation, a restored page has its own address.
  addEventListener('pageshow', ({ persisted }) => persisted && revealTarget());
}

export function revealTarget(): void {
  const target = targetOf(location.hash);
  if (target) reveal(target);
}

/** Reveals a target and scrolls to it, or to its nearest visible ancestor. */
export function scrollToTarget(target: Element): void {
  reveal(target);
  let shown: Element | null = target;
  while (shown && !shown.checkVisibility()) shown = shown.parentElement;
  shown?.scrollIntoView({ behavior: 'instant' });
  focusPage(location.hash);
}

/** Opens folded parts and selects tabs around an element. Returns whether it was hidden. */
function reveal(target: Element): boolean {
  const wasHidden = !target.checkVisibility();
  const folds = target.matches('summary, details')
    ? target.closest('details')
    : target.parentElement?.closest('details');
  for (let fold = folds; fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  for (let panel = target.closest('.tab-panel'); panel; panel = panel.parentElement!.closest('.tab-panel'))
    chooseTabOf(panel);
  // Filtered lists listen to this event (`theme/listFilters.ts`).
  target.dispatchEvent(new Event('reveal', { bubbles: true }));
  return wasHidden && target.checkVisibility();
}

/** Selects a panel's tab without storing it, since the reader did not choose it. */
function chooseTabOf(panel: Element): void {
  const tabs = panel.parentElement!;
  const panels = [...tabs.children].filter((child) => child.matches('.tab-panel'));
  const radios = tabs.querySelectorAll<HTMLInputElement>(':scope > .tab-list input');
  const radio = radios[panels.indexOf(panel)];
  if (radio) radio.checked = true;
}
