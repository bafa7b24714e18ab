import { memo } from 'react';
import type { SearchHit } from '../types.ts';
import { HitTitles } from './HitTitles.tsx';
import { kindNames } from './kinds.ts';
import { Marked } from './Marked.tsx';
import { shorten } from './snippet.ts';
import { versionsText, type NamedVersion } from './versionsText.ts';

interface HitProps {
  id: string;
  hit: SearchHit;
  active: boolean;
  snippetWords: number;
  versions: NamedVersion[];
}

/**
 * A result in the dialog's list: an option that is a link, so that it can be opened like one. Drawn anew only when
 * something of it changes, as most of them stay when a key is pressed; the list listens for all of them.
 */
export const Hit = memo(function Hit({ id, hit, active, snippetWords, versions }: HitProps) {
  return (
    <a id={id} className="hit" role="option" aria-selected={active} tabIndex={-1} href={hit.url}>
      <HitTitles titles={hit.titles} />
      <span className="chip">{kindNames[hit.kind]}</span>
      <span className="hit-snippet"><Marked text={shorten(hit.snippet, snippetWords)} /></span>
      <span className="hit-versions">{versionsText(hit.versions, versions)}</span>
    </a>
  );
});
