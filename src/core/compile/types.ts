/** The plain data of this folder: one doc of one version, compiled. */
import type { Root } from 'hast';
import type { Diagnostic, HeadingNote, OffsetSpan, ResolvedLink, Selection } from '../docs/types.ts';
import type { Dialect } from '../docs/contentSource.ts';
import type { Strings } from '../../strings/strings.ts';

export interface TocItem {
  /** Anchor without `#`. */
  id: string;
  /** Plain text of the heading; identifiers stay as written. */
  text: string;
  level: number;
}

/** Since when there is a thing and what became of it, for a reader of one version: version numbers. */
export interface ShownAvailability {
  added?: string;
  changed?: string;
  deprecated?: string;
  removed?: string;
  experimental?: true;
}

/** A stretch of an article below one heading, as plain text: what search and machines read. */
export interface Section {
  /** Anchor without `#`; empty for what stands before the first heading. */
  id: string;
  /** Headings from level 2 down to this one. */
  headings: string[];
  text: string;
}

/** A link as it stands in the rendered article, with its place in the source, for the link check. */
export interface ArticleLink {
  href: string;
  /** Anchor of the section it stands in; empty before the first heading. */
  section: string;
  line: number;
  column: number;
}

/** A fence of code that a check tries, as the author wrote it. */
export interface SampleFence {
  lang: string;
  meta: string;
  text: string;
  /** Offset in the source file of each line of the text. */
  lineOffsets: number[];
}

/** All that is made of an expanded doc: its text is parsed once for it. */
export interface Article {
  /** Body as hast: plain elements and custom ones (`doc-code`, `doc-tabs`, …) for the theme. Holds no positions. */
  hast: Root;
  toc: TocItem[];
  /** The availability before the first heading, about all of the text. It stands beside the title, not in the tree. */
  availability?: ShownAvailability;
  /** What the table of facts before the first section says, a text a row; most docs have none. */
  openingFacts?: string[];
  sections: Section[];
  /** What its directives have noted, by names of theirs, in the order of the text. */
  collected: Record<string, unknown[]>;
  links: ArticleLink[];
  /** The text as plain Markdown: what a page's twin is made of. */
  plain: string;
  samples: SampleFence[];
  diagnostics: Diagnostic[];
}

/** Where a name in inline code leads: the URL as an author would write it, and the anchor on the same page. */
export interface CodeTarget {
  url: string;
  /** Without `#`; empty for the top of the page. */
  anchor?: string;
}

export interface CodePanel {
  island: string;
  label: string;
  code: string;
  props: object;
}

export interface CompileInput {
  /** Number of the version that the text is for; what came later is not shown. */
  number: string;
  /** What the plain text says of its elements; English where it is left out. */
  words?: Strings['article'];
  file: string;
  /** The file's whole text, to turn offsets into lines. */
  source: string;
  markdown: string;
  spans: OffsetSpan[];
  notes: HeadingNote[];
  /** What the text may hold beside Markdown and directives. */
  syntax?: Selection['syntax'];
  /** The text was written for another tool, which this reads. */
  dialect?: Pick<Dialect, 'parse' | 'lower' | 'plain'>;
  tocLevels?: [number, number];
  /** What opens below fences in which the regular expression `code` is found. */
  codePanels?: readonly CodePanel[];
  /** Number of the version as in which the samples of this one run, where that is another. */
  runsOn?: string;
  /** Names of the site's islands; where they are left out, each is there. */
  islands?: readonly string[];
  /** Whom a rule can bind. */
  parties: readonly string[];
  /** Turns a URL written in the doc into the href of the reader's version. */
  resolveLink(url: string): ResolvedLink;
  /** Turns an image URL written in the doc into its public URL and size in CSS pixels; or a message. */
  resolveImage(url: string): { src: string; width?: number; height?: number } | { message: string };
  /** The definition of what inline code names, in a version whose facts are known. */
  resolveCode?(code: string): CodeTarget | undefined;
}
