import type { Nodes } from 'mdast';
import { partialLimits } from '../../../src/core/limits.ts';
import { endOf, rangeOf, startOf } from '../../../src/core/parse/tree.ts';
import { isObject, textOr } from '../shapes.ts';
import { fenceParts } from './fence.ts';
import { attributesOf, endOfTag, escapeText, openTag, valueOf, type JsxElement } from './jsx.ts';
import { isLeftOut, leftOutElements } from './leftOut.ts';
import { themeComponent } from './modules.ts';
import { asAddress, asLink, linePrefix, type TextContext, type Walk } from './walk.ts';

/** Where an element's tags and what is between them stand. */
interface Place {
  start: number;
  end: number;
  /** Behind the opening tag, and before the closing one. */
  innerStart: number;
  innerEnd: number;
  closed: boolean;
}

/** Turns one element of MDX into a harmless one, and goes on with what is in it. */
export function convertElement(node: JsxElement, walk: Walk): void {
  const place = placeOf(node, walk.text);
  const { name } = node;
  // Fragments are nothing but what is in them.
  if (name === null) return inside(node, walk);
  const isComponent = /^[A-Z]|\./.test(name);
  if (isLeftOut(name, walk.text.slice(place.start, place.end)))
    walk.context.leaveOut(leftOutElements[name]!, walk.place(place.start));
  if (!isComponent) return rename(node, place, walk, name, plainAttributes(node, walk));
  const from = walk.modules.imports.get(name);
  if (from !== undefined && /\.mdx?$/.test(from) && putPartial(node, place, walk, from)) return;
  const known = themeComponent(name, walk.modules.imports);
  const convert = known !== undefined && Object.hasOwn(components, known) ? components[known] : undefined;
  if (convert) return convert(node, place, walk);
  walk.context.component(name, walk.place(place.start));
  unwrap(node, place, walk);
}

function placeOf(element: JsxElement, text: string): Place {
  const { start, end } = rangeOf(element);
  const innerStart = Math.min(endOfTag(text, start), end);
  const closed = text[innerStart - 2] === '/' || innerStart === end;
  return {
    start,
    end,
    innerStart,
    innerEnd: closed ? innerStart : Math.max(text.lastIndexOf('</', end), innerStart),
    closed,
  };
}

function inside({ children }: JsxElement, walk: Walk): void {
  for (const child of children) walk.visit(child);
}

/** Literal attributes of an element of HTML; addresses of a partial are those of its own place. */
function plainAttributes(node: JsxElement, walk: Walk): Record<string, unknown> {
  const attributes = attributesOf(node, walk.modules.names);
  if (typeof attributes.src === 'string') attributes.src = asAddress(attributes.src, walk);
  if (typeof attributes.href === 'string') attributes.href = asLink(attributes.href, walk);
  if (node.name === 'img' && isObject(attributes.style)) attributes.style = styleText(attributes.style);
  else delete attributes.style;
  if (node.name === 'img' && attributes.className !== undefined) attributes.class = attributes.className;
  return Object.fromEntries(
    Object.entries(attributes).filter(([key]) => !/^on[A-Z]|^dangerouslySetInnerHTML$|^key$|^ref$/.test(key)),
  );
}

/** A style as HTML writes it: what it says of a picture's size is read there. */
function styleText(style: Record<string, unknown>): string {
  return Object.entries(style)
    .flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number'
        ? [`${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`]
        : [],
    )
    .join(';');
}

function rename(node: JsxElement, place: Place, walk: Walk, name: string, attributes: Record<string, unknown>): void {
  const tag = openTag(name, attributes, place.closed);
  if (walk.text.slice(place.start, place.innerStart) !== tag)
    walk.edits.push({ start: place.start, end: place.innerStart, pieces: [tag] });
  if (!place.closed && walk.text.slice(place.innerEnd, place.end) !== `</${name}>`)
    walk.edits.push({ start: place.innerEnd, end: place.end, pieces: [`</${name}>`] });
  inside(node, walk);
}

function unwrap(node: JsxElement, place: Place, walk: Walk): void {
  if (place.closed) return remove(place, walk);
  walk.edits.push(
    { start: place.start, end: place.innerStart, pieces: ['<>'] },
    { start: place.innerEnd, end: place.end, pieces: ['</>'] },
  );
  inside(node, walk);
}

function remove({ start, end }: Place, { edits }: Walk): void {
  edits.push({ start, end, pieces: [] });
}

/** Puts Markdown in the place of an element, as deep in quotes and lists as that was. */
function put(markdown: string, { start, end }: Place, { edits, text }: Walk): void {
  const prefix = linePrefix(text, start);
  const blank = prefix.trimEnd();
  const lines = markdown
    .trim()
    .split('\n')
    .map((line, index) => (index === 0 ? line : line === '' ? blank : prefix + line));
  edits.push({ start, end, pieces: markdown.trim() === '' ? [] : [`${lines.join('\n')}\n${blank}\n`] });
}

/** Puts the text of another file in the place of the component that it was imported as. False when it cannot be read. */
function putPartial(node: JsxElement, place: Place, walk: Walk, specifier: string): boolean {
  const { context } = walk;
  const partial = context.readPartial(specifier, context.file);
  const refused = partial
    ? refusedPartial(partial.text, context)
    : `\`${specifier}\` does not exist, so that nothing can be put in its place.`;
  if (!partial || refused !== undefined) {
    if (refused) context.warn(refused, walk.place(place.start));
    remove(place, walk);
    return true;
  }
  const { file, text, syntax, frontMatter } = partial;
  const at = walk.place(place.start);
  const outer = context;
  const converted = walk.convert(text, 0, {
    ...outer,
    file,
    syntax: outer.syntax === 'mdx' ? syntax : outer.syntax,
    frontMatter,
    props: attributesOf(node, walk.modules.names),
    depth: outer.depth + 1,
    component: (name) => outer.component(name, at),
    leaveOut: (what) => outer.leaveOut(what, at),
    warn: (message) => outer.warn(`${message} (In ${file}.)`, at),
  });
  walk.headings.push(...converted.headings);
  put(converted.markdown, place, walk);
  return true;
}

/** Why a partial is not put in; empty where that has been said of one before it. */
function refusedPartial(text: string, { depth, partials }: TextContext): string | undefined {
  if (depth >= partialLimits.depth) return `More than ${partialLimits.depth} documents are put into each other here.`;
  const wasFull = partials.count > partialLimits.count || partials.characters > partialLimits.characters;
  if (wasFull) return '';
  partials.count += 1;
  partials.characters += text.length;
  if (partials.count > partialLimits.count)
    return `More than ${partialLimits.count} documents are put into this page, those in others included. This one and those after it are left out.`;
  if (partials.characters > partialLimits.characters)
    return `The documents that are put into this page have more than ${partialLimits.characters} characters. This one and those after it are left out.`;
  return undefined;
}

type Convert = (node: JsxElement, place: Place, walk: Walk) => void;

const components: Record<string, Convert> = {
  Tabs(node, place, walk) {
    const { groupId, defaultValue, values } = attributesOf(node, walk.modules.names);
    const unread = Object.entries({ defaultValue, values }).flatMap(([name, value]) =>
      value === undefined && node.attributes.some((each) => each.name === name) ? [name] : [],
    );
    if (unread.length > 0)
      walk.context.warn(
        `What \`${unread.join('` and `')}\` of these tabs ${unread.length > 1 ? 'say' : 'says'} can only be told by running code, which we do not; tabs without labels of their own show their values.`,
        walk.place(place.start),
      );
    const labels = new Map(
      (Array.isArray(values) ? (values as unknown[]) : [])
        .filter(isObject)
        .map(({ value, label }) => [textOrNumber(value), textOrNumber(label ?? value)]),
    );
    const tag = openTag('doc-tabs', { group: typeof groupId === 'string' ? groupId : undefined }, place.closed);
    walk.edits.push({ start: place.start, end: place.innerStart, pieces: [tag] });
    if (!place.closed) walk.edits.push({ start: place.innerEnd, end: place.end, pieces: ['</doc-tabs>'] });
    for (const child of node.children) {
      const tab = child as unknown as JsxElement;
      if (
        !tab.type.startsWith('mdxJsx') ||
        tab.name === null ||
        themeComponent(tab.name, walk.modules.imports) !== 'TabItem'
      )
        walk.visit(child);
      else drawTab(tab, walk, labels, typeof defaultValue === 'string' ? defaultValue : undefined);
    }
  },
  TabItem: (node, _, walk) => drawTab(node, walk, new Map(), undefined),
  Admonition(node, place, walk) {
    const { type, title } = attributesOf(node, walk.modules.names);
    rename(node, place, walk, 'doc-admonition', { kind: textOr(type) ?? 'note', title: textOr(title) });
  },
  Details(node, place, walk) {
    const { summary, open } = attributesOf(node, walk.modules.names);
    rename(node, place, walk, 'details', { open: open === true ? true : undefined, summary: textOr(summary) });
  },
  Link(node, place, walk) {
    const { to, href, title } = attributesOf(node, walk.modules.names);
    const target = textOr(to) ?? textOr(href);
    rename(node, place, walk, 'a', { href: target && asLink(target, walk), title });
  },
  ThemedImage(node, place, walk) {
    const { sources, alt, width, height } = attributesOf(node, walk.modules.names);
    const { light, dark } = isObject(sources) ? sources : {};
    const pictures = [
      [pathOf(light), 'only-light'],
      [pathOf(dark), 'only-dark'],
    ].flatMap(([src, mode]) =>
      src
        ? [
            openTag(
              'img',
              { src: asAddress(src, walk), alt, width, height, class: light === dark ? undefined : mode },
              true,
            ),
          ]
        : [],
    );
    walk.edits.push({
      start: place.start,
      end: place.end,
      pieces: [pictures.slice(0, light === dark ? 1 : 2).join('')],
    });
  },
  IdealImage(node, place, walk) {
    const { img, alt, width, height } = attributesOf(node, walk.modules.names);
    picture(pathOf(img), { alt, width, height }, place, walk);
  },
  CodeBlock(node, place, walk) {
    const { language, title, metastring, showLineNumbers, className, children } = attributesOf(
      node,
      walk.modules.names,
    );
    const code = codeIn(node, walk) ?? (typeof children === 'string' ? children : undefined);
    if (code === undefined || node.type === 'mdxJsxTextElement') return rename(node, place, walk, 'pre', {});
    const lang = textOr(language) ?? /language-(\S+)/.exec(typeof className === 'string' ? className : '')?.[1] ?? '';
    const meta = [
      typeof title === 'string' && `title="${title.replaceAll('"', '”')}"`,
      textOr(metastring),
      showLineNumbers === true && 'showLineNumbers',
    ]
      .filter(Boolean)
      .join(' ');
    const { info, value } = fenceParts({ lang, meta, value: code.replace(/^\n|\n\s*$/g, '') }, walk.context.rules);
    const marks = '`'.repeat(Math.max(3, ...[...value.matchAll(/`{3,}/g)].map(([run]) => run.length + 1)));
    put(`${marks}${info}\n${value}\n${marks}`, place, walk);
  },
  DocCardList: (_, place, walk) => put(walk.context.cards, place, walk),
  Translate: (node, place, walk) => unwrap(node, place, walk),
  Head: (_, place, walk) => remove(place, walk),
  TOCInline(node, place, walk) {
    const [least, most] = walk.context.rules.tocLevels;
    const { minHeadingLevel, maxHeadingLevel } = attributesOf(node, walk.modules.names);
    const [from, to] = [headingLevel(minHeadingLevel, least), headingLevel(maxHeadingLevel, most)];
    walk.later.push(() => {
      const listed = walk.headings.filter(({ depth }) => depth >= from && depth <= to);
      put(
        listed
          .map(({ depth, id, words }) => `${'  '.repeat(depth - from)}- [${escapeText(words)}](<#${id}>)`)
          .join('\n'),
        place,
        walk,
      );
    });
  },
  BrowserOnly: (_, place, walk) => remove(place, walk),
};

/** Of what an author has written for text; other values have no text that could be shown. */
function textOrNumber(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A level that headings have, whatever an author has written. */
function headingLevel(value: unknown, otherwise: number): number {
  const level = typeof value === 'string' ? Number(value) : value;
  return Math.min(6, Math.max(1, Number.isInteger(level) ? (level as number) : otherwise));
}

function drawTab(node: JsxElement, walk: Walk, labels: Map<string, string>, chosen: string | undefined): void {
  const { value, label, default: isDefault } = attributesOf(node, walk.modules.names);
  const key = typeof value === 'string' || typeof value === 'number' ? String(value) : textOr(label);
  const selected = isDefault === true || (chosen !== undefined && chosen === key);
  rename(node, placeOf(node, walk.text), walk, 'doc-tab', {
    label: textOr(label) ?? labels.get(key ?? '') ?? key,
    value: key,
    selected: selected ? true : undefined,
  });
}

function picture(src: string | undefined, attributes: Record<string, unknown>, place: Place, walk: Walk): void {
  if (src === undefined) return remove(place, walk);
  walk.edits.push({
    start: place.start,
    end: place.end,
    pieces: [openTag('img', { src: asAddress(src, walk), ...attributes }, true)],
  });
}

function pathOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : isObject(value) ? textOr(value.default) : undefined;
}

/** The code in a block: text, or what the one expression in it says. */
function codeIn({ children }: JsxElement, walk: Walk): string | undefined {
  const parts = children.map((child: Nodes) => {
    const { type, value } = child as { type: string; value?: string };
    if (/^mdx(?:Flow|Text)Expression$/.test(type)) {
      const told = valueOf(value ?? '', walk.modules.names);
      return typeof told === 'string' ? told : undefined;
    }
    if (type === 'text') return value;
    return child.position && walk.text.slice(startOf(child), endOf(child));
  });
  return parts.length > 0 && parts.every((part) => part !== undefined) ? parts.join('\n') : undefined;
}
