import { type FormEvent, useEffect, useRef, useState } from 'react';
import { limits, type SearchKind } from '@fdc3-docs/search';
import type { AskedSearch } from './address.ts';
import type { SearchNames } from './names.ts';
import { search } from '../../../strings/english/search.ts';
import { useStrings } from '../../../theme/useStrings.ts';

/** Delay before typing changes the address, in milliseconds: browsers limit the rate of changes. */
const pause = 250;

interface SearchFormProps {
  asked: AskedSearch;
  names: SearchNames;
  page: string;
  /** `settled` if the request should get a history entry: the form was submitted or a filter selected. */
  onAsk(asked: AskedSearch, settled: boolean): void;
}

export function SearchForm({ asked, names, page, onAsk }: SearchFormProps) {
  const { form, kinds: common } = useStrings('search', search);
  const [text, setText] = useState(asked.query);
  const [sentQuery, setSentQuery] = useState(asked.query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed outside this field: a link, back, forward.
  if (asked.query !== sentQuery) {
    setSentQuery(asked.query);
    setText(asked.query);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The query is known only after the first render. `data-autofocus` serves the focus handler for navigation.
    if (document.activeElement === document.body && !new URLSearchParams(location.search).get('q'))
      field.current?.focus({ preventScroll: true });
  }, []);

  const ask = (change: Partial<AskedSearch>, settled: boolean) => {
    clearTimeout(timer.current);
    const next = { ...asked, query: text, ...change };
    setSentQuery(next.query);
    onAsk(next, settled);
  };
  const type = (query: string) => {
    setText(query);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask({ query }, false), pause);
  };
  const toggle = (kind: SearchKind) => {
    const kinds = asked.kinds.includes(kind) ? asked.kinds.filter((each) => each !== kind) : [...asked.kinds, kind];
    ask({ kinds }, true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask({}, true);
  };

  return (
    <search data-needs-app="">
      <form className="scripted" action={page} onSubmit={submit}>
        <label htmlFor="search-query">{form.label}</label>
        <div className="query">
          <input
            ref={field}
            id="search-query"
            data-autofocus={asked.query === '' ? '' : undefined}
            name="q"
            type="search"
            dir="auto"
            maxLength={limits.queryLength}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
          <button type="submit">{form.search}</button>
        </div>
        <div className="filters">
          <label htmlFor="search-version">{form.version}</label>
          <select
            id="search-version"
            name="version"
            value={asked.version ?? 'all'}
            onChange={({ target }) => ask({ version: target.value === 'all' ? undefined : target.value }, true)}
          >
            {names.versions.map(({ name, label }) => (
              <option key={name} value={name}>
                {names.title} {label}
              </option>
            ))}
            <option value="all">{form.allVersions}</option>
          </select>
          <fieldset>
            <legend>{form.only}</legend>
            {names.kinds.map(({ name, plural }) => (
              <label key={name}>
                <input
                  type="checkbox"
                  name="kind"
                  value={name}
                  checked={asked.kinds.includes(name)}
                  onChange={() => toggle(name)}
                />
                {common[name]?.plural ?? plural}
              </label>
            ))}
          </fieldset>
        </div>
      </form>
    </search>
  );
}
