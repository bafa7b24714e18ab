/** Data types for facts in Markdown: directives and their input. */
import type { FactKind } from '../../core/compile/directives.ts';
import type { CodeTarget } from '../../core/compile/types.ts';
import type { Strings } from '../../strings/strings.ts';
import type { Availability, OtherLanguage, VersionFacts } from '../packages/types.ts';

/** Range in the clean Markdown. */
export interface Range {
  start: number;
  end: number;
}

/** A list item: a name in code, a colon, a description. */
export interface FactItem {
  /** Name offset. */
  at: number;
  name: string;
  /** The author's text; empty without a description. */
  description: Range;
}

export interface FactDirective extends Range {
  kind: FactKind;
  /** Text in brackets: the requested name. */
  name: string;
  attributes: Record<string, string>;
  items: FactItem[];
  /** First paragraph after a signature in the same section, used as the name's description. */
  opening?: Range;
  problems: { at: number; message: string }[];
  /** Anchor for the enclosing section. Empty before the first heading. */
  section: string;
  /** Offsets for colons around enclosing directives. */
  colonOffsets: number[];
}

/** Input for expanding a doc's directives in a single version. */
export interface FactSource {
  root: string;
  /** Facts by version, newest first. */
  all: VersionFacts[];
  /** Facts for the doc's version. */
  facts: VersionFacts;
  /** Version number for the word `next`. */
  draftNumber: string;
  languages: OtherLanguage[];
  /** A name's version history. Undefined when no version has it. */
  availability(name: string): Availability | undefined;
  inserts: ReadonlyMap<string, Insert>;
  words: Strings['standard'];
  /** A name's definition as a link target for this doc. */
  definition(name: string): CodeTarget | undefined;
}

export interface FactContext {
  directive: FactDirective;
  /** Directives in the same text. */
  directives: FactDirective[];
  source: FactSource;
  /** Facts for the requested version. */
  facts: VersionFacts;
  /** Whether the requested version differs from the reader's. */
  elsewhere: boolean;
  markdown: string;
  /** Reports at an offset, or at the directive by default. */
  report(message: string, at?: number): void;
}

/** Input for a module in `content/inserts`. */
export interface InsertRequest {
  /** Version number to render. */
  number: string;
  inVersion(range: string): boolean;
  attributes: Record<string, string>;
  facts: VersionFacts;
  availability(name: string): Availability | undefined;
  /** JSON Schema URL in the version. */
  schemaUrl(schema: string): string;
}

/**
 * Default export of a module in `content/inserts`: returns Markdown for `::insert[its-name]`. Errors thrown are
 * reported at the directive.
 */
export type Insert = (request: InsertRequest) => string;
