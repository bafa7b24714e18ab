import { Parser } from 'htmlparser2';
import type { Page } from '@playwright/test';

/**
 * What a line of text is made of: where it breaks depends on all its words, on any page. A document is not cut in it.
 */
const phrases = new Set(
  'a abbr b bdi br button cite code em i img input kbd legend mark option path q s select small span strong sub summary sup time u var wbr'.split(
    ' ',
  ),
);
/** What is drawn as one. */
const wholes = new Set(['svg', 'pre', 'label', 'select']);

/**
 * Cuts a document before the first element of each form, and before the last: a form is an element's name and classes
 * below those of its parents. A browser on a slow line or a busy machine paints what it has read so far, up to any such
 * place.
 */
export function cutDocument(html: string): string[] {
  const places = new Map<string, number[]>();
  const open: { name: string; form: string }[] = [];
  const parser = new Parser({
    onopentag(name, { class: classes = '' }) {
      const form = `${name}.${classes}`;
      open.push({ name, form });
      if (open[1]?.name !== 'body' || phrases.has(name) || open.slice(0, -1).some((each) => wholes.has(each.name)))
        return;
      const whole = open
        .slice(-4)
        .map((each) => each.form)
        .join('>');
      places.set(whole, [...(places.get(whole) ?? []), parser.startIndex]);
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  const cuts = [...new Set([...places.values()].flatMap((all) => [all[0]!, all.at(-1)!]))].sort((a, b) => a - b);
  return [html.slice(0, cuts[0]), ...cuts.map((cut, index) => html.slice(cut, cuts[index + 1]))];
}

/**
 * Has the browser read a page's document piece by piece and paint each before it reads the next, whatever the machine's
 * speed. What moved is told by `shiftsOf`.
 */
export async function openInPieces(page: Page, path: string): Promise<void> {
  const response = await page.request.get(path);
  const pieces = cutDocument(await response.text());
  const { href } = new URL(path, response.url());
  // The document is written into an empty one at its address, and the app does not wake meanwhile: the document is not
  // at its end.
  await page.route(href, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>empty</title><link rel="icon" href="data:,">',
    }),
  );
  await page.goto(href);
  await page.unroute(href);
  await page.evaluate(async (parts) => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    document.open();
    for (const [index, part] of parts.entries()) {
      // What is far below the window cannot be seen to move.
      const isFarBelow = index > 0 && document.documentElement.scrollHeight > 2 * innerHeight;
      document.write(isFarBelow ? parts.slice(index).join('') : part);
      await painted();
      if (isFarBelow) break;
    }
    await painted();
  }, pieces);
}
