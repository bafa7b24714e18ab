/** What the pages of changes are drawn from: those of a document, and those of a version. */
import type { Amount, ComparedVersion } from '../../core/compare/types.ts';
import type { FactChanges } from '../../standard/packages/factChanges.ts';
import type { FactEvent, NameChange } from '../../standard/packages/fieldChanges.ts';
import type { ChangedList } from '../../core/site/siteParts.ts';
import type { Crumb, PageLink, PageMeta, ShellData } from '../../theme/types.ts';

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

/** A doc with the categories of the sidebar that it stands in: titles such as “Overview” do not tell docs apart. */
export interface PlacedLink extends PageLink {
  part?: string;
}

/** A name, what is other about it than before, and its definition. */
export interface ChangedName extends Omit<NameChange, 'event'> {
  path?: string;
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
  /** Names by group and event, each with its definition, where a document has it. */
  facts: {
    kind: FactChanges['kind'];
    title: string;
    byEvent: Partial<Record<FactEvent, ChangedName[]>>;
  }[];
  lists: ChangedList[];
}
