import { parseSync } from 'oxc-parser';
import { posix } from 'node:path';
import type { Nodes } from 'mdast';
import { lineStart, type OffsetSpan, type Replacement } from '../../../src/contentSource.ts';
import type { TextRules } from '../site.ts';
import { constantsOf, literalOf, unknown } from './literals.ts';

/** What converting a text needs to know of where it stands, and whom it tells what it could not show. */
export interface TextContext {
  file: string;
  /** The file whose page this is; another one where the text is a partial. */
  pageFile: string;
  syntax: 'mdx' | 'html';
  frontMatter: Record<string, unknown>;
  props: Record<string, unknown>;
  rules: TextRules;
  /** What stands for the list of the pages beside this one. */
  cards: string;
  /** A file beside another, `text` without its front matter; undefined when there is none. */
  readPartial(
    specifier: string,
    from: string,
  ): (Pick<TextContext, 'file' | 'syntax' | 'frontMatter'> & { text: string }) | undefined;
  readRaw(specifier: string, from: string): string | undefined;
  /** Told of what is not shown as it is; offsets are those of the file's text. */
  report(kind: Report['kind'], what: string, offset: number): void;
  /** How many partials are around this text. */
  depth: number;
}

/** A message, the name of a component that is shown as what is in it, or what is left out, in words for the list. */
export interface Report {
  kind: 'warning' | 'component' | 'leftOut';
  what: string;
  offset: number;
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

interface HeadingOfText {
  depth: number;
  id: string;
  words: string;
}

export interface Walk {
  context: TextContext;
  text: string;
  modules: Modules;
  edits: Replacement[];
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

/** What a document's `import` and `export` statements say. */
interface Modules {
  /** Local name → module that it comes from. */
  imports: Map<string, string>;
  names: Record<string, unknown>;
}

/**
 * Reads the statements of one block of MDX, in which names from blocks before it may stand.
 */
export function readModules(code: string, known: Modules): Modules {
  const imports = new Map(known.imports);
  const { module } = parseSync('module.tsx', code);
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { localName } of entries) imports.set(localName.value, moduleRequest.value);
  return { imports, names: constantsOf(code, known.names) };
}

/** The name of a component of Docusaurus itself, wherever it comes from; undefined for another component. */
export function themeComponent(name: string, imports: Map<string, string>): string | undefined {
  const from = imports.get(name);
  return from === undefined ? name : /^@(?:theme(?:-original)?|docusaurus)\/(?:.*\/)?([^/]+)$/.exec(from)?.[1];
}

/** Values of attributes; what cannot be told is not there. */
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

/**
 * The value of an expression as authors write it in documents: with pictures that are required, and addresses under the
 * base URL.
 */
export function valueOf(code: string, names: Record<string, unknown>): unknown {
  return literalOf(
    code.replace(requiredFile, (_, by: string, __, address: string) =>
      JSON.stringify(by === 'require' ? moduleAddress(address) : address),
    ),
    names,
  );
}

/** The address of a file that code asks for: the bundler takes `/…` from the site's folder, not from a static one. */
export function moduleAddress(specifier: string): string {
  return specifier.startsWith('/') ? `@site${specifier}` : specifier;
}

/** Offset behind the `>` of an opening tag. */
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

/** Text in which nothing is a mark. */
export function escapeText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>|~&:]/g, '\\$&')
    .replace(/^[#+\-=]/, '\\$&');
}

/** Elements that show something else, and what the build says of them. */
export const leftOutElements: Record<string, string> = {
  iframe: 'frames (`<iframe>`), for which links stand',
  embed: 'embedded files (`<embed>`), for which links stand',
  object: 'embedded files (`<object>`), for which links stand, or what is in them',
  video: 'videos of other sites, for which links stand',
  audio: 'recordings of other sites, for which links stand',
};

/**
 * Whether an element is not shown as it is: videos and recordings of the site's own files are. `source` is the element
 * as it is written.
 */
export function isLeftOut(name: string, source: string): boolean {
  if (!Object.hasOwn(leftOutElements, name)) return false;
  return (name !== 'video' && name !== 'audio') || /\bsrc=\{?["'`]?(?:https?:)?\/\//i.test(source);
}

/** Such elements in a piece of HTML, and where in it they begin. */
export function leftOutIn(html: string): { what: string; at: number }[] {
  return [...html.matchAll(/<(iframe|embed|object|video|audio)(?=[\s/>])/gi)].flatMap(({ 1: tag = '', index }) => {
    const name = tag.toLowerCase();
    return isLeftOut(name, html.slice(index).split(`</${tag}`)[0]!)
      ? [{ what: leftOutElements[name]!, at: index }]
      : [];
  });
}
