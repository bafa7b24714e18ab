import { memo } from 'react';
import type { SearchHit } from '../types.ts';
import { HitTitles } from './HitTitles.tsx';
import { Marked } from './Marked.tsx';
import { shorten } from './snippet.ts';
import { kindLabel, versionsText, type SearchNames } from './names.ts';

interface HitProps {
  id: string;
  hit: SearchHit;
  active: boolean;
  snippetWords: number;
  names: SearchNames;
}

/**
 * A result in the dialog's list: an option that is a link, so that it can be opened like one. Drawn anew only when
 * something of it changes, as most of them stay when a key is pressed; the list listens for all of them.
 */
export const Hit = memo(function Hit({ id, hit, active, snippetWords, names }: HitProps) {
  return (
    <a id={id} className="hit" role="option" aria-selected={active} tabIndex={-1} href={hit.url}>
      <HitTitles titles={hit.titles} />
      <span className="chip">{kindLabel(hit.kind, names)}</span>
      <span className="hit-snippet"><Marked text={shorten(hit.snippet, snippetWords)} /></span>
      <span className="hit-versions">{versionsText(hit.versions, names.versions)}</span>
    </a>
  );
});
