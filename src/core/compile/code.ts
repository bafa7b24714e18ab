import type { Element } from 'hast';
import type { Code, Root } from 'mdast';
import { bundledLanguagesInfo } from 'shiki/langs';
import { didYouMean } from '../parse/nearest.ts';
import { nodesOf, startOf } from '../parse/tree.ts';
import { rememberText, type Context } from './context.ts';
import { plainLines } from './highlight.ts';
import { isMark, legalMarks, markProblem, metaWords, sampleLanguage, samplesToRun } from './samples.ts';

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

/** Renders a fence as `doc-code`; `html` has line spans only for marked or numbered lines. */
async function drawCode(node: Code, fences: Code[], context: Context): Promise<Element> {
  const code = node.value.replace(/\r\n?/g, '\n');
  const { language, title, marked, numbered } = readFence(node, code.split('\n').length, context);
  const isDeclaration = node.meta?.split(/\s+/).includes('declaration') === true;
  const members = isDeclaration ? bareMemberLines(code) : 0;
  const lines = await highlightLines(code, language?.grammar, members, context);
  const html = lines
    .map((line, index) => {
      const text = index < lines.length - 1 ? `${line}\n` : line;
      if (marked.has(index + 1)) return `<span class="l hl">${text}</span>`;
      return numbered ? `<span class="l">${text}</span>` : text;
    })
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
    ...(isDeclaration && { declaration: true }),
  };
  return { type: 'element', tagName: 'doc-code', properties, children: [] };
}

interface Fence {
  language: { label: string; grammar?: string } | undefined;
  title?: string;
  marked: Set<number>;
  numbered: boolean;
}

/** Parses a fence's language and options, and reports problems. Sample marks are validated but not displayed. */
function readFence(code: Code, lineCount: number, context: Context): Fence {
  const start = startOf(code);
  const { markdown } = context.input;
  const placeOf = (text: string, from: number) => Math.max(markdown.indexOf(text, from), start);
  const name = code.lang ?? '';
  const metaStart = code.meta ? placeOf(code.meta, start + name.length) : start;
  const sample = sampleLanguage(name);
  const language = languages.get(name.toLowerCase());
  if (name && !language)
    context.error(
      placeOf(name, start),
      `Unknown code language \`${name}\`.${didYouMean(name, languageNames)} Use a language that Shiki supports, or \`text\`.`,
    );
  const fence: Fence = { language, marked: new Set(), numbered: false };
  for (const { at, text, name: key, value, lines } of metaWords(code.meta)) {
    let problem: string | undefined;
    if (key === 'title' && value !== undefined) fence.title = value;
    else if (text === 'lines') fence.numbered = true;
    else if (lines !== undefined) problem = markLines(lines, lineCount, fence.marked);
    else {
      problem = isMark(key) ? markProblem(key, value, sample) : `Unknown code option \`${text}\`.`;
      const options = ['title="…"', '{1,3-5} for highlighted lines', 'lines for line numbers', ...legalMarks(sample)];
      if (problem) problem += ` Legal values are: ${options.join(', ')}.`;
    }
    if (problem) context.error(metaStart + at, problem);
  }
  return fence;
}

/** Adds lines such as `2,4-6`, or returns a message about an invalid range. */
function markLines(ranges: string, lineCount: number, marked: Set<number>): string | undefined {
  const found: number[] = [];
  for (const part of ranges.split(',')) {
    const match = /^\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*$/.exec(part);
    const name = `\`${part.trim()}\``;
    if (!match) return `${name} is not a line range. Write numbers and ranges such as {2,4-6}.`;
    const from = Number(match[1]);
    const to = Number(match[2] ?? from);
    if (from < 1 || from > to) return `The line range ${name} is reversed or begins below 1.`;
    if (to > lineCount) return `The line range ${name} ends after the last line, ${lineCount}.`;
    for (let line = from; line <= to; line += 1) found.push(line);
  }
  for (const line of found) marked.add(line);
  return undefined;
}

/** Highlights code, with the first `members` lines as interface members. */
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

const opensDeclaration =
  /^(?:(?:export|declare|import|abstract|class|interface|enum|namespace|module|function|const|let|var)\b|type\s+\w+\s*(?:=|<|$))/;

/**
 * Counts the bare members before the first declaration in a `declaration` fence; a grammar would read them as
 * statements.
 *
 * @example bareMemberLines('readonly id: string;\ninterface A {}') // 1
 */
export function bareMemberLines(code: string): number {
  const lines = code.split('\n');
  const first = lines.findIndex((line) => opensDeclaration.test(line));
  if (first === -1) return lines.length;
  return lines.slice(0, first).every((line) => /^$|^\s*(?:\/\*|\/\/|\*)/.test(line)) ? 0 : first;
}

/** Names of code fence languages in lower case, as in Shiki, and plain text, which has no grammar. */
const languages = new Map<string, { label: string; grammar?: string }>([
  ...bundledLanguagesInfo.flatMap(({ id, name, aliases = [] }) =>
    [id, ...aliases].map((alias) => [alias, { label: name, grammar: id }] as const),
  ),
  ...['text', 'txt', 'plaintext', 'plain'].map((name) => [name, { label: 'Text' }] as const),
]);

export const languageNames = [...languages.keys()];
