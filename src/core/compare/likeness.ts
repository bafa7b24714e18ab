import type { Block } from './types.ts';
import { comparisonLimits } from '../limits.ts';

/** How often each word stands in a text, and how many they are. */
export type WordCounts = { counts: Map<string, number>; total: number };

export function countWords(words: string[]): WordCounts {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, total: words.length };
}

/** The words of plain text, whatever marks stand in it: enough to see what is alike, and quick. */
export function countPlain(text: string): WordCounts {
  return countWords(text.match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** A part of a text that may be joined with one of another text. */
export interface Part<Value> {
  value: Value;
  /** Parts of one text are equal. */
  text: string;
  /** Counted when somebody asks, and only once: most parts are equal, and are never weighed. */
  counts(): WordCounts;
}

export function partOf<Value>(value: Value, text: string, count = () => countPlain(text)): Part<Value> {
  let counts: WordCounts | undefined;
  return { value, text, counts: () => (counts ??= count()) };
}

/** Words that are looked up in one step of work. */
const wordsOfStep = 4;

/**
 * The share of words that both have, from 0 to 1 (Dice's coefficient): 1 where neither has any, and 0 where no work
 * is left to find out.
 */
export function sharedWords(a: WordCounts, b: WordCounts, work: Work): number {
  if (a.total + b.total === 0) return 1;
  const [fewer, more] = a.counts.size <= b.counts.size ? [a.counts, b.counts] : [b.counts, a.counts];
  if (!takeSteps(work, Math.ceil(fewer.size / wordsOfStep))) return 0;
  let both = 0;
  for (const [word, count] of fewer) both += Math.min(count, more.get(word) ?? 0);
  return (2 * both) / (a.total + b.total);
}

/** All of a block's text, for counting words and for telling equal blocks: layout is not in it. */
export function blockText(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.depth)} ${block.text}`;
    case 'paragraph':
      return block.text;
    case 'code':
      return `\`\`\`${block.language}\n${block.lines.join('\n')}\n\`\`\``;
    case 'table':
      return [block.head, ...block.rows].map((cells) => `| ${cells.join(' | ')}`).join('\n');
    case 'list':
      return block.items
        .map((item, index) => `${block.ordered ? `${block.start + index}.` : '-'} ${blocksText(item)}`)
        .join('\n');
    case 'quote':
      return `> ${blocksText(block.blocks)}`;
    case 'break':
      return '***';
  }
}

export function blocksText(blocks: Block[]): string {
  return blocks.map(blockText).join('\n');
}

/** What a comparison of two texts may still cost. The same texts cost the same on any machine. */
export interface Work {
  steps: number;
  /** Something was not looked for because that would have cost more: it counts as removed here and added there. */
  exceeded: boolean;
}

export function startWork(): Work {
  return { steps: comparisonLimits.steps, exceeded: false };
}

/** Takes steps from those that are left. False where there are too few: then what would have cost them is left out. */
export function takeSteps(work: Work, steps: number): boolean {
  work.exceeded ||= steps > work.steps;
  if (steps > work.steps) return false;
  work.steps -= steps;
  return true;
}
