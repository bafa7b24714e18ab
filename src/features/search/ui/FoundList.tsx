import { useEffect, useRef } from 'react';
import type { SearchHit } from '../types.ts';
import { Excerpt, HitTitles } from './hits.tsx';
import { kindLabel, versionsText, type SearchNames } from './names.ts';
import { search } from '../../../strings/english/search.ts';
import { useStrings } from '../../../theme/useStrings.ts';

interface FoundListProps {
  hits: SearchHit[];
  names: SearchNames;
  /** Name of the version that is searched. */
  version?: string;
  more: boolean;
  busy: boolean;
  onMore(): void;
}

/** The results on the results page. More come when the end is near, or with the button. */
export function FoundList({ hits, names, version, more, busy, onMore }: FoundListProps) {
  const strings = useStrings('search', search);
  const end = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const loadMore = useRef(onMore);
  /** The first of the results that were asked for with the button. */
  const asked = useRef<number>(undefined);
  useEffect(() => {
    loadMore.current = onMore;
  });
  useEffect(() => {
    if (!more || busy || !end.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore.current(), {
      rootMargin: '400px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [more, busy, hits.length]);
  useEffect(() => {
    if (more || asked.current === undefined || document.activeElement !== document.body) return;
    // The button has gone with the last results, or because they could not be had.
    const links = [...(list.current?.querySelectorAll<HTMLElement>('li > a') ?? [])];
    (links[asked.current] ?? links.at(-1))?.focus();
  }, [more]);

  const ask = () => {
    asked.current = hits.length;
    onMore();
  };
  return (
    <>
      <ol ref={list} className="found">
        {hits.map((hit) => (
          <FoundItem key={hit.url} hit={hit} names={names} version={version} />
        ))}
      </ol>
      {more && (
        <button ref={end} type="button" className="more" aria-disabled={busy} onClick={() => busy || ask()}>
          {busy ? strings.loading : strings.more}
        </button>
      )}
    </>
  );
}

/** A result on the results page, in a list. */
export function FoundItem({ hit, names, version }: { hit: SearchHit; names: SearchNames; version?: string }) {
  const { kinds } = useStrings('search', search);
  return (
    <li>
      <a href={hit.url}>
        <HitTitles titles={hit.titles} />
      </a>
      <p>
        <Excerpt hit={hit} />
      </p>
      <p className="about">
        <span className="chip">{kindLabel(hit.kind, names, kinds)}</span> {hit.group}{' '}
        <span className="in-versions">{versionsText(hit.versions, names.versions, version)}</span>
      </p>
    </li>
  );
}
