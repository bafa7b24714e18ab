import type { Nodes } from 'mdast';
import { endOf, startOf } from '../parse/tree.ts';
import type { Diagnostic } from '../docs/types.ts';
import { createColourBudget, plainLines, type Highlight } from './highlight.ts';
import { createPlaces, type Place } from './places.ts';
import { noSyntax, type Syntax } from './directiveKinds.ts';
import type { StringCache } from '../docs/types.ts';
import type { ArticleLink, CompileInput } from './types.ts';

/** What compilations share. */
export interface CompileTools extends Syntax {
  /** Keeps highlighted code and drawn diagrams. */
  cache?: StringCache;
  highlight: Highlight;
}

/** What every step of one compilation shares. */
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
  /** Notes an error at a node or at an offset of the clean Markdown. */
  error(at: Nodes | number, message: string): void;
  warning(at: Nodes | number, message: string): void;
  /** Notes a broken link, which fails only a strict build. */
  brokenLink(at: Nodes | number, message: string): void;
}

/** The clean Markdown of a node, as it was written. */
export function sourceOf(node: Nodes, markdown: string): string {
  return markdown.slice(startOf(node), endOf(node));
}

/** Starts a compilation. Without tools, code has no colours. */
export function createContext(
  input: CompileInput,
  tools: CompileTools = { highlight: plainLines, ...noSyntax },
): Context {
  const place = createPlaces(input.source, input.spans);
  const diagnostics: Diagnostic[] = [];
  const report = (kind: Pick<Diagnostic, 'severity' | 'kind'>) => (at: Nodes | number, message: string) => {
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
      const next = (counts.get(name) ?? 0) + 1;
      counts.set(name, next);
      return next;
    },
    mayColour: createColourBudget(input.markdown.length),
    place,
    error: report({ severity: 'error' }),
    warning: report({ severity: 'warning' }),
    brokenLink: report({ severity: 'error', kind: 'link' }),
  };
}
