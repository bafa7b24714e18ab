import GithubSlugger from 'github-slugger';
import type { Code, Definition, Heading, Image, Link, Nodes, Root } from 'mdast';
import {
  diagramKind,
  endOf,
  EXIT,
  lineEnd,
  parseMarkdown,
  type Replacement,
  replaceRanges,
  SKIP,
  sourceOffsetOf,
  startOf,
  visit,
} from '../../../src/contentSource.ts';
import { convertElement, reportEmbedded, reportHead } from './elements.ts';
import { fenceParts, isMark } from './fence.ts';
import { giveAnchor, takeTitle, wordsOfHeading } from './headings.ts';
import { unknown } from './literals.ts';
import { prepare } from './prepare.ts';
import {
  asAddress,
  asLink,
  type Converted,
  embedded,
  escapeText,
  type JsxElement,
  moduleAddress,
  readModules,
  replace,
  type TextContext,
  valueOf,
  type Walk,
} from './walk.ts';

/**
 * Converts a Docusaurus text to Markdown with directives and harmless elements: removes imports and exports, evaluates
 * expressions, inserts partials, and adds Docusaurus's heading anchors. Never throws: a text MDX rejects is read as
 * Markdown with HTML.
 */
export function convertText(text: string, start: number, context: TextContext): Converted {
  const whole = {
    markdown: text.slice(start),
    spans: start > 0 ? [{ cleanStart: 0, sourceStart: start }] : [],
    notes: [],
  };
  const prepared = replaceRanges(whole, prepare(whole.markdown, context.syntax, context.rules));
  const place = (at: number) => sourceOffsetOf(prepared.spans, at);
  let tree: Root | undefined;
  try {
    tree = parseMarkdown(prepared.markdown, 0, context.syntax);
  } catch (error) {
    const { message } = error as Error;
    const [, line = '1', column = '1', problem = message] = /^(\d+):(\d+): (.*)$/s.exec(message) ?? [];
    context.report(
      'warning',
      `MDX rejects this: ${problem.replace(/ \(mdx[^)]*\)$/, '')}. The document is shown as Markdown with HTML.`,
      place(offsetAt(prepared.markdown, Number(line), Number(column))),
    );
    return convertText(text, start, { ...context, syntax: 'html' });
  }
  const edits: Replacement[] = [];
  const walk: Walk = {
    context,
    text: prepared.markdown,
    modules: { imports: new Map(), names: { frontMatter: context.frontMatter, props: context.props } },
    edits,
    place,
    visit: () => {},
    convert: convertText,
  };
  const slugger = new GithubSlugger();
  const modules = tree.children.filter((node) => (node.type as string) === 'mdxjsEsm');
  for (const node of modules) takeModules(node as unknown as { value: string }, walk);
  walk.visit = (node) => visit(node, (child) => convertNode(child, walk, slugger));
  const title = context.depth === 0 ? titleOf(tree) : undefined;
  const first = firstContent(tree);
  tree.children.forEach((node, index) => {
    if (index < first && isBlank(node)) replace(walk, startOf(node), endOf(node), '');
    else if (node === title && index === first) takeTitle(node, walk, slugger);
    else walk.visit(node);
  });
  const heading = title && (title === tree.children[first] ? wordsOfHeading(title) : '');
  const { markdown, spans } = replaceRanges(prepared, withoutOverlap(edits));
  return {
    markdown,
    spans,
    syntax: context.syntax,
    ...(heading !== undefined && { heading }),
  };
}

function offsetAt(text: string, line: number, column: number): number {
  let at = 0;
  for (let index = 1; index < line; index += 1) at = lineEnd(text, at) + 1;
  return Math.min(at + column - 1, text.length);
}

/** Title heading of a text: level 1, without a heading or thematic break before it. */
function titleOf(tree: Root): Heading | undefined {
  let title: Heading | undefined;
  visit(tree, (node) => {
    if (node.type !== 'heading' && node.type !== 'thematicBreak') return;
    if (node.type === 'heading' && node.depth === 1) title = node;
    return EXIT;
  });
  return title;
}

function firstContent(tree: Root): number {
  return tree.children.findIndex((node) => (node.type as string) !== 'mdxjsEsm' && !isComment(node) && !isBlank(node));
}

/** A paragraph with only `&nbsp;`, used for spacing. */
function isBlank(node: Nodes): boolean {
  return (
    node.type === 'paragraph' && node.children.every((child) => child.type === 'text' && child.value.trim() === '')
  );
}

function isComment(node: Nodes): boolean {
  const { type, value } = node as { type: string; value?: string };
  return (
    (type === 'html' && /^<!--[^]*-->\s*$/.test(value ?? '')) ||
    (/^mdx(?:Flow|Text)Expression$/.test(type) && /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/)*$/.test(value ?? ''))
  );
}

function takeModules(node: { value: string }, walk: Walk): void {
  walk.modules = readModules(node.value, walk.modules);
  const { imports, names } = walk.modules;
  for (const [name, from] of imports) {
    if (name in names && names[name] !== unknown) continue;
    if (/\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|pdf|zip)$/i.test(from))
      names[name] = asAddress(moduleAddress(from), walk);
  }
}

/** Converts a node. Returns whether its content is already converted. */
function convertNode(node: Nodes, walk: Walk, slugger: GithubSlugger): typeof SKIP | undefined {
  const { context } = walk;
  const type = node.type as string;
  if (type === 'mdxjsEsm') {
    replace(walk, startOf(node), endOf(node), '');
  } else if (type === 'mdxFlowExpression' || type === 'mdxTextExpression') {
    takeExpression(node as unknown as { value: string } & Nodes, walk);
  } else if (type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement') {
    convertElement(node as unknown as JsxElement, walk);
  } else if (type === 'code') {
    convertCode(node as Code, walk);
  } else if (node.type === 'html') {
    for (const { 1: tag = '', index } of node.value.matchAll(/<([a-z]+)(?=[\s/>])/gi)) {
      const name = tag.toLowerCase();
      const place = walk.place(startOf(node) + index);
      if (embedded.has(name)) reportEmbedded(name, context, place);
      if (name === 'head') reportHead(context, place);
    }
  } else {
    if (node.type === 'heading') giveAnchor(node, walk, slugger);
    if (
      (node.type === 'link' || node.type === 'image' || node.type === 'definition') &&
      context.file !== context.pageFile
    )
      moveAddress(node, walk);
    return;
  }
  return SKIP;
}

function takeExpression(node: { value: string } & Nodes, walk: Walk): void {
  const value = isComment(node) ? undefined : valueOf(node.value, walk.modules.names);
  // React concatenates the items of a list.
  const words = Array.isArray(value) ? value.filter((item) => typeof item !== 'boolean').join('') : value;
  const isText = typeof words === 'string' || typeof words === 'number';
  replace(walk, startOf(node), endOf(node), isText ? escapeText(String(words)) : '');
  if (isText || words === null || typeof words === 'boolean' || words === undefined) return;
  if (node.value.trim() !== 'props.children')
    walk.context.report(
      'warning',
      `The expression \`{${node.value.replace(/\s+/g, ' ').trim().slice(0, 60)}}\` requires running code, which is not supported. It is omitted.`,
      walk.place(startOf(node)),
    );
}

function convertCode(node: Code, walk: Walk): void {
  const { text, context } = walk;
  const { rules } = context;
  const [start, end] = [startOf(node), endOf(node)];
  const firstEnd = lineEnd(text, start);
  const opening = /^[`~]{3,}/.exec(text.slice(start, firstEnd))?.[0];
  if (!opening) return;
  const { info, value } = fenceParts(node, rules);
  const infoStart = start + opening.length;
  if (text.slice(infoStart, firstEnd) !== info) replace(walk, infoStart, firstEnd, info);
  if (info === 'mermaid') {
    const { name, isDrawn } = diagramKind(node.value);
    if (!isDrawn)
      context.report('leftOut', `diagrams of type \`${name}\`, whose source is shown instead`, walk.place(start));
    return;
  }
  if (value === node.value) return;
  // Remove comments that highlight lines, with their lines.
  for (let at = firstEnd + 1; at < end;) {
    const next = Math.min(lineEnd(text, at) + 1, end);
    if (isMark(text.slice(at, next).replace(/^[ \t>]+/, ''), rules.comments)) replace(walk, at, next, '');
    at = next;
  }
}

function moveAddress(node: Link | Image | Definition, walk: Walk): void {
  const url = node.type === 'image' ? asAddress(node.url, walk) : asLink(node.url, walk);
  const source = walk.text.slice(startOf(node), endOf(node));
  const at = source.lastIndexOf(node.url);
  if (url === node.url || at === -1) return;
  const start = startOf(node) + at;
  // Addresses in `<…>` may contain spaces.
  replace(walk, start, start + node.url.length, url.replaceAll(' ', '%20'));
}

/** Drops edits nested inside other edits. */
function withoutOverlap(edits: Replacement[]): Replacement[] {
  let end = 0;
  return edits
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((edit) => {
      if (edit.start < end) return false;
      end = Math.max(end, edit.end);
      return true;
    });
}
