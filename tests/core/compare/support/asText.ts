import { blockText } from '../../../../src/core/compare/likeness.ts';
import type { BlockDifference, Difference, Fate, Run, Word } from '../../../../src/core/compare/types.ts';

/** A difference in one line a part, for tests to be read: `{+came+}`, `[-went-]`; what is the same stands as it is. */
export function asText({ sections }: Difference): string[] {
  return sections.flatMap(({ depth, depthBefore, fate, heading, renamedFrom, movedFromAfter, blocks }) => [
    ...(depth > 0
      ? [
          [
            mark(fate === 'changed' ? 'same' : fate, '#'.repeat(depth)),
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

function mark(fate: Fate, text: string): string {
  return { same: text, added: `{+${text}+}`, removed: `[-${text}-]` }[fate];
}

export function textOfRuns(runs: Run[]): string {
  return runs
    .map(
      ({ fate, words, was }) =>
        mark(fate, textOfWords(words)) + (was === undefined ? '' : `(${was} to ${words[0]!.href ?? ''})`),
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
  if (difference.fate !== 'changed')
    return blockText(difference.block)
      .split('\n')
      .map((line) => mark(difference.fate, line));
  switch (difference.type) {
    case 'paragraph':
      return [textOfRuns(difference.runs)];
    case 'code':
      return difference.runs.flatMap(({ fate, lines }) => lines.map((line) => mark(fate, line)));
    case 'table':
      return [
        difference.columns
          .map(({ fate, head }) => (fate === 'same' ? textOfRuns(head) : mark(fate, '') + textOfRuns(head)))
          .join(' | '),
        ...difference.rows.map(
          ({ fate, moved, cells }) =>
            `${fate === 'changed' ? '~' : mark(fate, '') || '='}${moved ? '^' : ''} ${cells.map(textOfRuns).join(' | ')}`,
        ),
      ];
    case 'list':
      return difference.items.flatMap(({ fate, blocks }) =>
        blocks.flatMap(ofBlock).map((line) => `${fate === 'changed' ? '~' : mark(fate, '') || '-'} ${line}`),
      );
    case 'quote':
      return difference.blocks.flatMap(ofBlock).map((line) => `> ${line}`);
  }
}
