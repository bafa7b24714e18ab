import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { everything } from '../../support/everything.ts';

// The version the bundler would resolve. Adds it to a document once. Contrast uses two thirds of the time, so check
// only texts not marked as alike.
const axeFile = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
);
const axeSource = `if (!window.axe) { ${readFileSync(axeFile, 'utf8')} }
axe.configure({ rules: [{ id: 'color-contrast', selector: ':not([data-alike])' }] });`;

/** Rules about colors, which depend on the theme. */
export const themeRules = ['color-contrast', 'link-in-text-block'];

/** Rules about size, scrolling and visibility, which depend on the width. Structure does not. */
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
 * Marks texts drawn like three earlier texts. The policy forbids inline styles, so colors depend only on the names,
 * classes and states of an element and its parents.
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
 * Returns axe's violations on the page, or in a part of it: a line each with rule, impact and position. Includes
 * contrast. `rules` limits the checked rules in another theme or at another width, which only full runs check.
 */
export async function axeFaults(page: Page, part?: string, rules?: string[]): Promise<string[]> {
  if (rules && !everything) return [];
  // Table rows, sidebar entries, code tokens and parts of long articles are alike, so check only the first.
  await page.evaluate(() => {
    const alike =
      '.availability-matrix tr:nth-child(n + 20), .article > :nth-child(n + 60), .article tr:nth-child(n + 12), .sidebar li:nth-child(n + 8):not(:has([aria-current])), .article pre:not(:nth-child(-n + 30))';
    document.querySelectorAll(alike).forEach((each) => each.remove());
  });
  // Wait for the end of color transitions.
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {}))));
  await page.evaluate(markAlike);
  // Without iframes no second page is opened to combine results. Only describe violations.
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

/** Switches the theme like the reader's switch. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme);
}
