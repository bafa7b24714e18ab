import type { ThemeRegistrationRaw } from 'shiki/core';

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
