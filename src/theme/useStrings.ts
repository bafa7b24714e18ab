import { createContext, useContext } from 'react';
import type { Strings } from '../strings/strings.ts';

/** The site's list of strings, around all that the build draws. */
export const SiteStrings = createContext<Strings | undefined>(undefined);

/**
 * A room of the site's strings, for what browsers draw too: there it is `own`, that of the English list, in whose place
 * the bundler has put the site's (`core/bundle/virtualModules.ts`).
 */
export function useStrings<Room extends keyof Strings>(room: Room, own: Strings[Room]): Strings[Room] {
  return useContext(SiteStrings)?.[room] ?? own;
}
