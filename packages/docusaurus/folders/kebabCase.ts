/** Latin letters that are no letter with a mark, in those that stand for them. */
const spelled: Record<string, string> = {
  Æ: 'Ae',
  æ: 'ae',
  Ð: 'D',
  ð: 'd',
  Ø: 'O',
  ø: 'o',
  Þ: 'Th',
  þ: 'th',
  ß: 'ss',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ĳ: 'IJ',
  ĳ: 'ij',
  ĸ: 'k',
  Ŀ: 'L',
  ŀ: 'l',
  Ł: 'L',
  ł: 'l',
  ŉ: 'n',
  Ŋ: 'N',
  ŋ: 'n',
  Œ: 'Oe',
  œ: 'oe',
  Ŧ: 'T',
  ŧ: 't',
  ſ: 's',
};

/** Signs and spaces, which stand between words. */
const between = '\\0-/:-@[-`{-¿×÷\\u1680\\u180e\\u2000-\\u206f\\u3000\\ufeff';
/** Letters of other scripts, which have no case here. */
const other = `[^${between}\\dA-Za-z\\u2700-\\u27bf\\ud800-\\udfff]`;
/** A picture, with its variants and what is joined to it. */
const mark = '\\ufe0e?\\ufe0f?(?:[\\u0300-\\u036f\\ufe20-\\ufe2f\\u20d0-\\u20ff]|\\ud83c[\\udffb-\\udfff])?';
const pair = '(?:\\ud83c[\\udde6-\\uddff]){2}|[\\ud800-\\udbff][\\udc00-\\udfff]';
const picture = `(?:[\\u2700-\\u27bf]|${pair})${mark}(?:\\u200d(?:[^\\ud800-\\udfff]|${pair})${mark})*`;
const words = new RegExp(
  [
    `[A-Z]?[a-z]+(?=[${between}A-Z]|$)`,
    `(?:[A-Z]|${other})+(?=[${between}]|[A-Z](?:[a-z]|${other})|$)`,
    `[A-Z]?(?:[a-z]|${other})+`,
    '[A-Z]+',
    '\\d*(?:1ST|2ND|3RD|(?![123])\\dTH)(?=\\b|[a-z_])',
    '\\d*(?:1st|2nd|3rd|(?![123])\\dth)(?=\\b|[A-Z_])',
    '\\d+',
    picture,
  ].join('|'),
  'g',
);

/**
 * `Big API v2` as `big-api-v-2`: how Docusaurus makes addresses of tags, by the words that Lodash finds. Latin letters
 * lose their marks, those of other scripts keep them.
 */
export function kebabCase(text: string): string {
  const plain = text
    .replace(/[À-ÖØ-öø-ſ]/g, (letter) => spelled[letter] ?? letter.normalize('NFD')[0]!)
    .replace(/[\u0300-\u036f\ufe20-\ufe2f\u20d0-\u20ff'’]/g, '');
  return (plain.match(words) ?? []).map((word) => word.toLowerCase()).join('-');
}
