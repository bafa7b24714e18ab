/** Everything the site keeps in the browser. */
type StorageKey =
  | 'theme'
  | 'announcement.id'
  | 'announcement.dismiss'
  | 'docs-preferred-version-default'
  | 'slash'
  | `tabs.${string}`
  | `rules.${string}`;

/** What it keeps for one tab. */
type SessionKey = 'scroll';

/** The stored value, or undefined when there is none or storage is blocked. Never throws. */
export function readStored(key: StorageKey): string | undefined {
  return read(() => localStorage, key);
}

/** Keeps a value where storage allows it. Never throws. */
export function store(key: StorageKey, value: string): void {
  write(() => localStorage, key, value);
}

/** Keeps it no longer. Never throws. */
export function forget(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked: then nothing is kept.
  }
}

/** `readStored` of what is kept for this tab. */
export function readSession(key: SessionKey): string | undefined {
  return read(() => sessionStorage, key);
}

/** `store` for this tab alone. */
export function storeSession(key: SessionKey, value: string): void {
  write(() => sessionStorage, key, value);
}

/** Where storage is blocked, even naming it throws. */
type Where = () => Storage;

function read(where: Where, key: string): string | undefined {
  try {
    return where().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(where: Where, key: string, value: string): void {
  try {
    const storage = where();
    if (storage.getItem(key) !== value) storage.setItem(key, value);
  } catch {
    // Blocked or full: the choice holds until the page is left.
  }
}
