import type { Element } from 'hast';
import type { Code, Root } from 'mdast';
import { nodesOf } from '../parse/tree.ts';
import { rememberText, type Context } from './context.ts';
import { readFence } from './fence.ts';
import { plainLines } from './highlight.ts';
import { samplesToRun } from './runs.ts';

/** Draws all code fences, and leaves what it drew at the nodes as `data.drawn`. */
export async function drawFences(root: Root, context: Context): Promise<void> {
  const fences = nodesOf(root, 'code');
  for (const node of fences) {
    const kind = context.tools.fences.find(({ language }) => language === node.lang);
    const drawn = kind
      ? await kind.draw(node, context.count(`fence ${kind.language}`), context)
      : await drawCode(node, fences, context);
    node.data = { drawn } as Code['data'];
  }
}

/**
 * A fence as `doc-code`; `html` is its highlighted text, a span for each line only where lines are marked or numbered.
 */
async function drawCode(node: Code, fences: Code[], context: Context): Promise<Element> {
  const code = node.value.replace(/\r\n?/g, '\n');
  const { language, title, marked, numbered } = readFence(node, code.split('\n').length, context);
  const members = node.meta?.split(/\s+/).includes('declaration') ? bareMemberLines(code) : 0;
  const lines = await highlightLines(code, language?.grammar, members, context);
  const html = lines
    .map((line, index) => (index < lines.length - 1 ? `${line}\n` : line))
    .map((line, index) =>
      marked.has(index + 1) ? `<span class="l hl">${line}</span>` : numbered ? `<span class="l">${line}</span>` : line,
    )
    .join('');
  const samples = samplesToRun(node, fences, context);
  const panel = context.input.codePanels?.find((each) => new RegExp(each.code, 'u').test(code));
  const properties = {
    html,
    ...(samples && { run: JSON.stringify({ samples, runsOn: context.input.runsOn }) }),
    ...(panel && !samples && { panel: JSON.stringify({ ...panel, code: undefined }) }),
    ...(language && { language: language.label }),
    ...(title && { title }),
    ...(numbered && { numbered }),
  };
  return { type: 'element', tagName: 'doc-code', properties, children: [] };
}

/** The HTML of each line. The first `members` lines are highlighted as what they are only inside an interface. */
async function highlightLines(
  code: string,
  grammar: string | undefined,
  members: number,
  { tools, mayColour }: Context,
): Promise<string[]> {
  if (!grammar || !mayColour(code)) return plainLines(code, '');
  const html = await rememberText(tools.cache, ['code', grammar, String(members), code], async () => {
    const lines = code.split('\n');
    const inside = ['interface Members {', ...lines.slice(0, members), '}'].join('\n');
    return [
      ...(members > 0 ? (await tools.highlight(inside, grammar)).slice(1, -1) : []),
      ...(members < lines.length ? await tools.highlight(lines.slice(members).join('\n'), grammar) : []),
    ].join('\n');
  });
  return html.split('\n');
}

/** The lines of declarations in TypeScript that begin one of their own, or something inside one. */
const opensDeclaration =
  /^(?:(?:export|declare|import|abstract|class|interface|enum|namespace|module|function|const|let|var)\b|type\s+\w+\s*(?:=|<|$))/;

/**
 * How many lines of a `declaration` fence are bare members without the interface around them, which a grammar takes for
 * statements: those before the first line that opens a declaration.
 *
 * @example bareMemberLines('readonly id: string;\ninterface A {}') // 1
 */
export function bareMemberLines(code: string): number {
  const lines = code.split('\n');
  const first = lines.findIndex((line) => opensDeclaration.test(line));
  if (first === -1) return lines.length;
  const isComment = (line: string) => line === '' || /^\s*(?:\/\*|\/\/|\*)/.test(line);
  return lines.slice(0, first).every(isComment) ? 0 : first;
}
