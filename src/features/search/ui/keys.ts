/** Returns the index after an arrow key, Home or End, wrapping around; undefined for other keys. */
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

/** Whether a key is Ctrl+K or Cmd+K, which toggles the dialog; by physical key on layouts without Latin letters. */
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

/** Whether a key types a character, which then goes to the search field. */
export function isTyping({ key, ctrlKey, metaKey, altKey }: KeyFacts): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}
