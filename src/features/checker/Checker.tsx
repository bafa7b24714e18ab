import type { ReactElement } from 'react';

interface CheckerProps {
  /** What is checked, as the directive names it. */
  name: string;
  label: string;
  /** What a reader may choose instead: names with spaces between them. */
  also?: string;
}

/**
 * A field for JSON, beside which `checker.ts` says what is wrong; what it is checked as can be chosen where that is
 * open. Without scripts it says why there is no field.
 */
export function Checker({ name, label, also = '' }: CheckerProps): ReactElement {
  const others = also.split(/\s+/).filter(Boolean);
  return (
    <div className="checker" data-check={name}>
      <noscript>
        <p>The check runs in your browser and needs scripts, which are off: so there is no field here.</p>
      </noscript>
      <div className="checker-bar">
        {(name === 'any' || others.length > 0) && (
          <label>
            Check as
            <select>
              <option value={name}>{name === 'any' ? 'what its type says' : name}</option>
              {others.map((each) => (
                <option key={each} value={each}>
                  {each.split('/').at(-1)}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="button" data-example="" data-early="">
          Try an example
        </button>
      </div>
      <div className="checker-desk">
        <label>
          <span>{label}</span>
          <textarea rows={12} spellCheck={false} autoComplete="off" autoCapitalize="off" />
        </label>
        <div className="checker-said">
          <p role="status" />
        </div>
      </div>
      <small>
        Checked in your browser: what you paste is sent nowhere. Where a schema asks for exactly one of several forms
        (oneOf), one or more will do.
      </small>
    </div>
  );
}
