/** What search in an offline copy finds: title, path in the copy, headings with their anchors, and whether the page counts less than others. */
export type CopyIndex = [title: string, path: string, headings?: [text: string, id: string][], isLess?: 1][];

export interface FoundInCopy {
  label: string;
  /** Title of the page, of a heading. */
  page?: string;
  path: string;
}

/** So many are shown: who wants more writes more. */
const most = 20;

/** The pages and headings that have each word of a query, those first that begin with it, pages before headings, and what counts less after both. */
export function findInCopy(index: CopyIndex, query: string): FoundInCopy[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = index.flatMap(([title, path, headings = [], isLess = 0]) => [
    ...ranked(title, 6 * isLess, { label: title, path }),
    ...headings.flatMap(([text, id]) =>
      ranked(text, 3 + 6 * isLess, { label: text, page: title, path: `${path}#${encodeURIComponent(id)}` }),
    ),
  ]);
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ result }) => result);

  function ranked(text: string, least: number, result: FoundInCopy): { rank: number; result: FoundInCopy }[] {
    const lower = text.toLowerCase();
    if (!words.every((word) => lower.includes(word))) return [];
    const rank = lower === words.join(' ') ? 0 : lower.startsWith(words[0]!) ? 1 : 2;
    return [{ rank: least + rank, result }];
  }
}
