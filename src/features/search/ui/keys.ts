/** Where an arrow key, Home or End leads in a list of so many results; undefined for other keys. The ends meet. */
export function placeAfterKey(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (place + 1) % count;
    case 'ArrowUp':
      return (place - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

interface KeyFacts {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Ctrl or Cmd and K, which closes the dialog that it opened; by its place where a layout has no Latin letters. */
export function isSearchShortcut({
  key,
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyFacts & { code: string }): boolean {
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && key > '~');
  return (ctrlKey || metaKey) && !altKey && !shiftKey && isK;
}

/** A key that writes a character: it belongs into the search field wherever it is pressed. */
export function isTyping({ key, ctrlKey, metaKey, altKey }: Omit<KeyFacts, 'shiftKey'>): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}
