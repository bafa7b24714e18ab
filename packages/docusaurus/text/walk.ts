import { posix } from 'node:path';
import type { Nodes } from 'mdast';
import { lineStart } from '../../../src/core/parse/text.ts';
import type { Replacement } from '../../../src/standard/text/replaceRanges.ts';
import type { OffsetSpan } from '../../../src/core/docs/types.ts';
import type { ImportFrom } from '../evaluate/expressions.ts';
import type { TextRules } from '../types.ts';
import type { Modules } from './jsx.ts';

/** What converting a text needs to know of where it stands, and whom it tells what it could not show. */
export interface TextContext {
  /** The file, below the site's folder. */
  file: string;
  /** The file whose page this is; another one where the text is a partial. */
  pageFile: string;
  syntax: 'mdx' | 'html';
  frontMatter: Record<string, unknown>;
  /** Attributes that a partial was given. */
  props: Record<string, unknown>;
  rules: TextRules;
  /** What stands for the list of the pages beside this one. */
  cards: string;
  /** A file beside another, `text` without its front matter; undefined when there is none. */
  readPartial(
    specifier: string,
    from: string,
  ): (Pick<TextContext, 'file' | 'syntax' | 'frontMatter'> & { text: string }) | undefined;
  /** What a file's imports of the site's own modules stand for, as far as it can be told without running them. */
  importsOf(file: string): ImportFrom;
  /** A file as plain text. */
  readRaw(specifier: string, from: string): string | undefined;
  /** Told of a component that is shown as what is in it; offsets are those of the file's text. */
  component(name: string, offset: number): void;
  /** Told of what is not shown as it is, in words for the list of what was left out. */
  leaveOut(what: string, offset: number): void;
  warn(message: string, offset: number): void;
  /** How many partials are around this text. */
  depth: number;
  /** What has been put into the page so far, on all levels. */
  partials: { count: number; characters: number };
}

export interface Converted {
  /**
   * The words of the heading that titles the page, which is taken out; empty when one stands further down in the text.
   */
  heading?: string;
  markdown: string;
  spans: OffsetSpan[];
  syntax: 'mdx' | 'html';
  headings: HeadingOfText[];
}

/** A heading with its anchor and its words. */
interface HeadingOfText {
  depth: number;
  id: string;
  words: string;
}

/** What the walk over a text knows. */
export interface Walk {
  context: TextContext;
  text: string;
  modules: Modules;
  edits: Replacement[];
  /** Headings that have been met. */
  headings: HeadingOfText[];
  /** What can be written only when all headings have been met. */
  later: (() => void)[];
  /** Offset in the file of an offset in the text that was parsed. */
  place(at: number): number;
  visit(node: Nodes): void;
  /** Converts the text of another file, from an offset on. */
  convert(text: string, start: number, context: TextContext): Converted;
}

/** Puts other text in the place of a part of the text; nothing where it is empty. */
export function replace({ edits }: Pick<Walk, 'edits'>, start: number, end: number, made: string): void {
  edits.push({ start, end, pieces: made === '' ? [] : [made] });
}

/** Of a partial in another folder, addresses are those of its own place. */
export function asAddress(url: string, { context }: Pick<Walk, 'context'>): string {
  if (context.file === context.pageFile || /^(?:[a-z][a-z\d+.-]*:|[/#?@])/i.test(url) || url === '') return url;
  return `@site/${posix.join(posix.dirname(context.file), url)}`;
}

/**
 * Where a link of a partial leads: documents and other files are named from the partial's place, while an address
 * without such an ending is one of the page that the partial is put into.
 */
export function asLink(url: string, walk: Pick<Walk, 'context'>): string {
  const ending = posix.extname(url.split(/[?#]/)[0]!.replace(/\/$/, ''));
  return ending === '' || /^\.html?$/i.test(ending) ? url : asAddress(url, walk);
}

/** What the lines of the block at an offset begin with: marks of quotes, and spaces for those of lists. */
export function linePrefix(text: string, offset: number): string {
  return text.slice(lineStart(text, offset), offset).replace(/[^>\s]/g, ' ');
}
