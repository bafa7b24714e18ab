import { readSession, storeSession } from '../storage.ts';

/** How far the window is scrolled. */
export interface Place {
  left: number;
  top: number;
}

/** Where the reader was in each entry of the history, by the entry's key, the entry left last at the end. */
export type Places = Record<string, Place>;

/** A history is rarely longer, and the way back rarely so long. */
const mostPlaces = 100;

/** The places with one more; the oldest goes when there are too many. */
export function withPlace(places: Places, key: string, place: Place): Places {
  const { [key]: _, ...others } = places;
  return Object.fromEntries([...Object.entries(others), [key, place]].slice(-mostPlaces));
}

/** Reads what `JSON.stringify` made of places. Whatever else it is given is no place. */
export function parsePlaces(text: string | undefined): Places {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return Object.fromEntries(Object.entries(value ?? {}).filter((entry): entry is [string, Place] => isPlace(entry[1])));
  } catch {
    return {};
  }
}

function isPlace(value: unknown): value is Place {
  const { left, top } = (value ?? {}) as Partial<Place>;
  return Number.isFinite(left) && Number.isFinite(top);
}

/** The places that this tab knows, over page loads as well. */
export function readPlaces(): Places {
  return parsePlaces(readSession('scroll'));
}

export function storePlaces(places: Places): void {
  storeSession('scroll', JSON.stringify(places));
}
