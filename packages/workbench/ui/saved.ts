/** Reads from the tab's storage; undefined if missing or if storage is blocked. */
export function readSaved(key: string): string | undefined {
  try {
    return sessionStorage.getItem(`workbench.${key}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text for the tab, or removes it if undefined. Returns whether there was room. */
export function save(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) sessionStorage.removeItem(`workbench.${key}`);
    else sessionStorage.setItem(`workbench.${key}`, text);
    return true;
  } catch {
    return false;
  }
}

/** Downloads a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
