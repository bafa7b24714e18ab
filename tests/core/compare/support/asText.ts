import { blockText } from '../../../../src/core/compare/readBlocks.ts';
import type { BlockDifference, Difference, DiffStatus, Run, Word } from '../../../../src/core/compare/types.ts';

/** A difference as readable lines for tests: `{+added+}`, `[-removed-]`, and unchanged text as it is. */
export function asText({ sections }: Difference): string[] {
  return sections.flatMap(({ depth, depthBefore, status, heading, renamedFrom, movedFromAfter, blocks }) => [
    ...(depth > 0
      ? [
          [
            mark(status === 'changed' ? 'same' : status, '#'.repeat(depth)),
            textOfRuns(heading),
            depthBefore && `(was ${'#'.repeat(depthBefore)})`,
            renamedFrom && `(was ${renamedFrom})`,
            movedFromAfter !== undefined && `(from after ${movedFromAfter})`,
          ]
            .filter(Boolean)
            .join(' '),
        ]
      : []),
    ...blocks.flatMap(ofBlock),
  ]);
}

function mark(status: DiffStatus, text: string): string {
  return { same: text, added: `{+${text}+}`, removed: `[-${text}-]` }[status];
}

export function textOfRuns(runs: Run[]): string {
  return runs
    .map(
      ({ status, words, was }) =>
        mark(status, textOfWords(words)) + (was === undefined ? '' : `(${was} to ${words[0]!.href ?? ''})`),
    )
    .join(' ');
}

const textOfWords = (words: Word[]) =>
  words
    .map(
      ({ text, style, space }, index) =>
        `${index > 0 && space ? ' ' : ''}${style.includes('c') ? `\`${text}\`` : text}`,
    )
    .join('');

function ofBlock(difference: BlockDifference): string[] {
  if (difference.status !== 'changed')
    return blockText(difference.block)
      .split('\n')
      .map((line) => mark(difference.status, line));
  switch (difference.type) {
    case 'paragraph':
      return [textOfRuns(difference.runs)];
    case 'code':
      return difference.runs.flatMap(({ status, lines }) => lines.map((line) => mark(status, line)));
    case 'table':
      return [
        difference.columns
          .map(({ status, head }) => (status === 'same' ? textOfRuns(head) : mark(status, '') + textOfRuns(head)))
          .join(' | '),
        ...difference.rows.map(
          ({ status, moved, cells }) =>
            `${status === 'changed' ? '~' : mark(status, '') || '='}${moved ? '^' : ''} ${cells.map(textOfRuns).join(' | ')}`,
        ),
      ];
    case 'list':
      return difference.items.flatMap(({ status, blocks }) =>
        blocks.flatMap(ofBlock).map((line) => `${status === 'changed' ? '~' : mark(status, '') || '-'} ${line}`),
      );
    case 'quote':
      return difference.blocks.flatMap(ofBlock).map((line) => `> ${line}`);
  }
}
