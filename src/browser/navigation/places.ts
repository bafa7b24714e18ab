import { readStored, store } from '../storage.ts';
import { linkInFocus, type LinkPlace } from './focus.ts';

/**
 * Keeps for each entry of the history how far its page was scrolled, and what else a reader left there. Browsers do that
 * too, but look when the next page stands in the document already. `isShown`: the page at a pathname stands there.
 */
export function keepPlaces(isShown: (pathname: string) => boolean) {
  let places = readPlaces();
  /** The entry whose page stands in the document: until the next page is drawn, not the current one. */
  let shown = navigation.currentEntry?.key ?? '';
  let release = () => {};

  const keep = () =>
    (places = withPlace(places, shown, { left: scrollX, top: scrollY, link: linkInFocus(), fields: filledFields() }));
  /** While the current entry waits for its page, some browsers have scrolled already to where that was left. */
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
    // The entry stays; a page has something kept in it.
    if (destination.sameDocument && navigationType === 'replace') return;
    release();
    if (destination.sameDocument) keepCurrent();
  });
  navigation.addEventListener('currententrychange', ({ navigationType }) => {
    // Entries of the page that is shown: its sections, or what it keeps in its address.
    if (navigationType === null || !isShown(location.pathname)) return;
    arrive();
    // The page draws first what it shows at this address.
    if (navigationType === 'traverse') requestAnimationFrame(restore);
  });
  addEventListener('pagehide', keepForGood);
  // While this page waited in the back/forward cache, those after it have stored places. What was typed is known here.
  addEventListener('pageshow', ({ persisted }) => persisted && (places = withFieldsOf(places, readPlaces())));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keepForGood());

  // After a page load the browser has done it, except for what comes late.
  const { top = 0 } = places[shown] ?? {};
  const { scrollHeight, clientHeight } = document.documentElement;
  if (wasHereBefore() && top > scrollHeight - clientHeight) restore();

  return {
    /** Before another page is drawn that the reader comes to by a link. */
    keep,
    /** The same through the history, before the entry of that page is the current one. */
    keepCurrent,
    /** When the current entry's page has been drawn. Gives where the reader left it, if they come `back`. */
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
 * Scrolls to a place, and again as the page grows, until it is reached or the reader moves. Returns what to call when
 * the place is no longer wanted.
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
    // A page that became shorter has scrolled by itself, to its end.
    if (Math.abs(scrollY - set.top) > 1 && scrollY < scrollHeight - clientHeight - 1) release();
  };
  observer.observe(document.body);
  addEventListener('scroll', moved, { passive: true });
  go();
  return release;
}

/** How far the window is scrolled, the link that had focus, what was put into fields. */
export interface Place {
  left: number;
  top: number;
  link?: LinkPlace;
  fields?: FilledField[];
}

/** By the key of the history's entry, the one left last at the end. */
export type Places = Record<string, Place>;

/** A history is rarely longer, and the way back rarely so long. */
const mostPlaces = 100;

/** The oldest place goes when there are too many. */
export function withPlace(places: Places, key: string, place: Place): Places {
  const { [key]: _, ...others } = places;
  return Object.fromEntries([...Object.entries(others), [key, place]].slice(-mostPlaces));
}

/** Whatever else the text has is no place. */
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

/** The stored places, with what was typed in those that this document knows. */
export function withFieldsOf(known: Places, stored: Places): Places {
  return Object.fromEntries(
    Object.entries(stored).map(([key, place]) => [key, { ...place, fields: known[key]?.fields }]),
  );
}

function storePlaces(places: Places): void {
  // What was typed stays in this document. After a page load the browser itself puts it back.
  const text = JSON.stringify(places, (key, value: unknown) => (key === 'fields' ? undefined : value));
  store('scroll', text, 'session');
}

/** What is in a field, by its place among those of the article. */
type FilledField = [place: number, value: string | boolean];

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What differs from what the page came with. Boxes of rules and tabs are remembered by themselves. */
function filledFields(): FilledField[] {
  return fieldsOfArticle().flatMap((field, place): FilledField[] => {
    if (isChoice(field)) return field.checked === field.defaultChecked ? [] : [[place, field.checked]];
    return field.value === field.defaultValue ? [] : [[place, field.value]];
  });
}

/** Puts it back into the fields of an article that has come again, as if the reader did. */
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
