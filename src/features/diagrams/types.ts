/** What diagrams say, as plain data from which they are drawn. */

/** What happens in a sequence diagram, in order. Participants are numbers, from 0 in the order in which they stand. */
export type SequenceStep =
  | {
      kind: 'message';
      from: number;
      to: number;
      text: string;
      line: 'solid' | 'dotted';
      head: ArrowHead;
      both?: true;
      number?: string;
    }
  | { kind: 'event'; at: number; event: 'created' | 'destroyed' }
  | { kind: 'note'; side: 'left' | 'right' | 'over'; from: number; to: number; text: string }
  | { kind: 'frame'; operands: SequenceOperand[] };

/** `open` is that of a message nobody waits for, `cross` that of a message that gets lost. */
export type ArrowHead = 'filled' | 'open' | 'cross' | 'none';

/** A part of a frame: what it is (`alt`, `else`, `loop`, …), under which condition, and what happens in it. */
export interface SequenceOperand {
  keyword: string;
  label: string;
  steps: SequenceStep[];
}

/** A sequence diagram, for the theme to draw. */
export interface Sequence {
  participants: SequenceParticipant[];
  /** Participants that stand together, from one to another, under a name. */
  boxes?: { label: string; from: number; to: number }[];
  steps: SequenceStep[];
  /** Messages show their numbers, from 1 on; those that count otherwise have theirs as `number`. */
  numbered?: true;
}

/** `type` is what kind of thing it is (`database`, `queue`), where that is said. */
interface SequenceParticipant {
  label: string;
  actor?: true;
  type?: string;
}

/** A link around a node. */
export interface NodeLink {
  href: string;
  isExternal: boolean;
}

/** A node in words. */
export interface GraphName {
  text: string;
  link?: NodeLink;
}

/** A node or group of a flowchart or state diagram, and where its arrows lead, or who its members are. */
export interface GraphEntry {
  of: GraphName;
  leads: { heads: 'end' | 'both' | 'none' | 'circle' | 'cross' | 'member'; words: string; to: GraphName }[];
}

/** A graph in words, shown where a diagram is narrower than so many `rem`. */
export interface GraphOutline {
  below: number;
  entries: GraphEntry[];
}
