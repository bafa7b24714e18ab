import { useRef, type ReactNode } from 'react';
import type { PreparedProvider } from '../client/embeddedProvider.ts';
import { Failed, NoResults } from './states.tsx';
import { FoundItem, FoundList } from './FoundList.tsx';
import { askedSearch, type AskedSearch, changeAddress, useAddress, useQueryTitle } from './address.ts';
import { SearchForm } from './SearchForm.tsx';
import { otherVersionsText, useOtherVersions } from './useOtherVersions.ts';
import { hasMore, useResults } from './useResults.ts';
import type { SearchNames } from './names.ts';
import { search } from '../../../strings/english/search.ts';
import { useStrings } from '../../../theme/useStrings.ts';

interface SearchMainProps {
  provider: PreparedProvider;
  names: SearchNames;
  /** Name of the latest version. */
  latest: string;
  repository?: string;
  /** Path of this page. */
  page: string;
  /** Shown while nothing is asked. */
  children: ReactNode;
}

/** The search form and its results. What is asked stands in the address, and only there. */
export function SearchMain({ provider, names, latest, repository, page, children }: SearchMainProps) {
  const strings = useStrings('search', search);
  const address = useAddress(page);
  const asked = askedSearch(address, names, latest);
  const results = useResults(provider, asked);
  const outcome = useRef<HTMLElement>(null);
  useQueryTitle(asked.query.trim());
  const { pages, status, error, loadMore } = results;
  const busy = status === 'loading' || status === 'stalled';
  /** A button that goes with what it asks for would take focus with it. */
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
            {status === 'stalled' && !first && strings.searching}
            {first && strings.foundIn(first.total, asked.query.trim(), place)}
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
