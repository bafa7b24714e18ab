import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong on the page as it stands, or in a part of it: one line each, with rule, impact and place.
 * Contrast is among the rules.
 */
export async function axeFaults(page: Page, part?: string): Promise<string[]> {
  // The rows of the availability table are made alike, and so are the parts of a long article: the first of them stand for all.
  await page.evaluate(() => document.querySelectorAll('.availability-matrix tr:nth-child(n + 20), .article > :nth-child(n + 60)').forEach((each) => each.remove()));
  // Colours in the middle of a transition are nobody's.
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {}))));
  const builder = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  if (part) builder.include(part);
  const result = await builder.analyze();
  return result.violations.flatMap(({ id, impact, nodes }) => nodes.map(({ target, any }) => `${id} (${impact}) at ${target.join(' ')}: ${any[0]?.message ?? ''}`));
}

/** Shows the page in a theme, as the reader's switch does. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme);
}
