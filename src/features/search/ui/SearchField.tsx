import type { ChangeEvent, RefObject } from 'react';
import { CloseIcon, Icon, SearchIcon } from '../../../theme/shell/icons.tsx';
import { search } from '../../../strings/english/search.ts';
import { useStrings } from '../../../theme/useStrings.ts';
import { limits } from '@fdc3-docs/search';
import { listId, optionId } from './Results.tsx';
import { type NamedVersion, type SearchNames, versionAskedFor } from './names.ts';

interface SearchFieldProps {
  input: RefObject<HTMLInputElement | null>;
  query: string;
  /** Number of listed results, and index of the active result. */
  count: number;
  active: number;
  stalled: boolean;
  onQuery(query: string): void;
  onClose(): void;
}

/** First row of the dialog: combobox, clear and close buttons. */
export function SearchField({ input, query, count, active, stalled, onQuery, onClose }: SearchFieldProps) {
  const strings = useStrings('search', search);
  const listed = count > 0;
  return (
    <div className="search-field">
      {stalled ? <WaitIcon /> : <SearchIcon />}
      <input
        ref={input}
        role="combobox"
        aria-label={strings.docs}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={listed}
        aria-controls={listed ? listId : undefined}
        aria-activedescendant={listed ? optionId(active) : undefined}
        placeholder={strings.docs}
        dir="auto"
        maxLength={limits.queryLength}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        value={query}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onQuery(event.target.value)}
      />
      {query !== '' && (
        <button
          type="button"
          className="bar-button"
          aria-label={strings.clear}
          onClick={() => {
            onQuery('');
            input.current?.focus();
          }}
        >
          <CloseIcon />
        </button>
      )}
      <button type="button" className="search-close" onClick={onClose}>
        {strings.close}
      </button>
    </div>
  );
}

interface SearchScopeProps {
  names: SearchNames;
  version: NamedVersion;
  /** Name of the searched version; undefined for all versions. */
  scope: string | undefined;
  query: string;
  onScope(scope: string | undefined): void;
  onNamed(scope: string): void;
}

/** Second row of the dialog: version scope and alternatives. */
export function SearchScope({ names, version, scope, query, onScope, onNamed }: SearchScopeProps) {
  const strings = useStrings('search', search);
  const named = scope === undefined ? undefined : versionAskedFor(query, names.versions, scope);
  const label = names.versions.find(({ name }) => name === scope)?.label ?? scope;
  return (
    <div className="search-scope">
      <span>{scope === undefined ? strings.inAllVersions : strings.inVersion(`${names.title} ${label}`)}</span>
      {named && (
        <button type="button" className="search-action" onClick={() => onNamed(named.name)}>
          {strings.searchIn(named.label)}
        </button>
      )}
      <label>
        <input
          type="checkbox"
          role="switch"
          aria-checked={scope === undefined}
          checked={scope === undefined}
          onChange={({ target }) => onScope(target.checked ? undefined : version.name)}
        />{' '}
        {strings.allVersions}
      </label>
    </div>
  );
}

const WaitIcon = () => (
  <Icon>
    <path className="wait" d="M10 3.5a6.5 6.5 0 1 1-6.5 6.5" />
  </Icon>
);
