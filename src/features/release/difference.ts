import { diffLines, diffWordsWithSpace } from 'diff';
import type { ChangedPlace, LockedText, Stretch } from './types.ts';

type Page = Pick<LockedText, 'title' | 'text'>;

/** Where two states of a page differ, title included: changed lines, compared by words. */
export function difference(was: Page | undefined, is: Page | undefined): ChangedPlace[] {
  const places: ChangedPlace[] = [];
  let line = 1;
  let gone = '';
  const end = (added: string) => {
    if (gone !== '' || added !== '') places.push({ line, stretches: stretches(gone, added) });
    gone = '';
  };
  for (const { value, added, removed, count } of diffLines(textOf(was), textOf(is))) {
    if (removed) gone += value;
    else {
      end(added ? value : '');
      line += count;
    }
  }
  end('');
  return places;
}

function textOf(page: Page | undefined): string {
  return page ? `# ${page.title}\n\n${page.text}` : '';
}

function stretches(gone: string, added: string): Stretch[] {
  return diffWordsWithSpace(gone, added).map((part): Stretch => ({
    kind: part.added ? 'new' : part.removed ? 'gone' : 'same',
    text: part.value,
  }));
}

const mostPlaces = 8;
const mostLetters = 400;

/** A difference for a terminal: `[-gone-]{+new+}`, each place with its line in the page's Markdown, as much as can be taken in. */
export function printDifference(places: ChangedPlace[]): string {
  const lines = places.slice(0, mostPlaces).map((place) => {
    const text = place.stretches.map(printStretch).join('').trim();
    return `${String(place.line).padStart(5)} | ${(text.length > mostLetters ? `${text.slice(0, mostLetters)} …` : text).replaceAll('\n', '\n      | ')}`;
  });
  const rest = places.length - mostPlaces;
  return [...lines, ...(rest > 0 ? [`      … and ${rest} more ${rest === 1 ? 'place' : 'places'}`] : [])].join('\n');
}

function printStretch({ kind, text }: Stretch, index: number, all: Stretch[]): string {
  if (kind === 'gone') return `[-${text}-]`;
  if (kind === 'new') return `{+${text}+}`;
  if (text.length <= 120) return text;
  // The words around the change are enough.
  return `${index === 0 ? '' : text.slice(0, 50)} … ${index === all.length - 1 ? '' : text.slice(-50)}`;
}
