import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../src/core/project/store.ts';
import { cardOf, cardSvg, type Card } from '../../../../src/features/cards/card.ts';
import { drawCards } from '../../../../src/features/cards/drawCards.ts';
import { project } from '../../../../src/core/project/project.ts';
import { docMeta, shell, site, staticMeta } from '../../../theme/samples.ts';

const emptyStore = (): Store => Object.assign(new Map<string, string>(), { save() {} });
const card = (more: Partial<Card> = {}): Card => ({
  site: 'FDC3',
  title: 'Channel',
  note: 'FDC3 2.1 · API',
  quiet: false,
  ...more,
});
const long =
  'Desktop agent bridging: what two agents that meet for the first time say to each other, and in which order they say it';

describe('what a card says', () => {
  const sample = { config: site, shell };
  it.each([
    [
      'a doc',
      {
        meta: { ...docMeta('2.0'), title: 'Channel | FDC3 2.0' },
        crumbs: [{ label: 'FDC3 2.0' }, { label: 'API' }, { label: 'Channel' }],
      },
      card({ site: 'Sample', note: 'FDC3 2.0 · API', quiet: true }),
    ],
    [
      'a doc without a category',
      { meta: { ...docMeta('2.1'), title: 'a | b | FDC3 2.1' }, crumbs: [{ label: 'FDC3 2.1' }, { label: 'a | b' }] },
      card({ site: 'Sample', title: 'a | b', note: 'FDC3 2.1' }),
    ],
    [
      'a static page',
      { meta: { ...staticMeta('/users'), title: 'Users | Sample' } },
      card({ site: 'Sample', title: 'Users', note: 'A sample site' }),
    ],
  ])('of %s', (_, page, expected) => {
    expect(cardOf(sample, page)).toEqual(expected);
  });

  it('is three lines of a title at most, the smaller the longer it is', () => {
    const measure = (text: string) => text.length * 0.5;
    const title = (text: string) =>
      [
        ...cardSvg(card({ title: text }), Buffer.from(''), { ink: '#000' }, measure).matchAll(
          /x="80"[^>]* font-size="(\d+)" fill="#000">([^<]+)/g,
        ),
      ].map(([, size, line]) => [Number(size), line]);
    expect(title('Channel')).toEqual([[84, 'Channel']]);
    expect(title(long).map(([size]) => size)).toEqual([54, 54, 54]);
    expect(title(`${long} ${long}`).at(-1)).toEqual([54, expect.stringMatching(/ …$/)]);
    expect(title('<b>')).toEqual([[84, '&lt;b&gt;']]);
  });
});

describe('a card', () => {
  it.each([card(), card({ title: long, quiet: true }), card({ note: long })])(
    '$title is a small PNG of the usual size',
    (one) => {
      const png = drawCards(project(), emptyStore()).draw(one)!;
      expect(imageSize(png)).toMatchObject({ type: 'png', width: 1200, height: 630 });
      expect(png.length).toBeLessThan(61_440);
    },
  );

  it('is the same whatever was drawn before it, and comes from the store the next time', () => {
    const store = emptyStore();
    const cards = drawCards(project(), store);
    cards.draw(card({ title: long, quiet: true }));
    const png = cards.draw(card())!;
    expect(png).toEqual(drawCards(project(), emptyStore()).draw(card()));
    expect(drawCards({ engine: '/nowhere', root: '/nowhere' }, emptyStore()).draw(card())).toBeUndefined();
    expect(drawCards(project(), store).draw(card())).toEqual(png);
  });

  it('that cannot be drawn is none, and said once', () => {
    const cards = drawCards({ engine: '/nowhere', root: project().root }, emptyStore());
    expect([cards.draw(card()), cards.draw(card({ title: 'Other' }))]).toEqual([undefined, undefined]);
    expect(cards.problems).toMatchObject([
      { severity: 'warning', message: expect.stringMatching(/without preview images.*@resvg\/resvg-js/) as string },
    ]);
  });
});
