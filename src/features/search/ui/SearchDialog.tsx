import { type KeyboardEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SiteSearch } from '../siteSearch.ts';
import { limits, plainText, type SearchHit } from '@fdc3-docs/search';
import { isComposing } from '../../../browser/dom.ts';
import { ResetBoundary } from '../../../theme/IslandStates.tsx';
import { Failed, KeyHints, NoResults } from './states.tsx';
import { isSearchShortcut, isTyping, placeAfterKey } from './keys.ts';
import { optionId, placeOf, Results } from './Results.tsx';
import { SearchField, SearchScope } from './SearchField.tsx';
import { searchAddress } from './address.ts';
import { StartScreen, useSaved } from './StartScreen.tsx';
import { activePlace, useListed, useSearch, useSettled } from './useSearch.ts';
import type { NamedVersion, SearchNames } from './names.ts';
import { search } from '../../../strings/english/search.ts';
import { useStrings } from '../../../theme/useStrings.ts';

interface SearchDialogProps {
  provider: SiteSearch;
  names: SearchNames;
  version: NamedVersion;
  repository?: string;
  searchPage?: string;
  typed: string;
  /** Called after the dialog has closed and focus has returned. */
  onClosed(): void;
}

interface Modifiers {
  ctrlKey?: boolean;
  metaKey?: boolean;
  shiftKey?: boolean;
}

/** Search dialog, open while mounted. */
export function SearchDialog({ provider, names, version, repository, searchPage, typed, onClosed }: SearchDialogProps) {
  const strings = useStrings('search', search);
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed);
  const [scope, setScope] = useState<string | undefined>(version.name);
  const [attempt, setAttempt] = useState(0);
  const [chosen, setChosen] = useState<{ place: number; url?: string }>();
  /** Enter was pressed before results arrived: open the first result. */
  const entersFirst = useRef(false);
  const pressedOutside = useRef(false);
  const saved = useSaved();

  const query = text.trim().slice(0, limits.queryLength);
  const { state, loadExcerpts } = useSearch(provider, { query, version: scope }, attempt);
  const listed = useListed(provider, { query, version: scope }, state, names, strings);
  const { response, groups, hits, first } = listed;
  const active = activePlace(hits, chosen ?? { place: first });
  const setActive = (place: number) => setChosen({ place, url: hits[place]?.url });
  const announced = useSettled(listed.announcement);
  const isDone = state.status === 'done' && !listed.isLooking;
  const narrow = matchMedia(`(max-width: ${limits.narrowScreen}px)`).matches;

  const close = () => dialog.current?.close();
  const focusField = () => input.current?.focus();
  const retry = () => {
    setAttempt(attempt + 1);
    focusField();
  };
  const searchIn = (next: string | undefined) => {
    setScope(next);
    focusField();
  };
  const changeText = (next: string) => {
    entersFirst.current = false;
    setChosen(undefined);
    setText(next.slice(0, limits.queryLength));
  };
  const open = (index: number, { ctrlKey, metaKey, shiftKey }: Modifiers = {}) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
    document.getElementById(optionId(index))?.dispatchEvent(click);
  };
  const opened = (hit: SearchHit, newTab: boolean) => {
    saved.opened({
      url: hit.url,
      titles: hit.titles.map(plainText),
      group: hit.group,
      kind: hit.kind,
      version: hit.versions[0] ?? version.name,
    });
    if (!newTab) close();
  };

  useLayoutEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
    input.current?.setSelectionRange(typed.length, typed.length);
  }, [typed]);
  useEffect(() => provider.prepare?.(scope), [provider, scope]);
  useEffect(() => {
    if (!isDone || response?.partial || !entersFirst.current) return;
    entersFirst.current = false;
    open(first);
  }, [isDone, response, first]);
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const moveFocus = (key: string): boolean => {
    const stops = [input.current, ...(dialog.current?.querySelectorAll<HTMLElement>('.saved > .hit') ?? [])];
    const next = placeAfterKey(key, Math.max(0, stops.indexOf(document.activeElement as HTMLElement)), stops.length);
    if (next !== undefined) stops[next]?.focus();
    return next !== undefined;
  };
  const keyDown = (event: KeyboardEvent) => {
    // Closed already, but the browser moves focus only with the next frame: until then keys belong to the page.
    if (!dialog.current?.open) return;
    // Keep keys from the page's own shortcuts.
    event.stopPropagation();
    const { key, shiftKey } = event;
    if (isComposing(event.nativeEvent)) return;
    const inField = event.target === input.current;
    if (isSearchShortcut(event)) {
      event.preventDefault();
      close();
    } else if (inField && key === 'Enter' && query !== '') {
      event.preventDefault();
      if (isDone) open(active, event);
      else entersFirst.current = true;
    } else if (inField && (key === 'Home' || key === 'End')) {
      // Home and End move the caret.
    } else if (query === '' && !shiftKey && moveFocus(key)) {
      event.preventDefault();
    } else if (inField && !shiftKey) {
      const next = placeAfterKey(key, active, hits.length);
      if (next === undefined) return;
      event.preventDefault();
      setActive(next);
    } else if (!inField && isTyping(event)) {
      focusField();
    }
  };
  /** Whether an event targets the backdrop. Text selections may end there. */
  const isOutside = ({ target }: SyntheticEvent) => target === dialog.current;

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={strings.docs}
      onClose={onClosed}
      onKeyDown={keyDown}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onMouseDown={(event) => {
        // The second half of a double click on the opener must not move focus …
        if (isOutside(event) && event.detail > 1) event.preventDefault();
      }}
      // … or close the dialog.
      onClick={(event) => pressedOutside.current && isOutside(event) && event.detail < 2 && close()}
    >
      <div className="search-inner">
        <SearchField
          input={input}
          query={text}
          count={hits.length}
          active={active}
          stalled={state.status === 'stalled'}
          onQuery={changeText}
          onClose={close}
        />
        <SearchScope
          names={names}
          version={version}
          scope={scope}
          query={query}
          onScope={setScope}
          onNamed={searchIn}
        />
        <div
          className="search-body"
          data-stale={state.status === 'stalled' || undefined}
          onPointerMove={({ target }) => {
            const place = placeOf(target);
            if (place !== undefined && hits[place]?.url !== chosen?.url) setActive(place);
          }}
          onClick={({ target, ctrlKey, metaKey, shiftKey }) => {
            const hit = hits[placeOf(target) ?? -1];
            const newTab = ctrlKey || metaKey || shiftKey;
            if (hit) opened(hit, newTab);
            else if (!newTab && (target as Element).closest('.recommended a')) close();
          }}
        >
          <ResetBoundary
            resetKey={`${query} ${attempt}`}
            renderFailure={(error) => <Failed error={error} onRetry={retry} />}
          >
            {query === '' && (
              <StartScreen
                recent={saved.recent}
                favorites={saved.favorites}
                names={names}
                onOpen={(one, newTab) => {
                  saved.opened(one);
                  if (!newTab) close();
                }}
                onFavorite={(one) => {
                  saved.favorite(one);
                  focusField();
                }}
                onRemove={(one) => {
                  saved.remove(one);
                  focusField();
                }}
              />
            )}
            {hits.length > 0 && (
              <Results
                groups={groups}
                active={active}
                snippetWords={narrow ? limits.snippetWordsNarrow : limits.snippetWords}
                names={names}
                version={scope}
                onBelow={response?.partial ? undefined : loadExcerpts}
              />
            )}
            {query !== '' && state.status === 'failed' && <Failed error={state.error} onRetry={retry} />}
            {state.status === 'stalled' && !response && <p className="search-state">{strings.searching}</p>}
            {response && hits.length === 0 && !listed.isLooking && (
              <NoResults
                response={response}
                repository={repository}
                onSuggestion={(suggestion) => {
                  changeText(suggestion);
                  focusField();
                }}
                onAllVersions={scope === undefined ? undefined : () => searchIn(undefined)}
              />
            )}
          </ResetBoundary>
        </div>
        <div className="search-foot">
          <KeyHints />
          {searchPage && response && response.hits.length > 0 && (
            <a href={searchAddress(searchPage, { query, version: scope, kinds: [] })} onClick={close}>
              {response.partial ? strings.seeAll : strings.seeAllOf(response.total)}
            </a>
          )}
        </div>
        <p role="status" className="sr">
          {announced}
        </p>
      </div>
    </dialog>
  );
}
