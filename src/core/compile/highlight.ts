import type { HighlighterCore, ThemeRegistrationRaw } from 'shiki/core';
import { highlightLimits } from '../limits.ts';
import { escapeText } from '../parse/escapeHtml.ts';
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

/**
 * Shiki colours by theme; ours gives each kind of token a made-up colour that stands for a class,
 * whose real colours are custom properties of the style sheet (`--code-keyword` and so on).
 */
const kinds: Record<string, string[]> = {
  k: [
    'keyword',
    'storage',
    'entity.name.tag',
    'variable.language',
    'keyword.operator.new',
    'keyword.operator.expression',
    'punctuation.definition.keyword',
  ],
  s: ['string', 'markup.inline.raw'],
  c: ['comment', 'punctuation.definition.comment'],
  f: ['entity.name.function', 'support.function', 'meta.function-call entity.name.function'],
  n: ['constant.numeric', 'constant.language', 'constant.character.escape', 'constant.other'],
  t: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'entity.other.attribute-name',
    'entity.name.tag.yaml',
    'support.type.property-name',
  ],
  p: ['keyword.operator', 'storage.type.function.arrow'],
};

const plain = '#000000';
const colours = Object.entries(kinds).map(([kind, scope], index) => ({
  kind,
  scope,
  foreground: `#0000${String(index + 1).padStart(2, '0')}`,
}));
const kindOfColour: ReadonlyMap<string, string> = new Map(colours.map(({ kind, foreground }) => [foreground, kind]));
const settings: NonNullable<ThemeRegistrationRaw['settings']> = [
  { settings: { foreground: plain } },
  ...colours.map(({ scope, foreground }) => ({ scope, settings: { foreground } })),
  { scope: ['meta.template.expression', 'string meta.embedded'], settings: { foreground: plain } },
];

export const codeTheme: ThemeRegistrationRaw = { name: 'classes', type: 'light', fg: plain, bg: '#ffffff', settings };

/** The class of a token by the colour that the theme gave it; undefined for plain text. */
export function classOf(colour: string | undefined): string | undefined {
  return colour === undefined ? undefined : kindOfColour.get(colour);
}
