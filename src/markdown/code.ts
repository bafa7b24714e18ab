import type { Element } from 'hast';
import type { Code } from 'mdast';
import { cacheKey } from './cacheKey.ts';
import type { Context } from './context.ts';
import { escapeText } from './escapeHtml.ts';
import { readFence } from './fence.ts';
import { highlightLines } from './highlight.ts';

async function htmlLines(code: string, grammar: string | undefined, context: Context): Promise<string[]> {
  if (!grammar) return code.split('\n').map(escapeText);
  const key = cacheKey('code', grammar, code);
  const cached = context.cache?.get(key);
  if (cached !== undefined) return cached.split('\n');
  const lines = await highlightLines(code, grammar);
  context.cache?.set(key, lines.join('\n'));
  return lines;
}

/** Draws a code fence as `doc-code`; `html` is its highlighted text, a line to a span only where lines are marked or numbered. */
export async function drawCode(node: Code, context: Context): Promise<Element> {
  const code = node.value.replace(/\r\n?/g, '\n');
  const { language, title, marked, numbered } = readFence(node, code.split('\n').length, context);
  const lines = await htmlLines(code, language?.grammar, context);
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
