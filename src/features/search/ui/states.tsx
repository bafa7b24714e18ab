import { useState } from 'react';
import { hasSlash, keepSlash } from '../../../browser/preferences.ts';
import { newIssue } from '../../../theme/links.ts';
import type { SearchResponse } from '@fdc3-docs/search';
import { search } from '../../../strings/english/search.ts';
import { useStrings } from '../../../theme/useStrings.ts';

interface NoResultsProps {
  response: SearchResponse;
  repository?: string;
  onSuggestion(query: string): void;
  /** Searches all versions; absent if that has been done. */
  onAllVersions?(): void;
}

export function NoResults({ response, repository, onSuggestion, onAllVersions }: NoResultsProps) {
  const { query, suggestions, recommended = [] } = response;
  const strings = useStrings('search', search);
  const isSignsAlone = !/[\p{L}\p{N}]/u.test(query);
  return (
    <div className="search-state">
      <p className="search-title">
        {strings.noneBefore}
        <b dir="auto">{query}</b>
        {strings.noneAfter}
      </p>
      {isSignsAlone && <p>{strings.signsAlone}</p>}
      {suggestions.length > 0 && (
        <>
          <p>{strings.trySearching}</p>
          <ul className="suggestions">
            {suggestions.slice(0, 3).map((suggestion) => (
              <li key={suggestion}>
                <button type="button" onClick={() => onSuggestion(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {recommended.length > 0 && (
        <>
          <p>{strings.popularPages}</p>
          <ul className="recommended">
            {recommended.map(({ url, title }) => (
              <li key={url}>
                <a href={url}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {onAllVersions && !isSignsAlone && (
        <button type="button" className="search-action" onClick={onAllVersions}>
          {strings.searchAllVersions}
        </button>
      )}
      {repository && !isSignsAlone && (
        <p>
          {strings.missing}{' '}
          <a className="external" href={newIssue(repository, strings.issue(query))} target="_blank" rel="noopener">
            {strings.tell}
          </a>
        </p>
      )}
    </div>
  );
}

export function Failed({ error, onRetry }: { error: Error; onRetry(): void }) {
  const strings = useStrings('search', search);
  return (
    <div className="search-state">
      <p className="search-title">{strings.failed}</p>
      <p>{strings.checkNetwork}</p>
      <p>
        <small>{error.message}</small>
      </p>
      <button type="button" className="search-action" onClick={onRetry}>
        {strings.retry}
      </button>
    </div>
  );
}

/**
 * Keyboard hints, including whether the slash alone opens the dialog. Hidden by the style sheet on devices without a
 * keyboard.
 */
export function KeyHints() {
  const [slash, setSlash] = useState(hasSlash);
  const { keys } = useStrings('search', search);
  return (
    <ul className="key-hints">
      <li>
        <kbd aria-label={keys.up}>↑</kbd>
        <kbd aria-label={keys.down}>↓</kbd> {keys.toMove}
      </li>
      <li>
        <kbd aria-label={keys.enter}>↵</kbd> {keys.toOpen}
      </li>
      <li>
        <kbd aria-label={keys.escape}>esc</kbd> {keys.toClose}
      </li>
      <li>
        <label>
          <input
            type="checkbox"
            checked={slash}
            onChange={({ target }) => {
              keepSlash(target.checked);
              setSlash(target.checked);
            }}
          />
          {keys.opensSearch} <kbd aria-label={keys.slash}>/</kbd>
        </label>
      </li>
    </ul>
  );
}
