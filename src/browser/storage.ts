/** All storage keys; scroll positions are stored per tab. */
type StorageKey =
  | 'theme'
  | 'announcement.id'
  | 'announcement.dismiss'
  | 'docs-preferred-version-default'
  | 'slash'
  | 'scroll'
  | `tabs.${string}`
  /** A checked rule of a version: `rules.2.1 must-answer`. */
  | `rules.${string} ${string}`;

type Kind = 'local' | 'session';

/** Reads a stored value; undefined if missing or if storage is blocked. Never throws. */
export function readStored(key: StorageKey, kind: Kind = 'local'): string | undefined {
  try {
    return storageOf(kind).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes it if undefined. Never throws. */
export function store(key: StorageKey, value: string | undefined, kind: Kind = 'local'): void {
  try {
    const storage = storageOf(kind);
    if (value === undefined) storage.removeItem(key);
    else if (storage.getItem(key) !== value) storage.setItem(key, value);
  } catch {
    // Blocked or full: the choice lasts until the page is closed.
  }
}

/** Even accessing blocked storage throws. */
function storageOf(kind: Kind): Storage {
  return kind === 'local' ? localStorage : sessionStorage;
}
