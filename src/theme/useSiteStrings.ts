import { useContext } from 'react';
import * as english from '../strings/english.ts';
import type { Strings } from '../strings/strings.ts';
import { SiteStrings } from './useStrings.ts';

/** All strings of the site for build-time components; English by default. */
export function useSiteStrings(): Strings {
  return useContext(SiteStrings) ?? english;
}
