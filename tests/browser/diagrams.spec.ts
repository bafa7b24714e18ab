import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { sidewaysOverflow } from './support/overflow.ts';
import { openAwake } from './support/pages.ts';

const sequencePage = '/docs/api/ref/Errors';
const flowPage = '/docs/fdc3-intro';
const identifierPage = '/docs/agent-bridging/ref/findInstances';

/** Smallest visible text in a diagram, in CSS pixels. Drawings scale their letters. */
const smallestText = (diagram: Locator) =>
  diagram.evaluate((figure) =>
    Math.min(
      ...[...figure.querySelectorAll<HTMLElement | SVGTextElement>('.said, text')]
        .filter((element) => element.getClientRects().length > 0)
        .map(
          (element) =>
            parseFloat(getComputedStyle(element).fontSize) *
            (element instanceof SVGTextElement ? element.getScreenCTM()!.a : 1),
        ),
    ),
  );

/**
 * Parts of a sequence diagram not at the position in their data: arrows not next to lifelines, text outside arrows,
 * steps outside frames.
 */
const misplaced = (page: Page) =>
  page
    .locator('.sequence')
    .first()
    .evaluate((sequence) => {
      const lives = [...sequence.querySelectorAll('.life')].map((life) => life.getBoundingClientRect().left);
      const names = [...sequence.querySelectorAll('.participants li')].map((item) => item.textContent);
      const wrong: string[] = [];
      for (const arrow of sequence.querySelectorAll('.message:not(.self) > p')) {
        const { left, right } = arrow.getBoundingClientRect();
        const [from, to] = /^(.*) to (.*): $/
          .exec(arrow.querySelector('.who')!.textContent)!
          .slice(1)
          .map((name) => lives[names.indexOf(name)]!);
        if (Math.abs(left - Math.min(from!, to!)) > 1 || Math.abs(right - Math.max(from!, to!)) > 1)
          wrong.push(`arrow: ${arrow.textContent}`);
        const said = arrow.querySelector('.said')!.getBoundingClientRect();
        if (said.left < left || said.right > right) wrong.push(`words: ${arrow.textContent}`);
      }
      for (const frame of sequence.querySelectorAll('.frame > div')) {
        const { left, right, top, bottom } = frame.getBoundingClientRect();
        for (const inner of frame.querySelectorAll('p, .frame > div')) {
          const box = inner.getBoundingClientRect();
          if (box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1)
            wrong.push(`frame: ${inner.textContent}`);
        }
      }
      return wrong;
    });

/** Ids referenced by a visible drawing: arrowheads and its name. Browsers do not draw references to hidden drawings. */
const ownReferences = (dialog: Locator) =>
  dialog.evaluate((element) =>
    [...element.querySelectorAll('.drawing *')].flatMap((part) =>
      [...part.attributes].flatMap(({ name, value }) =>
        [...value.matchAll(name === 'aria-labelledby' ? /(\S+)/g : /url\(#([^)]+)\)/g)].map(([, id]) => ({
          id,
          isInside: element.querySelector(`#${CSS.escape(id!)}`) !== null,
        })),
      ),
    ),
  );

/** Identifier parts without break opportunities, at the end of a line. */
const brokenParts = (page: Page) =>
  page.locator('.sequence .word').evaluateAll((words) =>
    words.flatMap((word) =>
      [...word.childNodes].flatMap((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getClientRects().length > 1 ? [part.textContent] : [];
      }),
    ),
  );

test(
  'identifiers in a sequence diagram break at their seams, whatever the columns',
  { tag: '@everything' },
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(identifierPage);
    await expect(page.getByRole('list', { name: 'Participants' }).first()).toBeVisible();
    expect(await page.locator('.sequence wbr').count()).toBeGreaterThan(0);
    expect(await brokenParts(page)).toEqual([]);
  },
);

test('a sequence diagram is a grid where there is room, and the list of its messages where there is none', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAwake(page, sequencePage);
  const diagram = page.locator('.diagram').first();
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(diagram.getByRole('list', { name: 'Participants' })).toBeVisible();
    expect(await misplaced(page)).toEqual([]);
    expect(await smallestText(diagram)).toBeGreaterThanOrEqual(13);
  }
  // Participants stay below the bar while their messages scroll.
  await page.evaluate(() =>
    scrollTo(0, document.querySelector('.sequence .frame')!.getBoundingClientRect().top + scrollY),
  );
  await expect(diagram.getByRole('list', { name: 'Participants' })).toBeInViewport();

  await page.setViewportSize({ width: 375, height: 800 });
  await expect(diagram.getByRole('list', { name: 'Participants' })).toBeHidden();
  await expect(diagram.getByRole('listitem').first()).toHaveText('Caller to Desktop agent: raiseIntent');
  const named = await diagram.locator('.who').first().boundingBox();
  expect(named!.width).toBeGreaterThan(60);
  expect(await smallestText(diagram)).toBeGreaterThanOrEqual(13);
  expect(await sidewaysOverflow(page)).toBeUndefined();
});

test('a diagram has a title, gives its source, and opens large by keyboard', async ({ page }) => {
  await openAwake(page, flowPage);
  const diagrams = page.locator('figure.diagram');
  expect(await diagrams.count()).toBeGreaterThan(1);
  for (const diagram of await diagrams.all()) {
    await expect(diagram.locator('figcaption')).toHaveText(/.{10}/);
    const source = diagram.locator('pre');
    await expect(source).toBeHidden();
    await diagram.getByText('Diagram source').click();
    await expect(source).toBeVisible();
    await expect(source).toHaveText(/\w{3}/);
  }
  await expect(page.getByRole('img', { name: 'How the parts of the standard relate' })).toBeVisible();

  const dialog = page.getByRole('dialog');
  const [sequence, flow] = [diagrams.first(), diagrams.last()];
  // On a phone it fills the width, a little smaller.
  await page.setViewportSize({ width: 375, height: 700 });
  await expect(flow.locator('svg').filter({ visible: true })).toHaveCount(1);
  expect((await flow.boundingBox())!.width).toBe(375);
  expect(await smallestText(flow)).toBeGreaterThanOrEqual(10.8);
  // A small phone shows a list, and the enlarged view shows the drawing.
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(flow.locator('svg').first()).toBeHidden();
  await expect(flow.locator('.outline')).toContainText('Desktop agent');
  // Text for screen readers is not printed.
  await page.emulateMedia({ media: 'print' });
  await expect(flow.locator('.outline [aria-hidden]').first()).toBeVisible();
  await expect(flow.locator('.outline .sr').first()).toBeHidden();
  await page.emulateMedia({ media: null });
  await expect(flow.locator('.outline .sr').first()).toBeVisible();
  expect(
    await page
      .locator('.drawing, .outline')
      .evaluateAll((forms) => forms.filter((form) => form.scrollWidth > form.clientWidth).length),
  ).toBe(0);
  for (const [diagram, inside] of [
    [sequence, '.life'],
    [flow, 'svg'],
  ] as const) {
    const title = await diagram.locator('figcaption').textContent();
    const button = diagram.getByRole('button', { name: 'Enlarge' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveAccessibleName(title!);
    await expect(dialog.locator(inside).filter({ visible: true }).first()).toBeVisible();
    expect(await smallestText(dialog)).toBeGreaterThanOrEqual(13);
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const references = await ownReferences(dialog);
    if (inside === 'svg') expect(references.length).toBeGreaterThan(0);
    expect(references.filter(({ isInside }) => !isInside)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(flow.locator('.outline')).toBeHidden();
  const small = (await flow.locator('svg').first().boundingBox())!.width;
  await flow.getByRole('button', { name: 'Enlarge' }).click();
  await expect.poll(async () => (await dialog.locator('svg').first().boundingBox())!.width).toBeGreaterThan(small);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true });

  test('a large drawing is brought closer and away by two of them', { tag: '@everything' }, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await openAwake(page, flowPage);
    await page.locator('figure.diagram').last().getByRole('button', { name: 'Enlarge' }).tap();
    const drawing = page.getByRole('dialog').locator('svg').filter({ visible: true });
    const width = async () => (await drawing.boundingBox())!.width;
    await page.getByRole('button', { name: 'Zoom in' }).waitFor();
    const fitting = await width();
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...apart: number[]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart.flatMap((half) => [-half, half]).map((by, id) => ({ x: 187 + by, y: 350 + by, id })),
      });
    const pinch = async (...distances: number[]) => {
      await touch('touchStart', distances[0]!);
      for (const apart of distances) await touch('touchMove', apart);
      await touch('touchEnd');
    };
    await pinch(30, 40, 50, 60);
    await expect.poll(width).toBeGreaterThan(fitting * 1.7);
    await pinch(60, 50, 40, 30);
    await expect.poll(width).toBeLessThan(fitting * 1.2);
  });
});

test('large, a drawing is brought closer by buttons, keys and wheel, and moved by keys and mouse', async ({ page }) => {
  await openAwake(page, '/docs/api/spec');
  await page.locator('figure.diagram').first().getByRole('button', { name: 'Enlarge' }).click();
  const dialog = page.getByRole('dialog');
  const drawing = dialog.locator('svg').filter({ visible: true }).first();
  const frame = dialog.locator('.drawing');
  const width = async () => (await drawing.boundingBox())!.width;
  const scrolled = () => frame.evaluate((element) => [element.scrollLeft, element.scrollTop]);
  await dialog.getByRole('button', { name: 'Zoom in' }).waitFor();
  const fitting = await width();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(fitting * 1.2);
  await page.keyboard.press('-');
  await expect.poll(width).toBeCloseTo(fitting, 0);
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('+');
  await page.keyboard.press('0');
  await expect.poll(width).toBeCloseTo(fitting, 0);

  const { x, y, width: across, height } = (await frame.boundingBox())!;
  await page.mouse.move(x + across / 2, y + height / 2);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -600);
  await page.keyboard.up('Control');
  await expect.poll(width).toBeGreaterThan(fitting * 2);
  const [left, top] = await scrolled();
  await page.mouse.down();
  await page.mouse.move(x + across / 2 - 60, y + height / 2 - 40);
  await page.mouse.up();
  expect(await scrolled()).toEqual([left! + 60, top! + 40]);
  await page.keyboard.press('ArrowLeft');
  expect((await scrolled())[0]).toBe(left! - 20);
});
