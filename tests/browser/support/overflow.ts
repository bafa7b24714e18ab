import type { Page } from '@playwright/test';

/**
 * Finds causes of horizontal scrolling at the current width, with all disclosures open. Returns nothing, or a line with
 * the width and the overflowing elements.
 */
export async function sidewaysOverflow(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return undefined;
    const scrollsItself = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      element !== root &&
      (getComputedStyle(element).overflowX !== 'visible' || scrollsItself(element.parentElement));
    const culprits = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > root.clientWidth + 0.5 && !scrollsItself(element.parentElement),
    );
    const names = culprits
      .slice(-3)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent.slice(0, 40)}`);
    return `${location.pathname} is ${root.scrollWidth} px wide at ${root.clientWidth} px: ${names.join(' | ')}`;
  });
}
