import type { Element } from 'hast';
import type { Code, Nodes } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { Context } from './context.ts';

/** Where in its document a directive stands. */
export interface DirectivePlace {
  parent?: Nodes;
  /** Anchor of the section; empty before the first heading. Known of text directives. */
  section: string;
  /** The anchors of the document so far. */
  anchors: Set<string>;
}

interface DirectiveKind<Node> {
  /** The names by which it is written. */
  names: readonly string[];
  /**
   * Gives the node the element that stands for it (`data.hName`, `data.hProperties`), and reports what is not legal. What a
   * document's directives say together is noted with `context.collect`.
   */
  draw(node: Node, context: Context, place: DirectivePlace): void;
}

/** `:::name[Title]` on a line of its own, with blocks up to `:::`. */
export interface ContainerKind extends DirectiveKind<ContainerDirective> {
  form: 'container';
  /** Its title in plain Markdown, where that is not its label or else its name; empty for none. */
  plainTitle?: string;
  /** It is understood in texts that were written for another tool, too. */
  isForeign?: true;
}

/** `::name[Words]{attribute="value"}` on a line of its own. */
export interface LeafKind extends DirectiveKind<LeafDirective> {
  form: 'leaf';
  /** What stands for it in plain Markdown; nothing where it is left out. */
  plain?(node: LeafDirective, number: string): string;
}

/** `:name[words]{attribute="value"}` in a line; in plain Markdown its words stay. */
export interface TextKind extends DirectiveKind<TextDirective> {
  form: 'text';
  /** How it is written, for messages: `:rule[…]{#id by="…"}`. */
  usage: string;
}

/** A directive that docs may hold. */
export type Directive = ContainerKind | LeafKind | TextKind;

/** A language whose code fences are drawn as something else than code. */
export interface FenceKind {
  language: string;
  /** `number` counts the fences of the language in the document, from 1. */
  draw(node: Code, number: number, context: Context): Promise<Element>;
  /** What it says, as plain text for search. */
  text(source: string): string;
  /** Names in all such fences of a Markdown text that may have a home, and perhaps more. */
  names(markdown: string): string[];
}

/** All that features add to what a document may hold. */
export interface Syntax {
  directives: Directive[];
  fences: FenceKind[];
}

/** A text without directives. */
export const noSyntax: Syntax = { directives: [], fences: [] };
