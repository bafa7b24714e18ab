/** A word or punctuation mark. Inline code is a single word. */
export interface Word {
  text: string;
  /** Preceded by white space: layout, ignored in comparisons. */
  space: boolean;
  /** `b` strong, `i` emphasized, `s` strikethrough, `c` code, `m` image description; in any combination. */
  style: string;
  /** `~0/…` is a path below the first folder in `folders`. */
  href?: string;
}

export type Inline = string;

export type Block =
  | { type: 'heading'; depth: number; text: Inline }
  | { type: 'paragraph'; text: Inline }
  | { type: 'code'; language: string; lines: string[] }
  | { type: 'table'; head: Inline[]; rows: Inline[][] }
  | { type: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { type: 'quote'; blocks: Block[] }
  | { type: 'break' };

export type DiffStatus = 'same' | 'added' | 'removed';

/** `was` is the old link target of words with a changed target. */
export interface Run {
  status: DiffStatus;
  words: Word[];
  was?: string;
}

export interface LineRun {
  status: DiffStatus;
  lines: string[];
}

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
  moved: boolean;
  /** By table column. */
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

export interface SectionDifference extends Placed {
  status: DiffStatus | 'changed';
  /** Depth in the newer text if present there; 0 above the first heading. */
  depth: number;
  /** Set if the depth changed. */
  depthBefore?: number;
  heading: Run[];
  /** Title in the newer text if present there, otherwise in the older. */
  title: string;
  renamedFrom?: string;
  /** Previous heading in the older text, for moved sections; empty at the start. */
  movedFromAfter?: string;
  blocks: BlockDifference[];
}

export interface Difference {
  sections: SectionDifference[];
  exceeded?: true;
}

export interface Amount {
  /** Places to jump to: added, removed, moved or renamed sections, and changed blocks. */
  places: number;
  wordsAdded: number;
  wordsRemoved: number;
}

export interface ComparedVersion {
  name: string;
  label: string;
  path: string;
  /** The version's own folders, numbered `~0`, `~1` …. */
  folders: string[];
  /** For the older version: newer path → older path of moved documents (`movedDocs`). */
  moved?: Record<string, string>;
}
