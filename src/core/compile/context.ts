import type { Nodes } from 'mdast';
import { endOf, startOf } from '../parse/tree.ts';
import type { Diagnostic } from '../docs/types.ts';
import { createColourBudget, plainLines, type Highlight } from './highlight.ts';
import { createPlaces, type Place } from './places.ts';
import type { StringCache } from '../docs/types.ts';
import type { ArticleLink, CompileInput } from './types.ts';

/** What compilations share. */
export interface CompileTools {
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
export function createContext(input: CompileInput, tools: CompileTools = { highlight: plainLines }): Context {
  const place = createPlaces(input.source, input.spans);
  const diagnostics: Diagnostic[] = [];
  const report = (kind: Pick<Diagnostic, 'severity' | 'kind'>) => (at: Nodes | number, message: string) => {
    diagnostics.push({ ...kind, message, file: input.file, ...place(typeof at === 'number' ? at : startOf(at)) });
  };
  return {
    input,
    tools,
    links: [],
    diagnostics,
    mayColour: createColourBudget(input.markdown.length),
    place,
    error: report({ severity: 'error' }),
    warning: report({ severity: 'warning' }),
    brokenLink: report({ severity: 'error', kind: 'link' }),
  };
}
