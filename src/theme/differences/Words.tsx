import { createContext, Fragment, useContext, type ReactNode } from 'react';
import { targetFor } from '../../core/compare/targets.ts';
import type { ComparedVersion, DiffStatus, Run, Word } from '../../core/compare/types.ts';
import { differences } from '../../strings/english/differences.ts';
import { Breakable } from '../Breakable.tsx';
import { useStrings } from '../useStrings.ts';

/** Both compared versions as link targets: the older for removed text, the newer otherwise. */
export const Versions = createContext<Record<'before' | 'after', ComparedVersion> | undefined>(undefined);

export const useVersions = () => useContext(Versions)!;
export const useWords = () => useStrings('differences', differences);

/** Running text with a status for every run. */
export function Runs({ runs }: { runs: Run[] }) {
  return runs.map(({ status, words, was }, index) => {
    // In the version without these words, omit the space before them as well.
    const space = index > 0 && (words[0]?.space || (index === 1 && runs[0]!.status === 'removed')) ? ' ' : '';
    return (
      <Fragment key={index}>
        {status === 'same' && space}
        <WithStatus status={status}>
          {status !== 'same' && space}
          {inPieces(words).map((piece, at) => (
            <Fragment key={at}>
              {at > 0 && piece[0]!.space && ' '}
              <Piece words={piece} side={status === 'removed' ? 'before' : 'after'} />
            </Fragment>
          ))}
          {was !== undefined && <Retarget was={was} now={words[0]?.href} />}
        </WithStatus>
      </Fragment>
    );
  });
}

/** Adds a status in words, for screen readers. */
export function WithStatus({ status, children }: { status: DiffStatus; children: ReactNode }) {
  const { statuses, end } = useWords();
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

function Retarget({ was, now }: { was: string; now?: string }) {
  const { nowLink, noLink, linkChanged, linkBefore } = useWords();
  const { before } = useVersions();
  return (
    <small>
      {' ('}
      {was === '' ? (
        <ins>{nowLink}</ins>
      ) : now === undefined ? (
        <del>{noLink}</del>
      ) : (
        <>
          {linkChanged} <a href={targetFor(was, before)}>{linkBefore}</a>
        </>
      )}
      )
    </small>
  );
}

/** Groups adjacent words with the same style and target; code stays separate. */
function inPieces(words: Word[]): Word[][] {
  const pieces: Word[][] = [];
  for (const word of words) {
    const [first] = pieces.at(-1) ?? [];
    if (first && first.style === word.style && first.href === word.href && !/[cm]/.test(word.style))
      pieces.at(-1)!.push(word);
    else pieces.push([word]);
  }
  return pieces;
}

const tags: Record<string, 'strong' | 'em' | 's' | 'code'> = { b: 'strong', i: 'em', s: 's', c: 'code' };

function Piece({ words, side }: { words: Word[]; side: 'before' | 'after' }) {
  const { picture } = useWords();
  const version = useVersions()[side];
  const { style, href } = words[0]!;
  const text = words.map((word, index) => (index > 0 && word.space ? ` ${word.text}` : word.text)).join('');
  if (style.includes('m'))
    return (
      <a href={targetFor(href!, version)}>
        {picture} {text}
      </a>
    );
  let styled = <Breakable text={text} />;
  for (const letter of style) {
    const Tag = tags[letter]!;
    styled = <Tag>{styled}</Tag>;
  }
  return href === undefined ? styled : <a href={targetFor(href, version)}>{styled}</a>;
}
