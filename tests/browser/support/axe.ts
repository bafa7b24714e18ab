import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

// The one that the builder would take. A document has it once, however often it is asked; contrast, which takes two
// thirds of the time, is asked of those texts alone that are not marked as alike.
const axeFile = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
);
const axeSource = `if (!window.axe) { ${readFileSync(axeFile, 'utf8')} }
axe.configure({ rules: [{ id: 'color-contrast', selector: ':not([data-alike])' }] });`;

/** What another theme changes: the rules that look at colours. */
export const themeRules = ['color-contrast', 'link-in-text-block'];

/**
 * What another width changes too: the room of what is pressed, what scrolls, what is shown. Structure is the same at
 * any.
 */
export const lookRules = [
  ...themeRules,
  'target-size',
  'scrollable-region-focusable',
  'region',
  'landmark-unique',
  'landmark-one-main',
  'page-has-heading-one',
  'aria-hidden-focus',
  'empty-heading',
  'link-name',
  'button-name',
];

/**
 * Marks the texts that are drawn as three before them are: the policy forbids styles of single elements, so that
 * colours come from the names, classes and states of an element and of what it stands in.
 */
function markAlike(): void {
  const seen = new Map<string, number>();
  const visit = (element: Element, place: string): void => {
    const said = [...element.attributes]
      .filter(({ name }) => !/^(?:id|for|title|src|d|aria-label|aria-labelledby|aria-controls|data-alike)$/.test(name))
      .map(({ name, value }) => `${name}=${name === 'href' ? /^https?:/.test(value) : value}`);
    const form = `${place} > ${element.localName} ${said.join(' ')}`;
    const isText = [...element.childNodes].some(
      (each) => each.nodeType === Node.TEXT_NODE && /\S/.test(each.nodeValue!),
    );
    if (isText) seen.set(form, (seen.get(form) ?? 0) + 1);
    element.toggleAttribute('data-alike', isText && seen.get(form)! > 3);
    for (const child of element.children) visit(child, form);
  };
  visit(document.documentElement, '');
}

/**
 * What axe finds wrong on the page as it stands, or in a part of it: one line each, with rule, impact and place.
 * Contrast is among the rules. `rules` are the only ones that are asked, where others have had their say.
 */
export async function axeFaults(page: Page, part?: string, rules?: string[]): Promise<string[]> {
  // The rows of a table are made alike, and so are the entries of a sidebar, the tokens of code and the parts of a long
  // article: the first of them stand for all.
  await page.evaluate(() => {
    const alike =
      '.availability-matrix tr:nth-child(n + 20), .article > :nth-child(n + 60), .article tr:nth-child(n + 12), .sidebar li:nth-child(n + 8):not(:has([aria-current])), .article pre:not(:nth-child(-n + 30))';
    document.querySelectorAll(alike).forEach((each) => each.remove());
  });
  // Colours in the middle of a transition are nobody's.
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {}))));
  await page.evaluate(markAlike);
  // Without the frames' parts for themselves no second page is opened to put results together. Only violations are
  // described.
  const builder = new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  if (rules) builder.withRules(rules);
  if (part) builder.include(part);
  const result = await builder.analyze();
  return result.violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, any }) => `${id} (${impact}) at ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  );
}

/** Shows the page in a theme, as the reader's switch does. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme);
}
