import type { ReactNode } from 'react';
import { readWords } from '../../core/compare/readWords.ts';
import type { Block, BlockDifference, Inline, ItemDifference, LineRun, Run } from '../../core/compare/types.ts';
import { Runs, useVersions, useWords, Versions, WithStatus } from './Words.tsx';

type Changed = Extract<BlockDifference, { status: 'changed' }>;

/** A type of changed block. Blocks that were added, removed or unchanged as a whole have no marks and folds inside. */
type Drawn<Type extends Changed['type']> = Extract<Changed, { type: Type }> & { isWhole?: boolean };

export function Blocks({ blocks }: { blocks: BlockDifference[] }) {
  const versions = useVersions();
  return blocks.map((difference, index) => {
    if (difference.status === 'changed') return <ChangedBlock key={index} {...difference} />;
    const { status, block } = difference;
    const from = status === 'removed' ? { ...versions, after: versions.before } : versions;
    return (
      <WithStatus key={index} status={status}>
        <Versions value={from}>
          <WholeBlock block={block} />
        </Versions>
      </WithStatus>
    );
  });
}

function WholeBlock({ block }: { block: Block }) {
  if (block.type === 'break') return <hr />;
  if (block.type !== 'heading') return <ChangedBlock {...unchanged(block)} isWhole />;
  return (
    <p>
      <strong>
        <Runs runs={unchangedRuns(block.text)} />
      </strong>
    </p>
  );
}

function unchanged(block: Exclude<Block, { type: 'heading' | 'break' }>): Changed {
  const status = 'changed';
  const same = { status: 'same' } as const;
  switch (block.type) {
    case 'paragraph':
      return { status, type: 'paragraph', runs: unchangedRuns(block.text) };
    case 'code': {
      const { language, lines } = block;
      return { status, type: 'code', language: { before: language, after: language }, runs: [{ ...same, lines }] };
    }
    case 'table': {
      const columns = block.head.map((text) => ({ ...same, head: unchangedRuns(text) }));
      const rows = block.rows.map((cells, after) => ({
        ...same,
        after,
        moved: false,
        cells: cells.map(unchangedRuns),
      }));
      return { status, type: 'table', columns, rows };
    }
    case 'list': {
      const { ordered, start } = block;
      const items = block.items.map((blocks, after) => ({ ...same, after, blocks: wholeBlocks(blocks) }));
      return { status, type: 'list', ordered, start: { before: start, after: start }, items };
    }
    case 'quote':
      return { status, type: 'quote', blocks: wholeBlocks(block.blocks) };
  }
}

const wholeBlocks = (blocks: Block[]) => blocks.map((block) => ({ status: 'same' as const, block }));

function unchangedRuns(text: Inline): Run[] {
  const words = readWords(text);
  return words.length > 0 ? [{ status: 'same', words }] : [];
}

function ChangedBlock(difference: Drawn<Changed['type']>) {
  switch (difference.type) {
    case 'paragraph':
      return (
        <p>
          <Runs runs={difference.runs} />
        </p>
      );
    case 'code':
      return <Code {...difference} />;
    case 'table':
      return <Table {...difference} />;
    case 'list':
      return <List {...difference} />;
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={difference.blocks} />
        </blockquote>
      );
  }
}

/** Collapsed unchanged content. */
export function Fold({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

/** Groups adjacent parts into changed and unchanged runs. */
export function stretches<Part extends { status: string }>(
  parts: Part[],
  isSame: (part: Part) => boolean = ({ status }) => status === 'same',
): Part[][] {
  const found: Part[][] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (last && isSame(last[0]!) === isSame(part)) last.push(part);
    else found.push([part]);
  }
  return found;
}

/** Minimum number of consecutive unchanged items or rows to collapse. */
const many = 4;

/** Items are numbered as in the newer version; removed items keep their old numbers. */
function List({ ordered, start, items, isWhole }: Drawn<'list'>) {
  const { unchangedItems } = useWords();
  const Tag = ordered ? 'ol' : 'ul';
  const numberOf = ({ before = 0, after }: ItemDifference) =>
    ordered ? (after === undefined ? start.before + before : start.after + after) : undefined;
  const item = (difference: ItemDifference) => {
    const { before, after, status, blocks } = difference;
    const marks = isWhole ? {} : { value: numberOf(difference), 'data-status': status };
    return (
      <li key={`${before} ${after}`} {...marks}>
        <Blocks blocks={blocks} />
      </li>
    );
  };
  return (
    <Tag start={ordered ? start.after : undefined}>
      {stretches(items).map((stretch) => {
        const [first] = stretch;
        if (isWhole || first?.status !== 'same' || stretch.length < many) return stretch.map(item);
        return (
          <li key={`fold ${first.after}`} className="folded">
            <Fold summary={unchangedItems(stretch.length)}>
              <Tag start={numberOf(first)}>{stretch.map(item)}</Tag>
            </Fold>
          </li>
        );
      })}
    </Tag>
  );
}

/** Compares tables by rows and cells. Collapsed rows open with a checkbox, since only rows may appear between rows. */
function Table({ columns, rows, isWhole }: Drawn<'table'>) {
  const { showRows, table } = useWords();
  const marked = rows.map((row) => (row.moved && row.status === 'same' ? { ...row, status: 'changed' as const } : row));
  return (
    <div className="table" data-label={table}>
      <table>
        {columns.some(({ head }) => head.length > 0) && (
          <thead>
            <tr>
              {columns.map(({ status, head }, index) => (
                <th key={index} scope="col" data-status={isWhole ? undefined : status}>
                  <Runs runs={head} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        {stretches(marked).map((stretch) => {
          const isFolded = !isWhole && stretch[0]!.status === 'same' && stretch.length >= many;
          return (
            <tbody key={`${stretch[0]!.before} ${stretch[0]!.after}`} className={isFolded ? 'folded' : undefined}>
              {isFolded && (
                <tr className="unfold">
                  <td colSpan={columns.length}>
                    <label>
                      <input type="checkbox" /> {showRows(stretch.length)}
                    </label>
                  </td>
                </tr>
              )}
              {stretch.map((row) => (
                <Row key={`${row.before} ${row.after}`} {...row} status={isWhole ? undefined : row.status} />
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

function Row({ status, moved, cells }: { status?: string; moved: boolean; cells: Run[][] }) {
  const words = useWords();
  return (
    <tr data-status={status}>
      {cells.map((runs, index) => (
        <td key={index}>
          <Runs runs={runs} />
          {index === 0 && moved && <small> ({words.moved})</small>}
        </td>
      ))}
    </tr>
  );
}

/** Number of unchanged lines shown before and after a change. */
const context = 3;

/** Compares code by lines. Parts between folds scroll separately. */
function Code({ language, runs, isWhole }: Drawn<'code'>) {
  const { unchangedLines } = useWords();
  return (
    <figure className="code">
      {language.before !== language.after && (
        <figcaption>
          <del>{language.before}</del> <ins>{language.after}</ins>
        </figcaption>
      )}
      {isWhole ? (
        <Lines runs={runs} />
      ) : (
        pieces(runs).map((piece, index) =>
          piece.isFolded ? (
            <Fold key={index} summary={unchangedLines(piece.runs[0]!.lines.length)}>
              <Lines runs={piece.runs} />
            </Fold>
          ) : (
            <Lines key={index} runs={piece.runs} />
          ),
        )
      )}
    </figure>
  );
}

function Lines({ runs }: { runs: LineRun[] }) {
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

function pieces(runs: LineRun[]): { isFolded: boolean; runs: LineRun[] }[] {
  const found: ReturnType<typeof pieces> = [];
  const add = (run: LineRun, isFolded = false) => {
    if (run.lines.length === 0) return;
    const last = found.at(-1);
    if (last && !last.isFolded && !isFolded) last.runs.push(run);
    else found.push({ isFolded, runs: [run] });
  };
  runs.forEach(({ status, lines }, index) => {
    const above = index === 0 ? 0 : context;
    const below = index === runs.length - 1 ? lines.length : lines.length - context;
    if (status !== 'same' || below - above <= context) return add({ status, lines });
    add({ status, lines: lines.slice(0, above) });
    add({ status, lines: lines.slice(above, below) }, true);
    add({ status, lines: lines.slice(below) });
  });
  return found;
}
