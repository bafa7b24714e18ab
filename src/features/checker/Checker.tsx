import type { ReactElement } from 'react';

interface CheckerProps {
  /** What is checked, as the directive names it. */
  name: string;
  label: string;
}

/** A field for JSON; `checker.ts` says below it what is wrong. Without scripts it says why there is none. */
export function Checker({ name, label }: CheckerProps): ReactElement {
  return (
    <div className="checker" data-check={name}>
      <noscript>
        <p>The check runs in your browser and needs scripts, which are off: so there is no field here.</p>
      </noscript>
      <label>
        <span>{label}</span>
        <textarea rows={8} spellCheck={false} autoComplete="off" autoCapitalize="off" />
      </label>
      <p role="status" />
      <small>
        Checked in your browser: what you paste is sent nowhere. Where a schema asks for exactly one of several forms
        (oneOf), one or more will do.
      </small>
    </div>
  );
}
