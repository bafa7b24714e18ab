import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const [tokensCss, codeCss] = ['tokens.css', 'codeColors.css'].map((name) =>
  readFileSync(new URL(`../../src/theme/styles/${name}`, import.meta.url), 'utf8'),
) as [string, string];

function block(selector: string, css = tokensCss): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`There is no ${selector}.`);
  const text = css.slice(start, css.indexOf('\n  }', start));
  return Object.fromEntries([...text.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
}

const both = { ...block(':root'), ...block(':root', codeCss) };
const inTheme = (theme: 'light' | 'dark') =>
  Object.fromEntries(
    Object.entries(both).map(([name, value]) => [
      name,
      value.replace(/light-dark\((#\w+), (#\w+)\)/, theme === 'light' ? '$1' : '$2'),
    ]),
  );
const light = inTheme('light');
const dark = inTheme('dark');
const themes = {
  light,
  dark,
  'light, old version': { ...light, ...block("[data-state='old']") },
  'dark, old version': { ...dark, ...block("[data-state='old']") },
};

function color(tokens: Record<string, string>, name: string): [number, number, number] {
  const value = tokens[name] ?? '';
  const reference = /^var\(--([\w-]+)\)$/.exec(value);
  if (reference?.[1]) return color(tokens, reference[1]);
  const hex = value.length === 4 ? value.replace(/[\da-f]/g, '$&$&') : value;
  if (!/^#[\da-f]{6}$/.test(hex)) throw new Error(`--${name} is not a colour: ${value}`);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
}

/** WCAG 2.2 contrast ratio. */
function contrast(one: [number, number, number], other: [number, number, number]): number {
  const [low, high] = [one, other].map(luminance).sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(rgb: [number, number, number]): number {
  const [red, green, blue] = rgb.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const signals = ['note', 'tip', 'caution', 'danger'];
const code = ['keyword', 'string', 'comment', 'function', 'number', 'type', 'punctuation'];

/** Text and background: 4.5 to 1. */
const text: [string, string][] = [
  ...['paper', 'paper-2', 'accent-bg', ...signals.map((name) => `${name}-bg`)].flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['accent', ground],
    ['accent-2', ground],
  ]),
  ...['paper', 'paper-2'].map((ground): [string, string] => ['ink-2', ground]),
  ...signals.flatMap((name): [string, string][] => [
    [name, `${name}-bg`],
    [name, 'paper'],
    [name, 'paper-2'],
  ]),
  ...code.map((name): [string, string] => [`code-${name}`, 'code-bg']),
  ['paper', 'ink'],
];

/** Control outlines, focus rings and images: 3 to 1. */
const shapes: [string, string][] = ['paper', 'paper-2'].flatMap((ground): [string, string][] => [
  ['control', ground],
  ['focus', ground],
  ['signal', ground],
]);

/** Thin lines need no contrast, but must stay visible in the dark theme. */
it.each([
  ['light', light, 1.25],
  ['dark', dark, 1.7],
] as const)('hairlines of the %s theme can be seen', (_, tokens, least) => {
  expect(contrast(color(tokens, 'line'), color(tokens, 'paper'))).toBeGreaterThanOrEqual(least);
});

describe.each(Object.entries(themes))('contrast in the theme: %s', (_, tokens) => {
  it.each(text)('%s on %s is readable', (front, ground) => {
    expect(contrast(color(tokens, front), color(tokens, ground))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(shapes)('%s on %s can be made out', (front, ground) => {
    expect(contrast(color(tokens, front), color(tokens, ground))).toBeGreaterThanOrEqual(3);
  });
});

describe('the measure itself', () => {
  it('gives 21 for black on white and 1 for a colour on itself', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
    expect(contrast([9, 9, 9], [9, 9, 9])).toBe(1);
  });
});
