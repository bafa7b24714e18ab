import type { Element, ElementContent } from 'hast';
import type { InlineCode } from 'mdast';

/** Longer code gets places where it may break, so that it never pushes a phone's screen sideways. */
const longest = 18;
/** What is longer fits in no line, and breaks wherever it stands. */
const longestInOnePiece = 60;
/** Words of a table that are so long break as code does. */
const longestWord = 16;

/** After a dot, slash, underscore, colon or opening bracket, and before a capital that follows a small letter. */
const breaks = /(?<=[./_:(])(?=[\p{L}\p{N}])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

/** A name with places where it may break. */
export function atSeams(value: string): ElementContent[] {
  return value.split(breaks).flatMap((part, index): ElementContent[] => {
    const text: ElementContent = { type: 'text', value: part };
    return index === 0 ? [text] : [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }, text];
  });
}

/** The pieces of inline code that do not break. */
export function piecesOfCode(value: string): string[] {
  return value.split(value.length <= longest ? /\s+/ : new RegExp(String.raw`\s+|${breaks.source}`, 'u'));
}

/** The pieces of words in a table that do not break. */
export function piecesOfText(value: string): string[] {
  return value.split(/\s+|(?<=-)/).flatMap((each) => (each.length < longestWord ? each : each.split(breaks)));
}

/** Draws inline code; a long identifier is marked `id`, to be kept in one piece where it fits. */
export function inlineCodeToHast(_: unknown, node: InlineCode): Element {
  const value = node.value.replace(/\r?\n|\r/g, ' ');
  const isId = value.length > longest && value.length <= longestInOnePiece && !/\s/.test(value);
  return {
    type: 'element',
    tagName: 'code',
    properties: isId ? { className: ['id'] } : {},
    children: value.length > longest ? atSeams(value) : [{ type: 'text', value }],
  };
}
