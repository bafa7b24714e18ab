import { legalWords } from '../../core/parse/nearest.ts';
import type { FactContext } from './factContext.ts';
import type { Piece } from './replaceRanges.ts';

/** `::insert[prices]`: the Markdown that the module of that name gives. */
export function insert({ directive: { name, attributes, start }, source, report }: FactContext): Piece[] {
  try {
    const markdown = source.insert(name, attributes);
    if (markdown !== undefined) return markdown.trim() === '' ? [] : [markdown.trim()];
    report(
      start,
      `There is no module \`${name}\` in content/inserts. ${source.inserts.length > 0 ? legalWords(name, source.inserts) : 'There is none at all.'}`,
    );
  } catch (error) {
    report(start, (error as Error).message);
  }
  return [];
}
