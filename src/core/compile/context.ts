import type { Element } from 'hast';
import type { Code, Nodes } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { Strings } from '../../strings/strings.ts';
import { firstIndexWhere } from '../binarySearch.ts';
import { sourceOffsetOf } from '../docs/selection/offsetSpans.ts';
import type { Diagnostic, OffsetSpan, StringCache } from '../docs/types.ts';
import { hash } from '../parse/hash.ts';
import { startOf } from '../parse/tree.ts';
import { createColourBudget, plainLines, type Highlight } from './highlight.ts';
import type { ArticleLink, CompileInput } from './types.ts';

export interface CompileTools extends Syntax {
  cache?: StringCache;
  highlight: Highlight;
}

interface Place {
  line: number;
  column: number;
}

type Report = (at: Nodes | number, message: string) => void;

export interface Context {
  input: CompileInput;
  tools: CompileTools;
  links: ArticleLink[];
  diagnostics: Diagnostic[];
  /** What directives have noted, by names of theirs, in the order of the text. */
  collected: Record<string, unknown[]>;
  collect(name: string, value: unknown): void;
  /** Counts in the document from 1 on, for names that are unique and stay the same. */
  count(name: string): number;
  /** Whether the document's next piece of code may have colours. */
  mayColour(code: string): boolean;
  /** Line and column in the source file of an offset of the clean Markdown. */
  place(offset: number): Place;
  error: Report;
  warning: Report;
  /** Fails only a strict build. */
  brokenLink: Report;
}

interface TextPlace {
  section: string;
  anchors: Set<string>;
}

interface DirectiveKind<Form, Node, Place = { parent?: Nodes }> {
  form: Form;
  names: readonly string[];
  /**
   * Gives the node the element that stands for it (`data.hName`, `data.hProperties`), and reports what is not
   * legal. What a document's directives say together is noted with `context.collect`.
   */
  draw(node: Node, context: Context, place: Place): void;
  /**
   * What stands in plain Markdown for a container's first line, where that is not its label or else its name in bold,
   * and for a leaf, where it is not left out.
   */
  plain?(node: Node, number: string, words: Strings['article']): string;
}

/** `:::name[Title]` on a line of its own, with blocks up to `:::`. */
export interface ContainerKind extends DirectiveKind<'container', ContainerDirective> {
  /** In plain Markdown it is a quotation, so that its end is seen. */
  isQuoted?: true;
}

/** `::name[Words]{attribute="value"}` on a line of its own. */
export type LeafKind = DirectiveKind<'leaf', LeafDirective>;

/** `:name[words]{attribute="value"}` in a line; in plain Markdown its words stay. */
export interface TextKind extends DirectiveKind<'text', TextDirective, TextPlace> {
  /** How it is written, for messages: `:rule[…]{#id by="…"}`. */
  usage: string;
}

export type Directive = ContainerKind | LeafKind | TextKind;

export interface FenceKind {
  language: string;
  /** `number` counts the fences of the language in the document, from 1. */
  draw(node: Code, number: number, context: Context): Promise<Element>;
  /** What it says, as plain text for search. */
  text(source: string): string;
  /** Names in all such fences of a Markdown text that may have a definition, and perhaps more. */
  names(markdown: string): string[];
}

export interface Syntax {
  directives: Directive[];
  fences: FenceKind[];
}

/** Starts a compilation. Without tools the text has no directives, and code no colours. */
export function createContext(
  input: CompileInput,
  tools: CompileTools = { highlight: plainLines, directives: [], fences: [] },
): Context {
  const place = createPlaces(input.source, input.spans);
  const diagnostics: Diagnostic[] = [];
  const report =
    (kind: Pick<Diagnostic, 'severity' | 'kind'>): Report =>
    (at, message) => {
      diagnostics.push({ ...kind, message, file: input.file, ...place(typeof at === 'number' ? at : startOf(at)) });
    };
  const collected: Context['collected'] = {};
  const counts = new Map<string, number>();
  return {
    input,
    tools,
    links: [],
    diagnostics,
    collected,
    collect: (name, value) => void (collected[name] ??= []).push(value),
    count(name) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return counts.get(name)!;
    },
    mayColour: createColourBudget(input.markdown.length),
    place,
    error: report({ severity: 'error' }),
    warning: report({ severity: 'warning' }),
    brokenLink: report({ severity: 'error', kind: 'link' }),
  };
}

/** Gives a function that turns an offset of the clean Markdown into line and column (from 1) of the source file. */
export function createPlaces(source: string, spans: OffsetSpan[]): (offset: number) => Place {
  let lineStarts: number[] | undefined;
  return (offset) => {
    const position = Math.min(sourceOffsetOf(spans, offset), source.length);
    const starts = (lineStarts ??= [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]);
    const line = firstIndexWhere(starts.length, (index) => starts[index]! > position);
    return { line, column: position - starts[line - 1]! + 1 };
  };
}

/** A text from the cache, made and put there where it is missing. `parts` are its kind and all that it is made of. */
export async function rememberText(
  cache: StringCache | undefined,
  parts: [kind: string, ...string[]],
  make: () => Promise<string>,
): Promise<string> {
  const key = `${parts[0]}:${hash(...parts)}`;
  const known = cache?.get(key);
  if (known !== undefined) return known;
  const made = await make();
  cache?.set(key, made);
  return made;
}
