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
  onActive(id: string): void;
  onOpen(hit: SearchHit, newTab: boolean): void;
}

/** A result in the dialog's list: an option that is a link, so that it can be opened like one. */
export const Hit = memo(function Hit({ id, hit, active, snippetWords, versions, onActive, onOpen }: HitProps) {
  return (
    <a
      id={id}
      className="hit"
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={hit.url}
      onPointerMove={() => onActive(id)}
      onClick={({ ctrlKey, metaKey, shiftKey }) => onOpen(hit, ctrlKey || metaKey || shiftKey)}
    >
      <HitTitles titles={hit.titles} />
      <span className="chip">{kindNames[hit.kind]}</span>
      <span className="hit-snippet"><Marked text={shorten(hit.snippet, snippetWords)} /></span>
      <span className="hit-versions">{versionsText(hit.versions, versions)}</span>
    </a>
  );
});
