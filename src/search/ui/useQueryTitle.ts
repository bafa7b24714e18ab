import { useEffect, useRef } from 'react';

/** Has the document's title begin with what is searched for, so that tabs, history and bookmarks tell searches apart. */
export function useQueryTitle(query: string): void {
  const own = useRef<string>(undefined);
  useEffect(() => {
    own.current ??= document.title;
    document.title = query === '' ? own.current : `${query} | ${own.current}`;
  }, [query]);
}
