import { idOf } from '../paths.ts';
import { focusPage } from './focus.ts';

/**
 * A hash that names nothing but for the case of its letters (`#Example`) leads to what it means, on the page that
 * came with the document and on each that comes. Who has scrolled meanwhile stays.
 */
export function startNearHash(): void {
  if (scrollY === 0) goToMeant();
  addEventListener('hashchange', goToMeant);
  // When another page has come in place: before that, another navigation would end the one that brings it.
  if ('navigation' in window) navigation.addEventListener('navigatesuccess', goToMeant);
}

function goToMeant(): void {
  const id = idOf(location.hash);
  if (id === undefined || document.getElementById(id)) return;
  const meant = [...document.querySelectorAll('#main [id]')].find((each) => each.id.toLowerCase() === id.toLowerCase());
  if (!meant) return;
  location.replace(`#${encodeURIComponent(meant.id)}`);
  focusPage(location.hash);
}
