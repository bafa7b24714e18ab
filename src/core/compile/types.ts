import type { TextDialect } from '../docs/contentSource.ts';
/** Plain data for compiling a doc in a single version. */
import type { Root } from 'hast';
import type { Diagnostic, HeadingNote, OffsetSpan, ResolvedLink, Selection } from '../docs/types.ts';
import type { Strings } from '../../strings/strings.ts';

export interface TocItem {
  /** Anchor without `#`. */
  id: string;
  /** Plain text of the heading, with identifiers as written. */
  text: string;
  level: number;
}

/** Availability shown in a version, as version numbers. */
export interface ShownAvailability {
  added?: string;
  changed?: string;
  deprecated?: string;
  removed?: string;
  experimental?: true;
}

/** Plain text of an article section, for search and machines. */
export interface Section {
  /** Anchor without `#`; empty before the first heading. */
  id: string;
  /** Headings from level 2 down to this section. */
  headings: string[];
  text: string;
}

/** A link with its position in the content file, for the link check. */
export interface SourceLink {
  href: string;
  line: number;
  column: number;
}

export interface ArticleLink extends SourceLink {
  /** Anchor of its section; empty before the first heading. */
  section: string;
}

/** A code fence to check, as written by the author. */
export interface SampleFence {
  lang: string;
  meta: string;
  text: string;
  /** Offset of each line in the source file. */
  lineOffsets: number[];
}

/** Everything derived from an expanded doc, so its text is parsed only once. */
export interface Article {
  /** Body as hast: standard and custom elements (`doc-code`, `doc-tabs`, …) for the theme. Has no positions. */
  hast: Root;
  toc: TocItem[];
  /** Availability of the whole doc, shown next to the title and not in the tree. */
  availability?: ShownAvailability;
  /** Rows of the facts table before the first section; missing in most docs. */
  openingFacts?: string[];
  sections: Section[];
  /** Values recorded by its directives, by name, in text order. */
  collected: Record<string, unknown[]>;
  links: ArticleLink[];
  /** The text as plain Markdown, used for the page's twin. */
  plain: string;
  samples: SampleFence[];
  diagnostics: Diagnostic[];
}

/** Link target of inline code: authored URL and anchor on the same page. */
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
  /** Version number of the text; later additions are hidden. */
  number: string;
  /** Labels in the plain text; English by default. */
  words?: Strings['article'];
  file: string;
  /** The file's full text, to convert offsets to lines. */
  source: string;
  markdown: string;
  spans: OffsetSpan[];
  notes: HeadingNote[];
  /** Syntax allowed in addition to Markdown and directives. */
  syntax?: Selection['syntax'];
  /** Set for text written for another tool. */
  dialect?: TextDialect;
  tocLevels?: [number, number];
  /** Panels below fences matching the regular expression `code`. */
  codePanels?: readonly CodePanel[];
  /** Version number to run the samples in, if different. */
  runsOn?: string;
  /** Names of the site's islands; if omitted, all are available. */
  islands?: readonly string[];
  /** Parties a rule can bind. */
  parties: readonly string[];
  /** Resolves a URL in the doc to an href in the reader's version. */
  resolveLink(url: string): ResolvedLink;
  /** Resolves an image URL to its public URL and size in CSS pixels, or a message. */
  resolveImage(url: string): { src: string; width?: number; height?: number } | { message: string };
  /** Finds the definition of inline code, in a version with known facts. */
  resolveCode?(code: string): CodeTarget | undefined;
}
