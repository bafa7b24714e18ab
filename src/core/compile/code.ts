import type { Element } from 'hast';
import type { Code, Root } from 'mdast';
import { cacheKey, type Context } from './context.ts';
import { escapeText } from '../parse/escapeHtml.ts';
import { readFence } from './fence.ts';
import type { Highlight } from './highlight.ts';
import { nodesOf } from '../parse/tree.ts';

async function htmlLines(
  code: string,
  grammar: string | undefined,
  members: number,
  context: Context,
): Promise<string[]> {
  if (!grammar || !context.mayColour(code)) return code.split('\n').map(escapeText);
  const key = cacheKey('code', grammar, String(members), code);
  const { cache, highlight } = context.tools;
  const cached = cache?.get(key);
  if (cached !== undefined) return cached.split('\n');
  const lines = [
    ...(await highlightMembers(code.split('\n').slice(0, members), grammar, highlight)),
    ...(await highlightRest(code.split('\n').slice(members), grammar, highlight)),
  ];
  cache?.set(key, lines.join('\n'));
  return lines;
}

/** Members are what they are only inside an interface. */
async function highlightMembers(members: string[], grammar: string, highlight: Highlight): Promise<string[]> {
  return members.length === 0
    ? []
    : (await highlight(['interface Members {', ...members, '}'].join('\n'), grammar)).slice(1, -1);
}

async function highlightRest(lines: string[], grammar: string, highlight: Highlight): Promise<string[]> {
  return lines.length === 0 ? [] : highlight(lines.join('\n'), grammar);
}

/** Draws a code fence as `doc-code`; `html` is its highlighted text, a line to a span only where lines are marked or numbered. */
export async function drawCode(node: Code, context: Context): Promise<Element> {
  const code = node.value.replace(/\r\n?/g, '\n');
  const { language, title, marked, numbered } = readFence(node, code.split('\n').length, context);
  const members = node.meta?.split(/\s+/).includes('declaration') ? bareMemberLines(code) : 0;
  const lines = await htmlLines(code, language?.grammar, members, context);
  let html = '';
  lines.forEach((line, index) => {
    const end = index < lines.length - 1 ? '\n' : '';
    const isMarked = marked.has(index + 1);
    html += isMarked || numbered ? `<span class="${isMarked ? 'l hl' : 'l'}">${line}${end}</span>` : line + end;
  });
  const properties: Element['properties'] = { html };
  if (language) properties.language = language.label;
  if (title) properties.title = title;
  if (numbered) properties.numbered = true;
  return { type: 'element', tagName: 'doc-code', properties, children: [] };
}

/** Draws all code fences, and leaves what it drew at the nodes as `data.drawn`. */
export async function drawFences(root: Root, context: Context): Promise<void> {
  for (const node of nodesOf(root, 'code')) {
    const kind = context.tools.fences.find(({ language }) => language === node.lang);
    const drawn = kind
      ? await kind.draw(node, context.count(`fence ${kind.language}`), context)
      : await drawCode(node, context);
    node.data = { drawn } as Code['data'];
  }
}

/** The lines of declarations in TypeScript that begin one of their own, or something inside one. */
const opens =
  /^(?:(?:export|declare|import|abstract|class|interface|enum|namespace|module|function|const|let|var)\b|type\s+\w+\s*(?:=|<|$))/;

/**
 * How many lines of a `declaration` fence are bare members (`readonly id: string;`) without the interface around them, which a
 * grammar takes for statements: those before the first line that opens a declaration.
 */
export function bareMemberLines(code: string): number {
  const lines = code.split('\n');
  const first = lines.findIndex((line) => opens.test(line));
  return first === -1
    ? lines.length
    : lines.slice(0, first).every((line) => line === '' || /^\s*(?:\/\*|\/\/|\*)/.test(line))
      ? 0
      : first;
}
