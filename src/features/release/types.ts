/** The plain data of what was released: what its documents say, and what was mended in them since. */

/** What a document of a version says, with addresses that stay the same when another version takes its place. */
export interface DocText {
  /** The version's name. */
  version: string;
  /** Path inside the version. */
  path: string;
  title: string;
  /** The text as plain Markdown, with facts in it. */
  text: string;
  /** The content file. */
  file: string;
}

/** One line of the lock. */
export interface LockLine {
  version: string;
  path: string;
  /** Of path, title and text. */
  hash: string;
  title: string;
}

/** The lock, and the texts that its hashes and those of errata stand for. */
export interface Lock {
  lines: LockLine[];
  texts: ReadonlyMap<string, LockedText>;
}

export type LockedText = Pick<DocText, 'path' | 'title' | 'text' | 'file'>;

/**
 * A document of a released version that says something else than its lock; `was` is missing where it came, `is` where
 * it went.
 */
export interface Change {
  version: string;
  path: string;
  was?: LockLine;
  is?: DocText;
}

export const erratumKinds = ['spelling', 'clarification', 'correction'] as const;

/** Something that was mended in a document of released versions. */
export interface Erratum {
  /** ISO date. */
  date: string;
  kind: (typeof erratumKinds)[number];
  reason: string;
  /** The documents that it touched, with their hashes before and after. */
  changes: { version: string; path: string; was?: string; is?: string }[];
}
