import { diffLines, diffWordsWithSpace } from 'diff';
import type { SelectedText } from './lock.ts';

/** Changed lines, split into unchanged, added and removed words. */
export interface ChangedLines {
  /** First line in the newer text, from 1; title and an empty line precede the text. */
  line: number;
  parts: { status: 'same' | 'added' | 'removed'; text: string }[];
}

export function difference(was: SelectedText, is: SelectedText): ChangedLines[] {
  const withTitle = ({ title, text }: SelectedText) => `# ${title}\n\n${text}`;
  const found: ChangedLines[] = [];
  let line = 1;
  let removedLines = '';
  const close = (addedLines: string) => {
    const words = diffWordsWithSpace(removedLines, addedLines);
    const parts = words.map(({ value: text, added, removed }): ChangedLines['parts'][number] => ({
      status: added ? 'added' : removed ? 'removed' : 'same',
      text,
    }));
    if (parts.length > 0) found.push({ line, parts });
    removedLines = '';
  };
  for (const { value, added, removed, count } of diffLines(withTitle(was), withTitle(is))) {
    if (removed) removedLines += value;
    else {
      close(added ? value : '');
      line += count;
    }
  }
  close('');
  return found;
}

/** Maximum number of changed places, and of characters per place, in a message. */
const shownPlaces = 8;
const shownCharacters = 400;

/** Formats a difference for the terminal: `[-removed-]{+added+}`. */
export function printDifference(places: ChangedLines[]): string {
  const lines = places.slice(0, shownPlaces).map(({ parts }) => {
    const text = parts.map(printPart).join('').trim();
    const start = text.length > shownCharacters ? `${text.slice(0, shownCharacters)} …` : text;
    return `    | ${start.replaceAll('\n', '\n    | ')}`;
  });
  const more = places.length - shownPlaces;
  return [...lines, ...(more > 0 ? [`    … and ${more} more`] : [])].join('\n');
}

function printPart({ status, text }: ChangedLines['parts'][number]): string {
  if (status === 'same') return text;
  return status === 'added' ? `{+${text}+}` : `[-${text}-]`;
}
