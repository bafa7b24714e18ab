import { search } from '../../../strings/english/search.ts';
import { useStrings } from '../../../theme/useStrings.ts';
import { type NamedVersion, type SearchNames, versionAskedFor } from './names.ts';

interface SearchScopeProps {
  names: SearchNames;
  /** The version that the reader is in. */
  version: NamedVersion;
  /** Name of the version that is searched; all when undefined. */
  scope: string | undefined;
  query: string;
  /** The reader switches between their version and all. */
  onScope(scope: string | undefined): void;
  /** The reader takes the version that the query names. */
  onNamed(scope: string): void;
}

/** The dialog's second row: which version is searched, and what else could be. */
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
