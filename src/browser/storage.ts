/** Everything the site keeps in the browser, and for one tab: how far pages were scrolled. */
type StorageKey =
  | 'theme'
  | 'announcement.id'
  | 'announcement.dismiss'
  | 'docs-preferred-version-default'
  | 'slash'
  | 'scroll'
  | `tabs.${string}`
  /** A rule of a version that is ticked: `rules.2.1 must-answer`. */
  | `rules.${string} ${string}`;

type Kind = 'local' | 'session';

/** The stored value, or undefined when there is none or storage is blocked. Never throws. */
export function readStored(key: StorageKey, kind: Kind = 'local'): string | undefined {
  try {
    return storageOf(kind).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value where storage allows it, and no longer without one. Never throws. */
export function store(key: StorageKey, value: string | undefined, kind: Kind = 'local'): void {
  try {
    const storage = storageOf(kind);
    if (value === undefined) storage.removeItem(key);
    else if (storage.getItem(key) !== value) storage.setItem(key, value);
  } catch {
    // Blocked or full: the choice holds until the page is left.
  }
}

/** Where storage is blocked, even naming it throws. */
function storageOf(kind: Kind): Storage {
  return kind === 'local' ? localStorage : sessionStorage;
}
