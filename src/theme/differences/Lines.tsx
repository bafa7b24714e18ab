import type { BlockDifference, LineRun } from '../../core/compare/types.ts';
import { Fold } from './Fold.tsx';
import { WithStatus } from './Words.tsx';
import { differences } from '../../strings/english/differences.ts';
import { useStrings } from '../useStrings.ts';

/** Unchanged lines that are shown before and after a change. */
const context = 3;

/** Code by lines. Each piece between folds scrolls by itself. */
export function ChangedCode({ language, runs }: Extract<BlockDifference, { status: 'changed'; type: 'code' }>) {
  const { unchangedLines } = useStrings('differences', differences);
  return (
    <figure className="code">
      {language.before !== language.after && (
        <figcaption>
          <del>{language.before}</del> <ins>{language.after}</ins>
        </figcaption>
      )}
      {pieces(runs).map((piece, index) =>
        piece.folded ? (
          <Fold key={index} summary={unchangedLines(piece.runs[0]!.lines.length)}>
            <Pre runs={piece.runs} />
          </Fold>
        ) : (
          <Pre key={index} runs={piece.runs} />
        ),
      )}
    </figure>
  );
}

export function Code({ lines }: { language: string; lines: string[] }) {
  return (
    <figure className="code">
      <Pre runs={[{ status: 'same', lines }]} />
    </figure>
  );
}

function Pre({ runs }: { runs: LineRun[] }) {
  return (
    <pre>
      <code>
        {runs.map(({ status, lines }, index) => (
          <WithStatus key={index} status={status}>
            {lines.map((line, at) => (
              <span key={at} className="line">
                {line}
                {'\n'}
              </span>
            ))}
          </WithStatus>
        ))}
      </code>
    </pre>
  );
}

interface CodePiece {
  folded: boolean;
  runs: LineRun[];
}

function pieces(runs: LineRun[]): CodePiece[] {
  const found: CodePiece[] = [];
  const add = (run: LineRun, folded = false) => {
    if (run.lines.length === 0) return;
    const last = found.at(-1);
    if (last && !last.folded && !folded) last.runs.push(run);
    else found.push({ folded, runs: [run] });
  };
  runs.forEach((run, index) => {
    const above = index === 0 ? 0 : context;
    const below = index === runs.length - 1 ? run.lines.length : run.lines.length - context;
    if (run.status !== 'same' || below - above <= context) return add(run);
    add({ status: 'same', lines: run.lines.slice(0, above) });
    add({ status: 'same', lines: run.lines.slice(above, below) }, true);
    add({ status: 'same', lines: run.lines.slice(below) });
  });
  return found;
}
