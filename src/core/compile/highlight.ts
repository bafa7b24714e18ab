import type { HighlighterCore } from 'shiki/core';
import { highlightLimits } from '../limits.ts';
import { classOf, codeTheme } from './codeTheme.ts';
import { escapeText } from './escapeHtml.ts';
import { grammarLoaders } from './languages.ts';

/** Gives the HTML of each line of code, by one of the grammars of `languages.ts`. */
export type Highlight = (code: string, grammar: string) => Promise<string[]>;

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

/**
 * Says of one piece of code after the other whether it may have colours, for a document of so many letters. A grammar takes the longer for each letter the
 * longer its line is: code of usual lines always may, and a document whose lines are all very long has colours as far as time allows.
 */
export function createColourBudget(letters: number): (code: string) => boolean {
  let left = Math.max(highlightLimits.work, highlightLimits.workForLetter * letters);
  return (code) => {
    const work = code
      .split('\n')
      .reduce((sum, { length }) => sum + (length > highlightLimits.lineLength ? 0 : length ** 2), 0);
    if (work > left) return false;
    left -= work;
    return true;
  };
}

/** The lines of code without colours. */
export const plainLines: Highlight = async (code) => code.split('\n').map(escapeText);

/**
 * A highlighter that loads Shiki with the first code, and each grammar with the first code in it. Long lines, and all lines of long
 * code, stay as they are.
 */
export function createHighlight(): Highlight {
  let starting: Promise<HighlighterCore> | undefined;
  const loading = new Map<string, Promise<void>>();
  return async (code, grammar) => {
    if (code.length > highlightLimits.characters || code.split('\n').length > highlightLimits.lines)
      return plainLines(code, grammar);
    starting ??= start();
    const highlighter = await starting;
    if (!loading.has(grammar))
      loading.set(
        grammar,
        grammarLoaders[grammar as keyof typeof grammarLoaders]().then((module) =>
          highlighter.loadLanguage(module.default),
        ),
      );
    await loading.get(grammar);
    // Shiki's own limit of half a second a line would make the result depend on how busy the machine is.
    return highlighter
      .codeToTokensBase(code, {
        lang: grammar,
        theme: 'classes',
        tokenizeMaxLineLength: highlightLimits.lineLength,
        tokenizeTimeLimit: 0,
      })
      .map(lineHtml);
  };
}

async function start(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createOnigurumaEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/oniguruma'),
  ]);
  return createHighlighterCore({ engine: createOnigurumaEngine(import('shiki/wasm')), themes: [codeTheme], langs: [] });
}
