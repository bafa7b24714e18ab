/** What the page of all rules is drawn from. */
import type { PageLink } from '../../theme/types.ts';

/** A rule of the standard as the page of all rules shows it. */
export interface ListedRule {
  id: string;
  level: string;
  /** Keys of the parties that are bound. */
  by: string[];
  text: string;
  /** What stands in code in it. */
  code: string[];
  /** What else the standard says that contradicts it. */
  conflict?: string;
  /** Permalink and anchor of the sentence. */
  path: string;
  /** Title of its doc. */
  doc: string;
  /** Heading of its section. */
  section?: string;
  /** Anchor of its section; empty before the first heading. */
  sectionAnchor: string;
  /** Part of the documentation. */
  part: string;
  /** Against the version before. */
  change?: 'new' | 'changed';
  tests: PageLink[];
}

/** What `RulesArticle` draws. */
export interface RulesArticleProps {
  rules: ListedRule[];
  /** Those that the version before had. */
  gone: ListedRule[];
  /** Label of the version. */
  version: string;
  /** Label of the version before, when it has rules to compare with. */
  before?: string;
  /** Names of those who are bound, by their keys. */
  parties: Record<string, string>;
  /** The same list for other programs. */
  files: PageLink[];
  /** What is to be known of the list as a whole, and where more of it is said. */
  note?: { text: string; link: PageLink };
}
