import { endOf, rangeOf, startOf } from '../../../src/contentSource.ts';
import { isObject, textOr, textOrNumber } from '../shapes.ts';
import { fenceParts } from './fence.ts';
import {
  asAddress,
  asLink,
  attributesOf,
  embedded,
  endOfTag,
  type JsxElement,
  linePrefix,
  moduleAddress,
  openTag,
  replace,
  type TextContext,
  themeComponent,
  valueOf,
  type Walk,
} from './walk.ts';

type Attributes = Record<string, unknown>;

interface Element {
  node: JsxElement;
  walk: Walk;
  attributes: Attributes;
  start: number;
  end: number;
  /** Offsets after the opening tag and before the closing tag. */
  innerStart: number;
  innerEnd: number;
  /** True for self-closing elements. */
  closed: boolean;
}

export function convertElement(node: JsxElement, walk: Walk): void {
  const { name } = node;
  const { imports } = walk.modules;
  // Fragments are replaced with their content.
  if (name === null) return convertInside(node, walk);
  const element = elementOf(node, walk);
  const { start } = element;
  if (embedded.has(name)) reportEmbedded(name, walk.context, walk.place(start));
  if (name === 'head') reportHead(walk.context, walk.place(start));
  if (!/^[A-Z]|\./.test(name)) return rename(element, name, htmlAttributes(element));
  const from = imports.get(name);
  if (from !== undefined && /\.mdx?$/.test(from)) return putPartial(element, from);
  const known = themeComponent(name, imports);
  if (known !== undefined && Object.hasOwn(components, known)) return components[known]!(element, element.attributes);
  walk.context.report('leftOut', `the component \`<${name}>\`, whose content is shown instead`, walk.place(start));
  unwrap(element);
}

export function reportEmbedded(name: string, { report }: TextContext, offset: number): void {
  report('leftOut', `the content of \`<${name}>\`, which is replaced by a link`, offset);
}

export function reportHead({ report }: TextContext, offset: number): void {
  report('leftOut', 'the `<head>` settings for search engines', offset);
}

function elementOf(node: JsxElement, walk: Walk): Element {
  const { text, modules } = walk;
  const { start, end } = rangeOf(node);
  const innerStart = Math.min(endOfTag(text, start), end);
  const closed = text[innerStart - 2] === '/' || innerStart === end;
  const innerEnd = closed ? innerStart : Math.max(text.lastIndexOf('</', end), innerStart);
  return { node, walk, attributes: attributesOf(node, modules.names), start, end, innerStart, innerEnd, closed };
}

function convertInside({ children }: JsxElement, walk: Walk): void {
  for (const child of children) walk.visit(child);
}

/** Attributes of an HTML element without handlers; addresses in a partial are relative to it. */
function htmlAttributes({ node, walk, attributes }: Element): Attributes {
  const { src, href, className } = attributes;
  const written = Object.entries({
    ...attributes,
    ...(typeof src === 'string' && { src: asAddress(src, walk) }),
    ...(typeof href === 'string' && { href: asLink(href, walk) }),
    ...(node.name === 'img' && className !== undefined && { class: className }),
  });
  return Object.fromEntries(
    written.filter(([key]) => !/^on[A-Z]|^(?:dangerouslySetInnerHTML|key|ref|style)$/.test(key)),
  );
}

function retag({ walk, start, end, innerStart, innerEnd, closed }: Element, opening: string, closing: string): void {
  if (walk.text.slice(start, innerStart) !== opening) replace(walk, start, innerStart, opening);
  if (!closed && walk.text.slice(innerEnd, end) !== closing) replace(walk, innerEnd, end, closing);
}

function rename(element: Element, name: string, attributes: Attributes): void {
  retag(element, openTag(name, attributes, element.closed), `</${name}>`);
  convertInside(element.node, element.walk);
}

function unwrap(element: Element): void {
  if (element.closed) return remove(element);
  retag(element, '<>', '</>');
  convertInside(element.node, element.walk);
}

function remove({ walk, start, end }: Element): void {
  replace(walk, start, end, '');
}

/** Replaces an element with Markdown at the same depth of quotes and lists. */
function put({ walk, start, end }: Element, markdown: string): void {
  const prefix = linePrefix(walk.text, start);
  const blank = prefix.trimEnd();
  const [first = '', ...others] = markdown.trim().split('\n');
  const lines = [first, ...others.map((line) => (line === '' ? blank : prefix + line))];
  replace(walk, start, end, first === '' ? '' : `${lines.join('\n')}\n${blank}\n`);
}

/** Maximum depth of partials, which may include themselves. */
const deepestPartial = 20;

/** Replaces a component with the text of its imported file. */
function putPartial(element: Element, specifier: string): void {
  const { walk, attributes } = element;
  const { context } = walk;
  const at = walk.place(element.start);
  const partial = context.readPartial(moduleAddress(specifier), context.file);
  if (!partial || context.depth >= deepestPartial) {
    const problem = partial ? 'includes itself' : 'does not exist';
    context.report('warning', `\`${specifier}\` ${problem}. It is omitted.`, at);
    return remove(element);
  }
  const { file, text, syntax, frontMatter } = partial;
  const converted = walk.convert(text, 0, {
    ...context,
    file,
    syntax: context.syntax === 'mdx' ? syntax : context.syntax,
    frontMatter,
    props: attributes,
    depth: context.depth + 1,
    report: (kind, what) => context.report(kind, kind === 'warning' ? `${what} (In ${file}.)` : what, at),
  });
  put(element, converted.markdown);
}

/** Conversions for Docusaurus components. */
const components: Record<string, (element: Element, attributes: Attributes) => void> = {
  Tabs(element, { groupId, defaultValue, values }) {
    const { node, walk } = element;
    const isWritten = (name: string) => node.attributes.some((attribute) => attribute.name === name);
    const unread = Object.entries({ defaultValue, values }).flatMap(([name, value]) =>
      value === undefined && isWritten(name) ? [name] : [],
    );
    if (unread.length > 0)
      walk.context.report(
        'warning',
        `The value of \`${unread.join('` and `')}\` requires running code, which is not supported. Tabs without a label show their value.`,
        walk.place(element.start),
      );
    const listed = Array.isArray(values) ? (values as unknown[]).filter(isObject) : [];
    const labels = new Map(
      listed.map(({ value, label }) => [textOrNumber(value) ?? '', textOrNumber(label ?? value) ?? '']),
    );
    const group = typeof groupId === 'string' ? groupId : undefined;
    retag(element, openTag('doc-tabs', { group }, element.closed), '</doc-tabs>');
    for (const child of node.children) {
      const tab = child as unknown as JsxElement;
      const name = tab.type.startsWith('mdxJsx') ? tab.name : null;
      const isTab = name !== null && themeComponent(name, walk.modules.imports) === 'TabItem';
      if (isTab) drawTab(elementOf(tab, walk), labels, defaultValue);
      else walk.visit(child);
    }
  },
  TabItem: (element) => drawTab(element, new Map(), undefined),
  Admonition: (element, { type, title }) =>
    rename(element, 'doc-admonition', { kind: textOr(type) ?? 'note', title: textOr(title) }),
  Details: (element, { summary, open }) =>
    rename(element, 'details', { open: open === true ? true : undefined, summary: textOr(summary) }),
  Link(element, { to, href, title }) {
    const target = textOr(to) ?? textOr(href);
    rename(element, 'a', { href: target && asLink(target, element.walk), title });
  },
  ThemedImage(element, { sources, alt, width, height }) {
    const { light, dark } = isObject(sources) ? sources : {};
    const isOne = light === dark;
    const pictures = [pathOf(light), pathOf(dark)].map((src, index) => {
      const mode = index === 0 ? 'only-light' : 'only-dark';
      return src ? pictureTag(element, src, { alt, width, height, class: isOne ? undefined : mode }) : '';
    });
    const { walk, start, end } = element;
    walk.edits.push({ start, end, pieces: [isOne ? pictures[0]! : pictures.join('')] });
  },
  CodeBlock(element, { language, title, metastring, showLineNumbers, className, children }) {
    const code = codeIn(element) ?? (typeof children === 'string' ? children : undefined);
    if (code === undefined || element.node.type === 'mdxJsxTextElement') return rename(element, 'pre', {});
    const ofClass = typeof className === 'string' ? /language-(\S+)/.exec(className)?.[1] : undefined;
    const meta = [
      typeof title === 'string' && `title="${title.replaceAll('"', '”')}"`,
      textOr(metastring),
      showLineNumbers === true && 'showLineNumbers',
    ];
    const { info, value } = fenceParts(
      {
        lang: textOr(language) ?? ofClass ?? '',
        meta: meta.filter(Boolean).join(' '),
        value: code.replace(/^\n|\n\s*$/g, ''),
      },
      element.walk.context.rules,
    );
    const marks = '`'.repeat(Math.max(3, ...[...value.matchAll(/`{3,}/g)].map(([run]) => run.length + 1)));
    put(element, `${marks}${info}\n${value}\n${marks}`);
  },
  DocCardList: (element) => put(element, element.walk.context.cards),
};

function drawTab(element: Element, labels: Map<string, string>, chosen: unknown): void {
  const { value, label, default: isDefault } = element.attributes;
  const key = typeof value === 'string' || typeof value === 'number' ? String(value) : textOr(label);
  const selected = isDefault === true || (typeof chosen === 'string' && chosen === key) ? true : undefined;
  rename(element, 'doc-tab', { label: textOr(label) ?? labels.get(key ?? '') ?? key, value: key, selected });
}

function pictureTag({ walk }: Element, src: string, attributes: Attributes): string {
  return openTag('img', { src: asAddress(src, walk), ...attributes }, true);
}

function pathOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : isObject(value) ? textOr(value.default) : undefined;
}

/** Returns the code in a block: its text, or the value of its only expression. */
function codeIn({ node, walk }: Element): string | undefined {
  const parts = node.children.map((child) => {
    const { type, value = '' } = child as { type: string; value?: string };
    if (type === 'text') return value;
    if (!/^mdx(?:Flow|Text)Expression$/.test(type))
      return child.position && walk.text.slice(startOf(child), endOf(child));
    const known = valueOf(value, walk.modules.names);
    return typeof known === 'string' ? known : undefined;
  });
  return parts.length > 0 && parts.every((part) => part !== undefined) ? parts.join('\n') : undefined;
}
