import { Parser } from 'htmlparser2';
import type { Page } from '@playwright/test';

/** Inline elements of a text line. Line breaks depend on all its words, so documents are not cut inside. */
const phrases = new Set(
  'a abbr b bdi br button cite code em i img input kbd legend mark option path q s select small span strong sub summary sup time u var wbr'.split(
    ' ',
  ),
);
/** Elements drawn as a unit. */
const wholes = new Set(['svg', 'pre', 'label', 'select']);

/**
 * Cuts a document before the first and the last element of each form (name and classes, with those of its parents).
 * With a slow network or a busy machine, browsers paint the parsed part up to any such position.
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
 * Parses a page's document in pieces and paints after each piece, at any machine speed. `shiftsOf` returns the
 * movements.
 */
export async function openInPieces(page: Page, path: string): Promise<void> {
  const response = await page.request.get(path);
  const pieces = cutDocument(await response.text());
  const { href } = new URL(path, response.url());
  // The document is written into an empty document at its address. The app does not start, because the document is not
  // finished.
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
      // Movements far below the window are invisible.
      const isFarBelow = index > 0 && document.documentElement.scrollHeight > 2 * innerHeight;
      document.write(isFarBelow ? parts.slice(index).join('') : part);
      await painted();
      if (isFarBelow) break;
    }
    await painted();
  }, pieces);
}
