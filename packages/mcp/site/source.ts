/** Where the files of a site are read from: a folder, or an address. */
export interface Source {
  /** For messages. */
  name: string;
  /** The address of the site, where it is one that was given; else the site says where it is published. */
  url?: string;
  /** The file at a path below the site's own; undefined when there is none. @throws when it cannot be read. */
  open(path: string): Promise<SourceFile | undefined>;
}

export interface SourceFile {
  /** Stands for the text. */
  hash: string;
  text(): Promise<string>;
  /** Lets go of it unread. */
  close(): Promise<void>;
}

/** What went wrong, in words for whoever asked: a question that has no answer, or a site that cannot be read. */
export class ToolError extends Error {}
