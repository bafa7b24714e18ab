/** Everything the site keeps in the browser. */
export type StorageKey = 'theme' | 'announcement.id' | 'announcement.dismiss' | 'docs-preferred-version-default' | `tabs.${string}` | `rules.${string}`;

/** The stored value, or undefined when there is none or storage is blocked. Never throws. */
export function readStored(key: StorageKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value where storage allows it. Never throws. */
export function store(key: StorageKey, value: string): void {
  try {
    if (localStorage.getItem(key) !== value) localStorage.setItem(key, value);
  } catch {
    // Blocked or full: the choice holds until the page is left.
  }
}
