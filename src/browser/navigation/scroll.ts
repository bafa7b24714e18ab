import { barePath } from '../../theme/barePath.ts';
import { baseUrl } from '../site.ts';
import { currentView } from '../view.ts';
import { holdPlace } from './holdPlace.ts';
import { readPlaces, storePlaces, withPlace } from './scrollPlaces.ts';

/**
 * Keeps for each entry of the history how far its page was scrolled. The browser does that too, but it looks when the
 * next page stands in the document already, and then notes how far that could be scrolled.
 */
export function startScroll() {
  let places = readPlaces();
  /** The entry whose page stands in the document: until the next page is drawn, not the current one. */
  let shown = navigation.currentEntry?.key ?? '';
  let release = () => {};

  const keep = () => (places = withPlace(places, shown, { left: scrollX, top: scrollY }));
  const keepForGood = () => {
    keep();
    storePlaces(places);
  };
  const restore = (): boolean => {
    release();
    const place = places[shown];
    if (place) release = holdPlace(place);
    return place !== undefined;
  };
  const arrive = () => (shown = navigation.currentEntry?.key ?? '');

  navigation.addEventListener('navigate', ({ destination, navigationType }) => {
    // The entry stays; a page has something kept in it.
    if (destination.sameDocument && navigationType === 'replace') return;
    release();
    if (destination.sameDocument) keep();
  });
  navigation.addEventListener('currententrychange', ({ navigationType }) => {
    // Entries of the page that is shown: its sections, or what it keeps in its address.
    if (navigationType === null || barePath(location.pathname, baseUrl) !== currentView().page.path) return;
    arrive();
    // The page draws first what it shows at this address.
    if (navigationType === 'traverse') requestAnimationFrame(restore);
  });
  addEventListener('pagehide', keepForGood);
  // Pages that were loaded after this one, which waited unseen, have added to them.
  addEventListener('pageshow', ({ persisted }) => persisted && (places = readPlaces()));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keepForGood());

  // After a page load the browser has done it, except for what comes late.
  const { top = 0 } = places[shown] ?? {};
  const { scrollHeight, clientHeight } = document.documentElement;
  if (wasHereBefore() && top > scrollHeight - clientHeight) restore();

  return {
    /** To be called before another page is drawn. */
    keep,
    /** To be called when the current entry's page has been drawn. `back` when the reader has been there; false when it is not known where. */
    arrived(back: boolean): boolean {
      arrive();
      return back && restore();
    },
  };
}

function wasHereBefore(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' || load?.type === 'back_forward';
}
