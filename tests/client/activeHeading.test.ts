import { expect, it } from 'vitest';
import { activeHeading } from '../../src/browser/enhance/contents.ts';

const screen = { line: 100, viewport: 800 };
it.each([
  ['above the first heading', { tops: [300, 900], left: 5000 }, -1],
  ['a heading that a hash link went to', { tops: [-500, 100, 900], left: 5000 }, 1],
  ['deep in a section', { tops: [-900, -400, 700], left: 5000 }, 1],
  ['the line stays while more than a screen is left', { tops: [50, 101], left: 800 }, 0],
  ['half of the last screen', { tops: [-200, 300, 460, 700], left: 400 }, 1],
  ['the end of the page, with headings that cannot reach the line', { tops: [-200, 300, 500, 780], left: 0 }, 3],
  ['a page that does not scroll', { tops: [200, 400], left: 0 }, 1],
  ['no headings', { tops: [], left: 0 }, -1],
])('%s', (_, state, expected) => {
  expect(activeHeading({ ...screen, ...state })).toBe(expected);
});
