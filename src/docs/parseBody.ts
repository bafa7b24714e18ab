import type { Root } from 'mdast';
import { parseBySections } from './parseBySections.ts';

/** Parses the body of a content file. Offsets in the tree are those of the whole file. */
export function parseBody(text: string, bodyStart: number): Root {
  return parseBySections(text.slice(bodyStart), bodyStart);
}
