import { escapeText } from '../parse/text.ts';
import type { HighlighterCore, ThemeRegistrationRaw } from 'shiki/core';
import type { BundledLanguage } from 'shiki/langs';
import { highlightLimits } from '../limits.ts';
import { remember } from '../remember.ts';

export type Highlight = (code: string, grammar: string) => Promise<string[]>;

/** TextMate scopes by class; the style sheet colors the classes (`--code-keyword` and so on). */
const scopesOfClass = {
  k:
    'keyword, storage, entity.name.tag, variable.language, keyword.operator.new, keyword.operator.expression, ' +
    'punctuation.definition.keyword',
  s: 'string, markup.inline.raw',
  c: 'comment, punctuation.definition.comment',
  f: 'entity.name.function, support.function, meta.function-call entity.name.function',
  n: 'constant.numeric, constant.language, constant.character.escape, constant.other',
  t:
    'entity.name.type, entity.name.class, entity.name.namespace, entity.other.inherited-class, support.type, ' +
    'support.class, entity.other.attribute-name, entity.name.tag.yaml, support.type.property-name',
  p: 'keyword.operator, storage.type.function.arrow',
};

/** Shiki returns colors, not classes: each class gets a placeholder color. */
const plainColour = '#000000';
const classes = Object.entries(scopesOfClass).map(([name, scope], index) => {
  return { name, scope, foreground: `#0000${String(index + 1).padStart(2, '0')}` };
});
const classOfColour = new Map(classes.map(({ name, foreground }) => [foreground, name]));
const theme: ThemeRegistrationRaw = {
  name: 'classes',
  type: 'light',
  fg: plainColour,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: plainColour } },
    ...classes.map(({ scope, foreground }) => ({ scope, settings: { foreground } })),
    { scope: 'meta.template.expression, string meta.embedded', settings: { foreground: plainColour } },
  ],
};

/** Renders a line as HTML, merging adjacent tokens of the same class and white space after them. */
function lineHtml(tokens: { content: string; color?: string }[]): string {
  const runs: { name?: string; text: string }[] = [];
  for (const { content, color = '' } of tokens) {
    const last = runs.at(-1);
    const name = content.trim() === '' ? last?.name : classOfColour.get(color);
    if (last && last.name === name) last.text += content;
    else runs.push({ name, text: content });
  }
  return runs
    .map(({ name, text }) => (name ? `<span class="${name}">${escapeText(text)}</span>` : escapeText(text)))
    .join('');
}

/**
 * Decides for successive code blocks whether to highlight them, in a document of `letters` characters. Highlighting
 * time grows with line length, so a budget limits very long lines.
 */
export function createColourBudget(letters: number): (code: string) => boolean {
  let left = Math.max(highlightLimits.work, highlightLimits.workForLetter * letters);
  return (code) => {
    const lengths = code.split('\n').map(({ length }) => (length > highlightLimits.lineLength ? 0 : length));
    const work = lengths.reduce((sum, length) => sum + length ** 2, 0);
    if (work > left) return false;
    left -= work;
    return true;
  };
}

export const plainLines: Highlight = async (code) => code.split('\n').map(escapeText);

/** Creates a highlighter with Shiki and grammars loaded on first use. Long lines and long code stay plain. */
export function createHighlight(): Highlight {
  let starting: Promise<HighlighterCore> | undefined;
  const loading = new Map<string, Promise<void>>();
  return async (code, grammar) => {
    if (code.length > highlightLimits.characters || code.split('\n').length > highlightLimits.lines)
      return plainLines(code, grammar);
    const highlighter = await (starting ??= start());
    await remember(loading, grammar, async () => {
      const { bundledLanguages } = await import('shiki/langs');
      await highlighter.loadLanguage(bundledLanguages[grammar as BundledLanguage]);
    });
    return highlighter
      .codeToTokensBase(code, {
        lang: grammar,
        theme: 'classes',
        tokenizeMaxLineLength: highlightLimits.lineLength,
        // Shiki's default limit per line (500 ms) would make results depend on machine load.
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
  return createHighlighterCore({ engine: createOnigurumaEngine(import('shiki/wasm')), themes: [theme], langs: [] });
}
