import { type ReactNode, useEffect, useRef } from 'react';
import { search } from '../../../strings/english/search.ts';
import { useStrings } from '../../../theme/useStrings.ts';
import type { SiteSearch } from '../siteSearch.ts';
import type { SearchHit } from '@fdc3-docs/search';
import { SearchForm } from './SearchForm.tsx';
import { type AskedSearch, askedSearch, changeAddress, useAddress, useQueryTitle } from './address.ts';
import { Excerpt, HitTitles } from './hits.tsx';
import { type SearchNames, kindLabel, otherVersionsText, useOtherVersions, versionsText } from './names.ts';
import { Failed, NoResults } from './states.tsx';
import { hasMore, useResults } from './useResults.ts';

interface SearchMainProps {
  provider: SiteSearch;
  names: SearchNames;
  latest: string;
  repository?: string;
  page: string;
  children: ReactNode;
}

/** Search form and results. The address is the only state for the request. */
export function SearchMain({ provider, names, latest, repository, page, children }: SearchMainProps) {
  const strings = useStrings('search', search);
  const address = useAddress(page);
  const asked = askedSearch(address, names, latest);
  const results = useResults(provider, asked);
  const outcome = useRef<HTMLElement>(null);
  useQueryTitle(asked.query.trim());
  const { pages, status, error, loadMore } = results;
  const busy = status === 'loading' || status === 'stalled';
  const keepFocus = () => outcome.current?.focus({ preventScroll: true });
  const ask = (next: AskedSearch, settled: boolean) => changeAddress(page, asked, next, settled);
  const askAndKeepFocus = (change: Partial<AskedSearch>) => {
    keepFocus();
    ask({ ...asked, ...change }, true);
  };

  const hits = pages.flatMap((each) => each.hits);
  const first = pages[0];
  const blank = asked.query.trim() === '';
  const other = useOtherVersions(provider, asked, blank ? undefined : first);
  const otherHits = other?.hits.filter(({ kind }) => asked.kinds.length === 0 || asked.kinds.includes(kind)) ?? [];
  const place = asked.version
    ? `${names.title} ${names.versions.find(({ name }) => name === asked.version)?.label}`
    : strings.everyVersion;
  return (
    <>
      <SearchForm asked={asked} names={names} page={page} onAsk={ask} />
      {blank && children}
      {!blank && (
        <section ref={outcome} className="outcome" tabIndex={-1} aria-label={strings.results} aria-busy={busy}>
          <p role="status" className="count">
            {status === 'stalled' && !first && <span>{strings.searching}</span>}
            {first && <span>{strings.foundIn(first.total, asked.query.trim(), place)}</span>}
            {other && asked.version && otherHits.length > 0 && (
              <b>{otherVersionsText(other, asked.version, names, strings)}</b>
            )}
          </p>
          {otherHits.length > 0 && (
            <ul className="found elsewhere" aria-label={strings.inOtherVersions}>
              {otherHits.map((hit) => (
                <FoundItem key={hit.url} hit={hit} names={names} />
              ))}
            </ul>
          )}
          {first && hits.length === 0 && otherHits.length === 0 && other !== undefined && (
            <NoResults
              response={first}
              repository={repository}
              onSuggestion={(query) => askAndKeepFocus({ query })}
              onAllVersions={asked.version ? () => askAndKeepFocus({ version: undefined }) : undefined}
            />
          )}
          {hits.length > 0 && (
            <FoundList
              hits={hits}
              names={names}
              version={asked.version}
              more={status !== 'failed' && hasMore(results)}
              busy={busy}
              onMore={loadMore}
            />
          )}
          {status === 'failed' && error && (
            <Failed
              error={error}
              onRetry={() => {
                keepFocus();
                loadMore();
              }}
            />
          )}
        </section>
      )}
    </>
  );
}

interface FoundListProps {
  hits: SearchHit[];
  names: SearchNames;
  version?: string;
  more: boolean;
  busy: boolean;
  onMore(): void;
}

/** Results on the results page. More load near the end, or with the button. */
function FoundList({ hits, names, version, more, busy, onMore }: FoundListProps) {
  const strings = useStrings('search', search);
  const end = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const loadMore = useRef(onMore);
  /** Index of the first result requested with the button. */
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
    // The button was removed: no more results, or loading failed.
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

function FoundItem({ hit, names, version }: { hit: SearchHit; names: SearchNames; version?: string }) {
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
        <span className="chip">{kindLabel(hit.kind, names, kinds)}</span> <span>{hit.group}</span>{' '}
        <span className="in-versions">{versionsText(hit.versions, names.versions, version)}</span>
      </p>
    </li>
  );
}
