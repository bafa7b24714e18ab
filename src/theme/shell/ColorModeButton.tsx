import { useContext } from 'react';
import { ActionsContext } from '../actions.ts';
import { MoonIcon, SunIcon } from './icons.tsx';

/**
 * Goes from light to dark and back. Both faces are in the document and the style sheet shows the one that fits
 * `html[data-theme]`, so the server need not know what the reader chose.
 */
export function ColorModeButton() {
  const { switchColorMode } = useContext(ActionsContext);
  return (
    <button type="button" className="bar-button scripted" data-early="" onClick={switchColorMode}>
      <span className="in-light">
        <SunIcon />
        <span className="sr">Theme: light. Switch to dark mode</span>
      </span>
      <span className="in-dark">
        <MoonIcon />
        <span className="sr">Theme: dark. Switch to light mode</span>
      </span>
    </button>
  );
}
