import type { Nodes, Parents } from 'mdast';

declare module 'mdast-util-directive' {
  interface ContainerDirectiveData {
    /** Offset of the colons that close the directive, if it is closed. */
    closing?: number;
  }
}

/** Mends a tree at one node, in place. `text` is what was parsed, and offsets are its own. */
export type MendNode = (node: Nodes, text: string, ancestors: readonly Parents[]) => void;

/** Finds at one node what cannot be mended in the tree: offsets at which the text must be changed and parsed again. */
export type FindInText = (node: Nodes, text: string, ancestors: readonly Parents[]) => number[];
