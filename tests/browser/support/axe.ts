import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong on the page as it stands, or in a part of it: one line each, with rule, impact and place.
 * Contrast is among the rules. `rules` are the only ones that are asked, where others have had their say.
 */
export async function axeFaults(page: Page, part?: string, rules?: string[]): Promise<string[]> {
  // The rows of a table are made alike, and so are the entries of a sidebar, the tokens of code and the parts of a long article: the first of them stand for all.
  await page.evaluate(() => {
    const alike =
      '.availability-matrix tr:nth-child(n + 20), .article > :nth-child(n + 60), .article tr:nth-child(n + 12), .sidebar li:nth-child(n + 8):not(:has([aria-current])), .article pre:not(:nth-child(-n + 30))';
    document.querySelectorAll(alike).forEach((each) => each.remove());
  });
  // Colours in the middle of a transition are nobody's.
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {}))));
  // The pages have no frames: without looking for any, no second page is opened to put results together. Only violations are described.
  const builder = new AxeBuilder({ page })
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
