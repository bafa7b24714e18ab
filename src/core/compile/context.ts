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
import type { ArticleLink, Collected, CompileInput } from './types.ts';

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
  collected: Collected;
  /** Counts from 1 per document, for stable unique names. */
  count(name: string): number;
  /** Whether the document's next code block may be highlighted. */
  mayColour(code: string): boolean;
  place(offset: number): Place;
  error: Report;
  warning: Report;
  /** Reports a broken link; fails only a strict build. */
  brokenLink: Report;
}

interface TextPlace {
  section: string;
  anchors: Set<string>;
}

interface DirectiveKind<Form, Node, Place = { parent?: Nodes }> {
  form: Form;
  names: readonly string[];
  /** Sets the node's element (`data.hName`, `data.hProperties`) and reports problems. */
  draw(node: Node, context: Context, place: Place): void;
  /** Plain Markdown for a container's first line (default: label or bold name) or for a leaf (default: omitted). */
  plain?(node: Node, number: string, words: Strings['article']): string;
}

/** `:::name[Title]` on its own line, with blocks up to `:::`. */
export interface ContainerKind extends DirectiveKind<'container', ContainerDirective> {
  /** Plain Markdown shows it as a quotation, to make its end visible. */
  isQuoted?: true;
}

/** `::name[Words]{attribute="value"}` on its own line. */
export type LeafKind = DirectiveKind<'leaf', LeafDirective>;

/** Inline `:name[words]{attribute="value"}`; plain Markdown keeps its words. */
export interface TextKind extends DirectiveKind<'text', TextDirective, TextPlace> {
  /** Syntax for messages: `:rule[…]{#id by="…"}`. */
  usage: string;
}

export type Directive = ContainerKind | LeafKind | TextKind;

export interface FenceKind {
  language: string;
  /** `number` counts the document's fences in this language, from 1. */
  draw(node: Code, number: number, context: Context): Promise<Element>;
  text(source: string): string;
  /** Names possibly linked in the fences of a Markdown text; may return extra names. */
  names(markdown: string): string[];
}

export interface Syntax {
  directives: Directive[];
  fences: FenceKind[];
}

/** Creates a compilation context. Without tools, directives and highlighting are unavailable. */
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
  const counts = new Map<string, number>();
  return {
    input,
    tools,
    links: [],
    diagnostics,
    collected: {},
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

/** Creates a function to convert clean Markdown offsets to line and column (from 1) in the source file. */
export function createPlaces(source: string, spans: OffsetSpan[]): (offset: number) => Place {
  let lineStarts: number[] | undefined;
  return (offset) => {
    const position = Math.min(sourceOffsetOf(spans, offset), source.length);
    const starts = (lineStarts ??= [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]);
    const line = firstIndexWhere(starts.length, (index) => starts[index]! > position);
    return { line, column: position - starts[line - 1]! + 1 };
  };
}

/** Returns a text from the cache, or creates it. `parts` are its type and all its inputs. */
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
