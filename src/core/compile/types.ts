import type { TextDialect } from '../docs/contentSource.ts';
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

export interface ShownAvailability {
  added?: string;
  changed?: string;
  deprecated?: string;
  removed?: string;
  experimental?: true;
}

/** Plain text of an article section, for search and machines. */
export interface Section {
  id: string;
  /** Headings from level 2 down to this section. */
  headings: string[];
  /** Plain text by line, with tabs between the cells of a table row. */
  text: string;
}

export interface SourceLink {
  href: string;
  line: number;
  column: number;
}

export interface ArticleLink extends SourceLink {
  /** Anchor of its section; empty before the first heading. */
  section: string;
}

export interface SampleFence {
  lang: string;
  meta: string;
  text: string;
  /** Offset of each line in the source file. */
  lineOffsets: number[];
}

/** Values recorded by directives. A feature adds its own entry: `declare module '…/compile/types.ts' { interface Collected { … } }`. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Collected {}

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
  collected: Collected;
  links: ArticleLink[];
  /** The text as plain Markdown, used for the page's twin. */
  plain: string;
  samples: SampleFence[];
  diagnostics: Diagnostic[];
}

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
  words?: Strings['article'];
  file: string;
  /** The file's full text, to convert offsets to lines. */
  source: string;
  markdown: string;
  spans: OffsetSpan[];
  notes: HeadingNote[];
  syntax?: Selection['syntax'];
  dialect?: TextDialect;
  tocLevels?: [number, number];
  /** Panels below fences matching the regular expression `code`. */
  codePanels?: readonly CodePanel[];
  /** Version number to run the samples in, if different. */
  runsOn?: string;
  /** Names of the site's islands; if omitted, all are available. */
  islands?: readonly string[];
  parties: readonly string[];
  resolveLink(url: string): ResolvedLink;
  /** Resolves an image URL to its public URL and size in CSS pixels, or a message. */
  resolveImage(url: string): { src: string; width?: number; height?: number } | { message: string };
  /** Finds the definition of inline code, in a version with known facts. */
  resolveCode?(code: string): CodeTarget | undefined;
}
