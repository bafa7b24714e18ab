import { Fragment, type ReactNode } from 'react';
import { targetFor } from '../../core/compare/targets.ts';
import type { ComparedVersion, DiffStatus, Inline, Run, Word } from '../../core/compare/types.ts';
import { readWords } from '../../core/compare/readWords.ts';
import { Breakable } from '../Breakable.tsx';
import { differences } from '../../strings/english/differences.ts';
import { useStrings } from '../useStrings.ts';

/** Both versions of what is compared: where links of either lead. */
export interface Sides {
  before: ComparedVersion;
  after: ComparedVersion;
}

/** Running text in which each run says what became of it. */
export function Runs({ runs, sides }: { runs: Run[]; sides: Sides }) {
  return (
    <>
      {runs.map(({ status, words, was }, index) => {
        // The column of the version that lacks the words is to lack the space before them as well.
        const space = index > 0 && (words[0]?.space || (index === 1 && runs[0]!.status === 'removed')) ? ' ' : '';
        return (
          <Fragment key={index}>
            {status === 'same' && space}
            <WithStatus status={status}>
              {status !== 'same' && space}
              <Words words={words} side={status === 'removed' ? sides.before : sides.after} />
              {was !== undefined && <Retarget was={was} now={words[0]?.href} sides={sides} />}
            </WithStatus>
          </Fragment>
        );
      })}
    </>
  );
}

/** Text that both versions have, or that stands in what is marked as a whole. */
export function Text({ text, side }: { text: Inline; side: ComparedVersion }) {
  return <Words words={readWords(text)} side={side} />;
}

/** What is not the same says so in words, too, for readers who do not see how it is marked. */
export function WithStatus({ status, children }: { status: DiffStatus; children: ReactNode }) {
  const { statuses, end } = useStrings('differences', differences);
  if (status === 'same') return children;
  const Mark = status === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="sr">{statuses[status]}: </span>
      {children}
      <span className="sr"> ({end})</span>
    </Mark>
  );
}

/** The first word of a text has no space before it. */
function Spaced({ first, words, children }: { first: boolean; words: Word[]; children: ReactNode }) {
  return (
    <>
      {!first && words[0]?.space ? ' ' : ''}
      {children}
    </>
  );
}

function Retarget({ was, now, sides }: { was: string; now?: string; sides: Sides }) {
  const { nowLink, noLink, linkChanged, linkBefore } = useStrings('differences', differences);
  return (
    <small>
      {' ('}
      {was === '' ? (
        <ins>{nowLink}</ins>
      ) : now === undefined ? (
        <del>{noLink}</del>
      ) : (
        <>
          {linkChanged} <a href={targetFor(was, sides.before)}>{linkBefore}</a>
        </>
      )}
      )
    </small>
  );
}

function Words({ words, side }: { words: Word[]; side: ComparedVersion }) {
  return (
    <>
      {inPieces(words).map((piece, index) => (
        <Spaced key={index} first={index === 0} words={piece}>
          <Piece words={piece} side={side} />
        </Spaced>
      ))}
    </>
  );
}

/** Words of one style and one target belong together; each code is by itself. */
function inPieces(words: Word[]): Word[][] {
  const pieces: Word[][] = [];
  for (const word of words) {
    const last = pieces.at(-1);
    const before = last?.[0];
    if (last && before && before.style === word.style && before.href === word.href && !/[cm]/.test(word.style))
      last.push(word);
    else pieces.push([word]);
  }
  return pieces;
}

function Piece({ words, side }: { words: Word[]; side: ComparedVersion }) {
  const { picture } = useStrings('differences', differences);
  const { style, href } = words[0]!;
  const text = words.map((word, index) => (index > 0 && word.space ? ` ${word.text}` : word.text)).join('');
  if (style.includes('m'))
    return (
      <a href={targetFor(href!, side)}>
        {picture} {text}
      </a>
    );
  const styled = [...style].reduce<ReactNode>(
    (inner, letter) => {
      if (letter === 'b') return <strong>{inner}</strong>;
      if (letter === 'i') return <em>{inner}</em>;
      return letter === 's' ? <s>{inner}</s> : <code>{inner}</code>;
    },
    <Breakable text={text} />,
  );
  return href === undefined ? styled : <a href={targetFor(href, side)}>{styled}</a>;
}
