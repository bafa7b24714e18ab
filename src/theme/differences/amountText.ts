import type { Amount } from '../../core/compare/types.ts';

/** "12 changes: 40 words added, 7 removed." */
export function amountText({ places, wordsAdded, wordsRemoved }: Amount): string {
  if (places === 0) return 'Nothing changed.';
  const changes = places === 1 ? '1 change' : `${places} changes`;
  return `${changes}: ${counted(wordsAdded)} added, ${wordsRemoved || 'none'} removed.`;
}

function counted(words: number): string {
  return words === 0 ? 'no words' : words === 1 ? '1 word' : `${words} words`;
}
