import { useContext } from 'react';
import { ActionsContext } from '../actions.ts';
import { MoonIcon, SunIcon } from './icons.tsx';

/**
 * Switches between light and dark. Both faces are in the document and the style sheet shows the one that fits
 * `html[data-theme]`, so the server need not know what the reader chose.
 */
export function ColorModeButton() {
  const { toggleColorMode } = useContext(ActionsContext);
  return (
    <button type="button" className="bar-button scripted" data-early="" onClick={toggleColorMode}>
      <span className="in-light">
        <MoonIcon />
        <span className="sr">Switch to dark mode</span>
      </span>
      <span className="in-dark">
        <SunIcon />
        <span className="sr">Switch to light mode</span>
      </span>
    </button>
  );
}
