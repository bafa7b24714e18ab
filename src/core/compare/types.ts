/** What texts consist of, and what became of each part from one to the other. */

/** A word or a sign of running text. Code between backticks is one word. */
export interface Word {
  text: string;
  /** White space stands before it: layout, which does not count when words are compared. */
  space: boolean;
  /** `b` strong, `i` emphasised, `s` struck out, `c` code, `m` a picture's description; any of them together. */
  style: string;
  /** `~0/…` is a path below the first of the version's own folders. */
  href?: string;
}

/** Running text, as Markdown on one line; `readWords` takes it apart. */
export type Inline = string;

export type Block =
  | { type: 'heading'; depth: number; text: Inline }
  | { type: 'paragraph'; text: Inline }
  | { type: 'code'; language: string; lines: string[] }
  | { type: 'table'; head: Inline[]; rows: Inline[][] }
  | { type: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { type: 'quote'; blocks: Block[] }
  | { type: 'break' };

/** A part that only one of the texts has, or both alike. */
export type DiffStatus = 'same' | 'added' | 'removed';

/** Of words that are the same but lead elsewhere now, `was` says where they led. */
export interface Run {
  status: DiffStatus;
  words: Word[];
  was?: string;
}

export interface LineRun {
  status: DiffStatus;
  lines: string[];
}

/** The place of a part among its like in each text that has it. */
export interface Placed {
  before?: number;
  after?: number;
}

export interface ItemDifference extends Placed {
  status: DiffStatus | 'changed';
  blocks: BlockDifference[];
}

export interface RowDifference extends Placed {
  status: DiffStatus | 'changed';
  /** It stands elsewhere among the rows than it did. */
  moved: boolean;
  /** One for each column of the table. */
  cells: Run[][];
}

export interface ColumnDifference extends Placed {
  status: DiffStatus;
  head: Run[];
}

export type BlockDifference =
  | { status: DiffStatus; block: Block }
  | { status: 'changed'; type: 'paragraph'; runs: Run[] }
  | { status: 'changed'; type: 'code'; language: { before: string; after: string }; runs: LineRun[] }
  | { status: 'changed'; type: 'table'; columns: ColumnDifference[]; rows: RowDifference[] }
  | {
      status: 'changed';
      type: 'list';
      ordered: boolean;
      start: { before: number; after: number };
      items: ItemDifference[];
    }
  | { status: 'changed'; type: 'quote'; blocks: BlockDifference[] };

/** A heading with what stands below it up to the next heading. */
export interface SectionDifference extends Placed {
  status: DiffStatus | 'changed';
  /** In the newer text, where it has the section; 0 above the first heading. */
  depth: number;
  /** Where it is another. */
  depthBefore?: number;
  heading: Run[];
  /** Its words in the newer text, or the older one's where only that has it. */
  title: string;
  renamedFrom?: string;
  /** It stands elsewhere than it did: the heading that came before it then, or an empty text at the beginning. */
  movedFromAfter?: string;
  blocks: BlockDifference[];
}

export interface Difference {
  sections: SectionDifference[];
  /** So much differs that parts were not looked for in each other: they stand as removed and as added as a whole. */
  exceeded?: true;
}

export interface Amount {
  /** Places that a reader can go to: sections that came, went, moved or were renamed, and changed blocks in others. */
  places: number;
  wordsAdded: number;
  wordsRemoved: number;
}

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
