import type { Part } from './parts.ts';
import { satisfies } from '../versionRange.ts';

/** Whether a version leaves the part out: by its own mark, or because nothing of what it holds is left. */
export function isDropped(part: Part, number: string): boolean {
  if (part.range && !satisfies(part.range, number)) return true;
  if (part.solid || part.type === 'root') return false;
  const content = part.type === 'table' ? part.children.slice(1) : part.children;
  return content.every((child) => isDropped(child, number));
}

/** A block that a version keeps. `cutBefore` says that something between it and the block before it is taken away. */
export interface KeptBlock {
  part: Part;
  cutBefore: boolean;
}

/** The blocks that a version keeps of siblings; blocks inside `:::only` and sections stand beside their neighbours. */
export function keptBlocks(siblings: Part[], number: string): { kept: KeptBlock[]; cutAfter: boolean } {
  const kept: KeptBlock[] = [];
  let cut = false;
  const visit = (parts: Part[]) => {
    for (const part of parts) {
      if (isDropped(part, number)) {
        cut = true;
      } else if (part.type === 'section') {
        visit(part.children);
      } else if (part.type === 'only') {
        cut = true;
        visit(part.children);
        cut = true;
      } else {
        kept.push({ part, cutBefore: cut });
        cut = false;
      }
    }
  };
  visit(siblings);
  return { kept, cutAfter: cut };
}

/** The headings that a version keeps, in order. */
export function keptHeadings(part: Part, number: string): Part[] {
  if (isDropped(part, number)) return [];
  return part.heading ? [part] : part.children.flatMap((child) => keptHeadings(child, number));
}
