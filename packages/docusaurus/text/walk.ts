import { parseSync } from 'oxc-parser';
import { posix } from 'node:path';
import type { Nodes } from 'mdast';
import { lineStart, type OffsetSpan, type Replacement } from '../../../src/contentSource.ts';
import type { TextRules } from '../site.ts';
import { constantsOf, literalOf, unknown } from './literals.ts';

/** Context of a text for conversion and reports. */
export interface TextContext {
  file: string;
  /** File of the page, which differs from the text's own file in a partial. */
  pageFile: string;
  syntax: 'mdx' | 'html';
  frontMatter: Record<string, unknown>;
  props: Record<string, unknown>;
  rules: TextRules;
  /** Markdown for the list of sibling pages. */
  cards: string;
  /** Reads a file relative to another, without its front matter; undefined if missing. */
  readPartial(specifier: string, from: string): Partial | undefined;
  /** Reports unsupported content at an offset in the file. */
  report(kind: Report['kind'], what: string, offset: number): void;
  /** Number of enclosing partials. */
  depth: number;
}

/** An imported document. */
interface Partial {
  file: string;
  text: string;
  syntax: 'mdx' | 'html';
  frontMatter: Record<string, unknown>;
}

/** A message, or omitted content described for the list. */
export interface Report {
  kind: 'warning' | 'leftOut';
  what: string;
  offset: number;
}

export interface Converted {
  /** Title heading, removed from the text; empty if it appears later in the text. */
  heading?: string;
  markdown: string;
  spans: OffsetSpan[];
  syntax: 'mdx' | 'html';
}

export interface Walk {
  context: TextContext;
  text: string;
  modules: Modules;
  edits: Replacement[];
  /** Converts an offset in the parsed text to an offset in the file. */
  place(at: number): number;
  visit(node: Nodes): void;
  /** Converts another file's text from an offset. */
  convert(text: string, start: number, context: TextContext): Converted;
}

/** Replaces or removes a range of the text. */
export function replace({ edits }: Walk, start: number, end: number, made: string): void {
  edits.push({ start, end, pieces: made === '' ? [] : [made] });
}

/** Resolves addresses in a partial from another folder. */
export function asAddress(url: string, { context }: Walk): string {
  if (context.file === context.pageFile || /^(?:[a-z][a-z\d+.-]*:|[/#?@])/i.test(url) || url === '') return url;
  return `@site/${posix.join(posix.dirname(context.file), url)}`;
}

/**
 * Resolves links in a partial: documents and files are relative to the partial, other addresses to the including page.
 */
export function asLink(url: string, walk: Walk): string {
  const ending = posix.extname(url.split(/[?#]/)[0]!.replace(/\/$/, ''));
  return ending === '' || /^\.html?$/i.test(ending) ? url : asAddress(url, walk);
}

/** Line prefix of the block at an offset: quote marks, and spaces for lists. */
export function linePrefix(text: string, offset: number): string {
  return text.slice(lineStart(text, offset), offset).replace(/[^>\s]/g, ' ');
}

export interface JsxElement {
  type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  name: string | null;
  attributes: JsxAttribute[];
  children: Nodes[];
  position?: Nodes['position'];
}

interface JsxAttribute {
  type: 'mdxJsxAttribute' | 'mdxJsxExpressionAttribute';
  name?: string;
  value?: string | null | { value: string };
}

/** Names declared by `import` and `export` statements. */
interface Modules {
  /** Module by local name. */
  imports: Map<string, string>;
  names: Record<string, unknown>;
}

/** Reads the statements of an MDX block, which may refer to names in earlier blocks. */
export function readModules(code: string, known: Modules): Modules {
  const imports = new Map(known.imports);
  const { module } = parseSync('module.tsx', code);
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { localName } of entries) imports.set(localName.value, moduleRequest.value);
  return { imports, names: constantsOf(code, known.names) };
}

/** Name of a Docusaurus component, whatever its import path; undefined for other components. */
export function themeComponent(name: string, imports: Map<string, string>): string | undefined {
  const from = imports.get(name);
  return from === undefined ? name : /^@(?:theme(?:-original)?|docusaurus)\/(?:.*\/)?([^/]+)$/.exec(from)?.[1];
}

/** Attribute values; unknown values are omitted. */
export function attributesOf({ attributes }: JsxElement, names: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    attributes.flatMap(({ type, name, value }): [string, unknown][] => {
      if (type !== 'mdxJsxAttribute' || !name) return [];
      if (value === null || value === undefined) return [[name, true]];
      const known = typeof value === 'string' ? value : valueOf(value.value, names);
      return known === unknown ? [] : [[name, known]];
    }),
  );
}

const requiredFile = /\b(require|useBaseUrl)\(\s*(['"`])([^'"`\n]*)\2\s*(?:,[^()]*)?\)(?:\.default\b)?/g;

/** Evaluates an expression in a document, including `require` calls for images and `useBaseUrl` addresses. */
export function valueOf(code: string, names: Record<string, unknown>): unknown {
  return literalOf(
    code.replace(requiredFile, (_, by: string, __, address: string) =>
      JSON.stringify(by === 'require' ? moduleAddress(address) : address),
    ),
    names,
  );
}

/** Address of a file required by code: the bundler resolves `/…` from the site folder, not from a static folder. */
export function moduleAddress(specifier: string): string {
  return specifier.startsWith('/') ? `@site${specifier}` : specifier;
}

/** Offset after the `>` of an opening tag. */
export function endOfTag(text: string, start: number): number {
  let quote = '';
  let braces = 0;
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quote) {
      if (sign === '\\' && braces > 0) at += 1;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'" || (sign === '`' && braces > 0)) quote = sign;
    else if (sign === '{') braces += 1;
    else if (sign === '}') braces -= 1;
    else if (sign === '>' && braces === 0) return at + 1;
  }
  return text.length;
}

export function openTag(name: string, attributes: Record<string, unknown>, closed: boolean): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === true) return [key];
    return typeof value === 'string' || typeof value === 'number'
      ? [`${key}="${String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replace(/\s+/g, ' ')}"`]
      : [];
  });
  return `<${[name, ...written].join(' ')}${closed ? ' /' : ''}>`;
}

/** Escapes Markdown in text. */
export function escapeText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>|~&:]/g, '\\$&')
    .replace(/^[#+\-=]/, '\\$&');
}

/** Elements that links replace, with the beginning of the link's text. */
export const embedded = new Map([
  ['iframe', 'Embedded content'],
  ['embed', 'Embedded content'],
  ['object', 'Embedded content'],
  ['video', 'Video'],
  ['audio', 'Recording'],
]);
