import type { ChangeEvent, RefObject } from 'react';
import { limits } from '../types.ts';
import { CloseIcon, SearchIcon, WaitIcon } from './icons.tsx';
import { listId, optionId } from './Results.tsx';
import { search } from '../../../strings/english/search.ts';
import { useStrings } from '../../../theme/useStrings.ts';

interface SearchFieldProps {
  input: RefObject<HTMLInputElement | null>;
  query: string;
  /** Results that are listed, and the place of the active one. */
  count: number;
  active: number;
  stalled: boolean;
  onQuery(query: string): void;
  onClose(): void;
}

/** The dialog's first row: the field with the list that belongs to it, and the buttons that empty and leave it. */
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
