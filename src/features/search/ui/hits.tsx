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
 * A result in the dialog's list: an option that is a link, so that it can be opened like one. Drawn anew only when
 * something of it changes, as most of them stay when a key is pressed; the list listens for all of them.
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

/*
 * Translators and extensions of browsers replace text nodes, and React cannot remove a node that is gone. So every text
 * that comes, goes or changes is the only child of an element.
 */

/** The headings of a result from its page down; the last is its own. */
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

/** The sentence that answers a question, after the declaration of its subject; or some words around the matches. */
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

/**
 * Text with its matches marked. A name stays on a line with the version before it, as in `2.0-BasicCL1`: lines may
 * end after other hyphens.
 */
function Marked({ text }: { text: MarkedText }) {
  const pieces = text.flatMap(({ text: piece, marked }) => {
    const parts = marked ? [piece] : piece.split(/(?<=\b\d\.\d-)/);
    return parts.map((part) => ({ piece: part, marked }));
  });
  // A piece is only known by its place, and text without state may be drawn anew.
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
