import type { RuleLevel } from '../../../src/features/rules/drawRules.ts';

/** A normative statement of the standard that a page has to mark, by its anchor. The words are the page's. */
export interface ExpectedRule {
  /** The anchor, the same in every version. */
  id: string;
  /** The topic of the document: its file in `content/docs`, without the ending. */
  doc: string;
  /** One level for all versions, or one for each range of versions. */
  level: RuleLevel | Readonly<Record<string, RuleLevel>>;
  /** Who is bound: keys of `rules.parties` in `content/site.ts`. */
  by: readonly string[];
  /** The range of versions that have it. */
  versions: string;
}
