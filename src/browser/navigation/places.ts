import { readStored, store } from '../storage.ts';
import { linkInFocus, type LinkPlace } from './focus.ts';

/**
 * Saves scroll position, focus and form fields per history entry. The browser would read the scroll position too late,
 * after the next page has been inserted. `isShown` tests whether a pathname's page is in the document.
 */
export function keepPlaces(isShown: (pathname: string) => boolean) {
  let places = readPlaces();
  /** The entry whose page is in the document. Differs from the current entry until the next page is shown. */
  let shown = navigation.currentEntry?.key ?? '';
  let release = () => {};

  const keep = () =>
    (places = withPlace(places, shown, { left: scrollX, top: scrollY, link: linkInFocus(), fields: filledFields() }));
  /** While the current entry's page loads, some browsers have already scrolled to its saved position. */
  const keepCurrent = () => navigation.currentEntry?.key === shown && keep();
  const keepForGood = () => {
    keep();
    storePlaces(places);
  };
  const restore = (): Place | undefined => {
    release();
    const place = places[shown];
    if (place) release = holdPlace(place);
    return place;
  };
  const arrive = () => (shown = navigation.currentEntry?.key ?? '');

  navigation.addEventListener('navigate', ({ destination, navigationType }) => {
    // history.replaceState on the same page: nothing to save.
    if (destination.sameDocument && navigationType === 'replace') return;
    release();
    if (destination.sameDocument) keepCurrent();
  });
  navigation.addEventListener('currententrychange', ({ navigationType }) => {
    // Entries of the same page: its sections, or state in its address.
    if (navigationType === null || !isShown(location.pathname)) return;
    arrive();
    // Let the page render its state for this address first.
    if (navigationType === 'traverse') requestAnimationFrame(restore);
  });
  addEventListener('pagehide', keepForGood);
  // While this page was in the back/forward cache, later pages stored positions. Form fields are known only here.
  addEventListener('pageshow', ({ persisted }) => persisted && (places = withFieldsOf(places, readPlaces())));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keepForGood());

  // The browser restored the scroll position on load; restore it again for content that arrives later.
  const { top = 0 } = places[shown] ?? {};
  const { scrollHeight, clientHeight } = document.documentElement;
  if (wasHereBefore() && top > scrollHeight - clientHeight) restore();

  return {
    keep,
    /** Call before a page opened through the history becomes the current entry. */
    keepCurrent,
    /** Call when the current entry's page is shown. Returns its saved state when going `back`. */
    arrived(back: boolean): Place | undefined {
      arrive();
      if (!back) return undefined;
      fillFields(places[shown]?.fields ?? []);
      return restore();
    },
  };
}

function wasHereBefore(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' || load?.type === 'back_forward';
}

/**
 * Scrolls to a position, and again as the page grows, until it is reached or the reader scrolls. Returns a function to
 * cancel.
 */
function holdPlace({ left, top }: Place): () => void {
  let set = { left: 0, top: 0 };
  const observer = new ResizeObserver(() => go());
  const release = () => {
    observer.disconnect();
    removeEventListener('scroll', moved);
  };
  const go = () => {
    scrollTo({ left, top, behavior: 'instant' });
    set = { left: scrollX, top: scrollY };
    if (Math.abs(scrollY - top) < 1) release();
  };
  const moved = () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    // A page that became shorter scrolled to its end automatically.
    if (Math.abs(scrollY - set.top) > 1 && scrollY < scrollHeight - clientHeight - 1) release();
  };
  observer.observe(document.body);
  addEventListener('scroll', moved, { passive: true });
  go();
  return release;
}

export interface Place {
  left: number;
  top: number;
  link?: LinkPlace;
  fields?: FilledField[];
}

export type Places = Record<string, Place>;

/** Maximum number of saved history entries. */
const mostPlaces = 100;

/** Adds a state, dropping the oldest if there are too many. */
export function withPlace(places: Places, key: string, place: Place): Places {
  const { [key]: _, ...others } = places;
  return Object.fromEntries([...Object.entries(others), [key, place]].slice(-mostPlaces));
}

export function parsePlaces(text: string | undefined): Places {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return Object.fromEntries(
      Object.entries(value ?? {}).filter((entry): entry is [string, Place] => isPlace(entry[1])),
    );
  } catch {
    return {};
  }
}

function isPlace(value: unknown): value is Place {
  const { left, top } = (value ?? {}) as Partial<Place>;
  return Number.isFinite(left) && Number.isFinite(top);
}

function readPlaces(): Places {
  return parsePlaces(readStored('scroll', 'session'));
}

/** Adds form fields known to this document to stored states. */
export function withFieldsOf(known: Places, stored: Places): Places {
  return Object.fromEntries(
    Object.entries(stored).map(([key, place]) => [key, { ...place, fields: known[key]?.fields }]),
  );
}

function storePlaces(places: Places): void {
  // Form fields stay in memory. After a page load the browser restores them.
  const text = JSON.stringify(places, (key, value: unknown) => (key === 'fields' ? undefined : value));
  store('scroll', text, 'session');
}

/** Field value with its index among the article's fields. */
type FilledField = [place: number, value: string | boolean];

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields changed by the reader, except rule boxes and tabs, which are stored separately. */
function filledFields(): FilledField[] {
  return fieldsOfArticle().flatMap((field, place): FilledField[] => {
    if (isChoice(field)) return field.checked === field.defaultChecked ? [] : [[place, field.checked]];
    return field.value === field.defaultValue ? [] : [[place, field.value]];
  });
}

/** Restores fields in an article and fires the events of user input. */
function fillFields(filled: FilledField[]): void {
  const fields = fieldsOfArticle();
  for (const [place, value] of filled) {
    const field = fields[place];
    if (!field) continue;
    if (isChoice(field)) field.checked = value === true;
    else field.value = String(value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function fieldsOfArticle(): Field[] {
  return [...document.querySelectorAll<Field>('main :is(textarea, input[name]):not(.tabs *, [data-island] *)')];
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox';
}
