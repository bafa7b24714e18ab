import { readWords } from '../../../../src/core/compare/readWords.ts';
import type {
  Block,
  BlockDifference,
  Difference,
  Inline,
  Placed,
  Run,
  SectionDifference,
} from '../../../../src/core/compare/types.ts';

/** One side of a difference. */
export type Side = 'before' | 'after';

/** A text as plain data without layout. */
export type Essence = (string | Essence)[];

/** Complete content of blocks. Running text is returned by `textOf`. */
export function essenceOfBlocks(blocks: Block[], textOf: (text: Inline) => string | Essence = words): Essence {
  return blocks.map((block): Essence => {
    switch (block.type) {
      case 'heading':
        return ['heading', String(block.depth), textOf(block.text)];
      case 'paragraph':
        return ['paragraph', textOf(block.text)];
      case 'code':
        return ['code', block.language, ...block.lines];
      case 'table':
        return ['table', ...[block.head, ...block.rows].map((cells) => cells.map(textOf))];
      case 'list':
        return [
          `list ${block.ordered ? block.start : ''}`,
          ...block.items.map((item) => essenceOfBlocks(item, textOf)),
        ];
      case 'quote':
        return ['quote', ...essenceOfBlocks(block.blocks, textOf)];
      case 'break':
        return ['break'];
    }
  });
}

/** Words from `readWords` without spaces. */
const words = (text: Inline): Essence =>
  readWords(text).map(({ text: word, style, href = '' }) => `${word} ${[...style].sort().join('')} ${href}`);

/** Returns a side of a difference. */
export function essenceOfSide({ sections }: Difference, side: Side): Essence {
  return inOrder(sections, side).flatMap((section): Essence => [
    ...headingOf(section, side),
    ...blocksOf(section.blocks, side),
  ]);
}

function headingOf({ depth, depthBefore = depth, heading }: SectionDifference, side: Side): Essence {
  return depth === 0 ? [] : [['heading', String(side === 'before' ? depthBefore : depth), runsOf(heading, side)]];
}

function blocksOf(blocks: BlockDifference[], side: Side): Essence {
  return blocks.flatMap((difference): Essence => {
    if (difference.status !== 'changed')
      return isOn(difference.status, side) ? essenceOfBlocks([difference.block]) : [];
    switch (difference.type) {
      case 'paragraph':
        return [['paragraph', runsOf(difference.runs, side)]];
      case 'code':
        return [
          [
            'code',
            difference.language[side],
            ...difference.runs.filter(({ status }) => isOn(status, side)).flatMap(({ lines }) => lines),
          ],
        ];
      case 'table': {
        const columns = inOrder(
          difference.columns.map((column, index) => ({ ...column, index })),
          side,
        );
        const rows = inOrder(difference.rows, side).map(({ cells }) =>
          columns.map(({ index }) => runsOf(cells[index]!, side)),
        );
        return [['table', columns.map(({ head }) => runsOf(head, side)), ...rows]];
      }
      case 'list':
        return [
          [
            `list ${difference.ordered ? difference.start[side] : ''}`,
            ...inOrder(difference.items, side).map(({ blocks: own }) => blocksOf(own, side)),
          ],
        ];
      case 'quote':
        return [['quote', ...blocksOf(difference.blocks, side)]];
    }
  });
}

const isOn = (status: string, side: Side) => status === 'same' || status === (side === 'before' ? 'removed' : 'added');

function runsOf(runs: Run[], side: Side): Essence {
  return runs
    .filter(({ status }) => isOn(status, side))
    .flatMap(({ words: own, was }) =>
      own.map(
        ({ text, style, href = '' }) =>
          `${text} ${[...style].sort().join('')} ${side === 'before' && was !== undefined ? was : href}`,
      ),
    );
}

function inOrder<Part extends Placed>(parts: Part[], side: Side): Part[] {
  return parts.filter((part) => part[side] !== undefined).sort((a, b) => a[side]! - b[side]!);
}
