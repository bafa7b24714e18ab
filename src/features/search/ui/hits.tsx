import { Fragment, memo } from 'react';
import type { MarkedText, SearchHit } from '@fdc3-docs/search';
import { kindLabel, type SearchNames, versionsText } from './names.ts';
import { shorten } from '@fdc3-docs/search';
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

/** The headings of a result from its page down; the last is its own. */
export function HitTitles({ titles }: { titles: MarkedText[] }) {
  return (
    <span className="hit-titles">
      {titles.slice(0, -1).map((title, index) => (
        <Fragment key={index}>
          <Marked text={title} /> <span aria-hidden="true">›</span>{' '}
        </Fragment>
      ))}
      <b>
        <Marked text={titles.at(-1) ?? []} />
      </b>
    </span>
  );
}

/**
 * What a result says: the sentence that answers a question, after the declaration of what it is about; or some words
 * around those that match.
 */
export function Excerpt({ hit: { answer, snippet }, words }: { hit: SearchHit; words?: number }) {
  if (!answer) return <Marked text={words === undefined ? snippet : shorten(snippet, words)} />;
  return (
    <>
      {answer.signature !== undefined && (
        <>
          <code>{answer.signature}</code>{' '}
        </>
      )}
      <Marked text={answer.sentence} />
    </>
  );
}

function Marked({ text }: { text: MarkedText }) {
  // A piece is only known by its place, and text without state may be drawn anew.
  return text.map((piece, index) =>
    piece.marked ? <mark key={index}>{piece.text}</mark> : <Prefixed key={index} text={piece.text} />,
  );
}

/** Text in which a name stays with the version before it, as in `2.0-BasicCL1`: lines may end after other hyphens. */
function Prefixed({ text }: { text: string }) {
  const parts = text.split(/(?<=\b\d\.\d-)/);
  return parts.map((part, index) =>
    /\d\.\d-$/.test(part) ? (
      <span key={index} className="joined">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
