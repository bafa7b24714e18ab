import { memo } from 'react';
import { type MarkedText, type SearchHit, shorten } from '@fdc3-docs/search';
import { kindLabel, type SearchNames, versionsText } from './names.ts';
import { search } from '../../../strings/english/search.ts';
import { useStrings } from '../../../theme/useStrings.ts';

interface HitProps {
  id: string;
  hit: SearchHit;
  active: boolean;
  snippetWords: number;
  names: SearchNames;
  version?: string;
}

/**
 * Search result: an option with link behavior. Memoized, because most results stay the same between keystrokes; the
 * list handles their events.
 */
export const Hit = memo(function Hit({ id, hit, active, snippetWords, names, version }: HitProps) {
  const { kinds } = useStrings('search', search);
  return (
    <a id={id} className="hit" role="option" aria-selected={active} tabIndex={-1} href={hit.url}>
      <HitTitles titles={hit.titles} />
      <span className="chip">{kindLabel(hit.kind, names, kinds)}</span>
      <span className={hit.answer ? 'hit-snippet hit-answer' : 'hit-snippet'}>
        <Excerpt hit={hit} words={snippetWords} />
      </span>
      <span className="hit-versions">{versionsText(hit.versions, names.versions, version)}</span>
    </a>
  );
});

/* Browser translators and extensions replace text nodes, and React fails to remove a missing node. So every changing
   text is the only child of an element. */

/** Headings from the page down to the result. */
export function HitTitles({ titles }: { titles: MarkedText[] }) {
  return (
    <span className="hit-titles">
      {titles.slice(0, -1).map((title, index) => (
        <span key={index}>
          <Marked text={title} /> <span aria-hidden="true">›</span>{' '}
        </span>
      ))}
      <b>
        <Marked text={titles.at(-1) ?? []} />
      </b>
    </span>
  );
}

/** Answer to a question, with the declaration of its subject; otherwise a snippet around the matches. */
export function Excerpt({ hit: { answer, snippet }, words }: { hit: SearchHit; words?: number }) {
  if (!answer) return <Marked text={words === undefined ? snippet : shorten(snippet, words)} />;
  return (
    <>
      {answer.signature !== undefined && (
        <span>
          <code>{answer.signature}</code>{' '}
        </span>
      )}
      <Marked text={answer.sentence} />
    </>
  );
}

/** Text with marked matches. Keeps names such as `2.0-BasicCL1` on one line; other hyphens may break. */
function Marked({ text }: { text: MarkedText }) {
  const pieces = text.flatMap(({ text: piece, marked }) => {
    const parts = marked ? [piece] : piece.split(/(?<=\b\d\.\d-)/);
    return parts.map((part) => ({ piece: part, marked }));
  });
  // Pieces have no identity besides their index, and no state to lose.
  return pieces.map(({ piece, marked }, index) =>
    marked ? (
      <mark key={index}>{piece}</mark>
    ) : (
      <span key={index} className={/\d\.\d-$/.test(piece) ? 'joined' : undefined}>
        {piece}
      </span>
    ),
  );
}
