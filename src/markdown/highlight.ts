import type { HighlighterCore } from 'shiki/core';
import { classOf, codeTheme } from './codeTheme.ts';
import { escapeText } from './escapeHtml.ts';
import { grammarLoaders } from './languages.ts';

let starting: Promise<HighlighterCore> | undefined;
const loading = new Map<string, Promise<void>>();

async function start(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createOnigurumaEngine }] = await Promise.all([import('shiki/core'), import('shiki/engine/oniguruma')]);
  return createHighlighterCore({ engine: createOnigurumaEngine(import('shiki/wasm')), themes: [codeTheme], langs: [] });
}

async function highlighterWith(grammar: string): Promise<HighlighterCore> {
  starting ??= start();
  const highlighter = await starting;
  let loaded = loading.get(grammar);
  if (!loaded) {
    loaded = grammarLoaders[grammar as keyof typeof grammarLoaders]().then((module) => highlighter.loadLanguage(module.default));
    loading.set(grammar, loaded);
  }
  await loaded;
  return highlighter;
}

/** One line of tokens as HTML: neighbours of one class become one span, and white space goes with what stands before it. */
function lineHtml(tokens: { content: string; color?: string }[]): string {
  let html = '';
  let open: string | undefined;
  let text = '';
  const flush = () => {
    if (text !== '') html += open === undefined ? escapeText(text) : `<span class="${open}">${escapeText(text)}</span>`;
    text = '';
  };
  for (const { content, color } of tokens) {
    const kind = content.trim() === '' ? open : classOf(color);
    if (kind !== open) {
      flush();
      open = kind;
    }
    text += content;
  }
  flush();
  return html;
}

/** Grammars look through a long line for each of its words, and through all that is open for each line. */
const longestLine = 1000;
const mostLines = 2000;
const longestCode = 20_000;

/**
 * Highlights code with one of the grammars of `languages.ts`; gives the HTML of each line. Shiki is loaded by the first call. Long
 * lines, and all lines of long code, stay as they are.
 */
export async function highlightLines(code: string, grammar: string): Promise<string[]> {
  const lines = code.split('\n');
  if (lines.length > mostLines || code.length > longestCode) return lines.map(escapeText);
  const highlighter = await highlighterWith(grammar);
  // Shiki's own limit of half a second a line would make the result depend on how busy the machine is.
  return highlighter.codeToTokensBase(code, { lang: grammar, theme: 'classes', tokenizeMaxLineLength: longestLine, tokenizeTimeLimit: 0 }).map(lineHtml);
}
