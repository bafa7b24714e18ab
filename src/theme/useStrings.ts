import { createContext, useContext } from 'react';
import type { Strings } from '../strings/strings.ts';

/** Context with the site's strings, for build-time rendering. */
export const SiteStrings = createContext<Strings | undefined>(undefined);

/**
 * An area of the site's strings, for components also rendered in browsers. There it returns `own`, the English strings,
 * which the bundler replaces with the site's (`core/bundle/virtualModules.ts`).
 */
export function useStrings<Room extends keyof Strings>(room: Room, own: Strings[Room]): Strings[Room] {
  return useContext(SiteStrings)?.[room] ?? own;
}
