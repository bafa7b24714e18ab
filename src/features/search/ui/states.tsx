import { useState } from 'react';
import { hasSlash, keepSlash } from '../../../browser/preferences.ts';
import { newIssue } from '../../../theme/links.ts';
import type { SearchResponse } from '../types.ts';

interface NoResultsProps {
  response: SearchResponse;
  /** Address of the source repository. */
  repository?: string;
  onSuggestion(query: string): void;
  /** Searches all versions instead; left out when that has been done. */
  onAllVersions?(): void;
}

/** Nothing was found. */
export function NoResults({ response, repository, onSuggestion, onAllVersions }: NoResultsProps) {
  const { query, suggestions, recommended = [] } = response;
  return (
    <div className="search-state">
      <p className="search-title">
        No results for "<b dir="auto">{query}</b>"
      </p>
      {suggestions.length > 0 && (
        <>
          <p>Try searching for:</p>
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
          <p>Others read these pages:</p>
          <ul className="recommended">
            {recommended.map(({ url, title }) => (
              <li key={url}>
                <a href={url}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {onAllVersions && (
        <button type="button" className="search-action" onClick={onAllVersions}>
          Search all versions
        </button>
      )}
      {repository && (
        <p>
          Believe this query should return results?{' '}
          <a
            className="external"
            href={newIssue(repository, `Search finds nothing for "${query}"`)}
            target="_blank"
            rel="noopener"
          >
            Let us know.
          </a>
        </p>
      )}
    </div>
  );
}

/** The search could not be had. */
export function Failed({ error, onRetry }: { error: Error; onRetry(): void }) {
  return (
    <div className="search-state">
      <p className="search-title">Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
      <p>
        <small>{error.message}</small>
      </p>
      <button type="button" className="search-action" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

/**
 * Which keys do what in the dialog, and whether the slash alone opens it. The style sheet keeps them from screens
 * without a keyboard.
 */
export function KeyHints() {
  const [slash, setSlash] = useState(hasSlash);
  return (
    <ul className="key-hints">
      <li>
        <kbd aria-label="Arrow up">↑</kbd>
        <kbd aria-label="Arrow down">↓</kbd> to move
      </li>
      <li>
        <kbd aria-label="Enter">↵</kbd> to open
      </li>
      <li>
        <kbd aria-label="Escape">esc</kbd> to close
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
          <kbd aria-label="Slash">/</kbd> to search
        </label>
      </li>
    </ul>
  );
}
