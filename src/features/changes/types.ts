/** What the pages of changes are drawn from: those of a document, and those of a version. */
import type { Amount } from '../../core/compare/types.ts';
import type { FactChanges, FactEvent } from '../../standard/packages/factChanges.ts';
import type { ListedRule } from '../rules/types.ts';
import type { Crumb, PageLink, PageMeta, ShellData } from '../../theme/types.ts';

/** A document in a version that is compared, as far as links need it. */
export interface ComparedVersion {
  name: string;
  label: string;
  /** Permalink of the document. */
  path: string;
  /** The version's own folders, in the order in which `~0`, `~1` … stand for them. */
  folders: string[];
  /** Of the older one: documents that stand elsewhere in the newer one, by their paths there (`movedDocs`). */
  moved?: Record<string, string>;
}

/** What the page of a document's changes between two versions draws, besides the changes. */
export interface DifferenceMainProps {
  shell: ShellData;
  meta: PageMeta;
  /** Title of the document. */
  title: string;
  breadcrumbs: Crumb[];
  before: ComparedVersion;
  after: ComparedVersion;
  amount: Amount;
  /** All versions that have the document, newest first. */
  versions: ComparedVersion[];
  /** Page of all changes of the version. */
  all: PageLink;
}

/** A document that says something else than in the version before. */
export interface ChangedDoc extends PageLink {
  /** Page of what changed in it. */
  difference: string;
  amount: Amount;
}

/** A document with the categories of the sidebar that it stands in: titles such as “Overview” do not tell documents apart. */
export interface PlacedLink extends PageLink {
  part?: string;
}

/** What `ChangesArticle` draws: what changed in a version. */
export interface ChangesArticleProps {
  /** Labels of the version and the one before. */
  version: string;
  before: string;
  documents: {
    new: PlacedLink[];
    /** With their places in the version before. */
    removed: PlacedLink[];
    moved: (PageLink & { from: string })[];
    changed: ChangedDoc[];
    unchanged: number;
  };
  /** Names by group and event, each with its home, where a document has it. */
  facts: {
    kind: FactChanges['kind'];
    title: string;
    byEvent: Partial<Record<FactEvent, { name: string; path?: string }[]>>;
  }[];
  rules: Record<'new' | 'changed' | 'removed', ListedRule[]>;
  /** Page of all rules, where the version has rules. */
  rulesPage?: string;
}
