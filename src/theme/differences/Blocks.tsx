import type { ReactNode } from 'react';
import type { ComparedVersion, Block, BlockDifference, ItemDifference } from '../../core/compare/types.ts';
import { Fold, stretches } from './Fold.tsx';
import { ChangedCode, Code } from './Lines.tsx';
import { ChangedTable, WholeTable } from './Tables.tsx';
import { WithStatus, Runs, Text, type Sides } from './Words.tsx';
import { differences } from '../../strings/english/differences.ts';
import { useStrings } from '../useStrings.ts';

/** A block of which each part says what became of it. */
export function BlockView({ difference, sides }: { difference: BlockDifference; sides: Sides }) {
  if (difference.status !== 'changed') {
    const { status, block } = difference;
    return (
      <WithStatus status={status}>
        <Whole block={block} side={status === 'removed' ? sides.before : sides.after} />
      </WithStatus>
    );
  }
  switch (difference.type) {
    case 'paragraph':
      return (
        <p>
          <Runs runs={difference.runs} sides={sides} />
        </p>
      );
    case 'code':
      return <ChangedCode {...difference} />;
    case 'table':
      return <ChangedTable {...difference} sides={sides} />;
    case 'list':
      return <ChangedList {...difference} sides={sides} />;
    case 'quote':
      return (
        <blockquote>
          <BlockList blocks={difference.blocks} sides={sides} />
        </blockquote>
      );
  }
}

export function BlockList({ blocks, sides }: { blocks: BlockDifference[]; sides: Sides }) {
  return (
    <>
      {blocks.map((difference, index) => (
        <BlockView key={index} difference={difference} sides={sides} />
      ))}
    </>
  );
}

/** A block as one version has it. */
function Whole({ block, side }: { block: Block; side: ComparedVersion }) {
  switch (block.type) {
    case 'heading':
      return (
        <p>
          <strong>
            <Text text={block.text} side={side} />
          </strong>
        </p>
      );
    case 'paragraph':
      return (
        <p>
          <Text text={block.text} side={side} />
        </p>
      );
    case 'code':
      return <Code language={block.language} lines={block.lines} />;
    case 'table':
      return <WholeTable {...block} side={side} />;
    case 'list':
      return (
        <List ordered={block.ordered} start={block.start}>
          {block.items.map((item, index) => (
            <li key={index}>
              <WholeList blocks={item} side={side} />
            </li>
          ))}
        </List>
      );
    case 'quote':
      return (
        <blockquote>
          <WholeList blocks={block.blocks} side={side} />
        </blockquote>
      );
    case 'break':
      return <hr />;
  }
}

function WholeList({ blocks, side }: { blocks: Block[]; side: ComparedVersion }) {
  return (
    <>
      {blocks.map((block, index) => (
        <Whole key={index} block={block} side={side} />
      ))}
    </>
  );
}

function List({ ordered, start, children }: { ordered: boolean; start?: number; children: ReactNode }) {
  return ordered ? <ol start={start}>{children}</ol> : <ul>{children}</ul>;
}

/** So many unchanged items in a row are folded. */
const manyItems = 4;

/** Items have the numbers of the newer version; those that went have the ones that they had. */
function ChangedList({
  ordered,
  start,
  items,
  sides,
}: Extract<BlockDifference, { status: 'changed'; type: 'list' }> & { sides: Sides }) {
  const { unchangedItems } = useStrings('differences', differences);
  const numberOf = ({ before = 0, after }: ItemDifference) =>
    ordered ? (after === undefined ? start.before + before : start.after + after) : undefined;
  const item = (difference: ItemDifference) => (
    <li key={`${difference.before} ${difference.after}`} value={numberOf(difference)} data-status={difference.status}>
      <BlockList blocks={difference.blocks} sides={sides} />
    </li>
  );
  return (
    <List ordered={ordered} start={start.after}>
      {stretches(items).map((stretch) => {
        const [first] = stretch;
        if (first?.status !== 'same' || stretch.length < manyItems) return stretch.map(item);
        return (
          <li key={`fold ${first.after}`} className="folded">
            <Fold summary={unchangedItems(stretch.length)}>
              <List ordered={ordered} start={numberOf(first)}>
                {stretch.map(item)}
              </List>
            </Fold>
          </li>
        );
      })}
    </List>
  );
}
