import type { Nodes } from 'mdast';
import { parseCode } from '../../../src/core/parse/parseCode.ts';
import { evaluateExpression, evaluateNames } from '../evaluate/modules.ts';
import type { ImportFrom } from '../evaluate/expressions.ts';
import { unknown } from '../evaluate/values.ts';

/** An element of MDX, as the parser gives it. */
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
export interface Modules {
  /** Local name → module that it comes from. */
  imports: Map<string, string>;
  /** Names that are declared, with values that can be told without running code. */
  names: Record<string, unknown>;
}

/**
 * Reads the statements of one block of MDX, in which names from blocks before it, and from other modules, may stand.
 */
export function readModules(code: string, known: Modules, importFrom: ImportFrom): Modules {
  const imports = new Map(known.imports);
  const { module } = parseCode('module.tsx', code);
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { localName } of entries) imports.set(localName.value, moduleRequest.value);
  return { imports, names: { ...known.names, ...evaluateNames(code, known.names, importFrom) } };
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

const requiredFile = /\b(?:require|useBaseUrl)\(\s*(['"`])([^'"`\n]*)\1\s*(?:,[^()]*)?\)(?:\.default\b)?/g;

/**
 * The value of an expression as authors write it in documents: with pictures that are required, and addresses under the
 * base URL.
 */
export function valueOf(code: string, names: Record<string, unknown>): unknown {
  return evaluateExpression(
    code.replace(requiredFile, (...[, , address]: string[]) => JSON.stringify(address)),
    names,
  );
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

/** An opening tag with plain text for attributes. */
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
