import { useContext } from 'react';
import * as english from '../strings/english.ts';
import type { Strings } from '../strings/strings.ts';
import { SiteStrings } from './useStrings.ts';

/** All strings of the site, for what the build alone draws; English where nothing was said. */
export function useSiteStrings(): Strings {
  return useContext(SiteStrings) ?? english;
}
