import { expect, it } from 'vitest';
import { replayClicks, takeEarlyClicks } from '../../src/browser/early.ts';

function button({ isConnected = true, asleep = false } = {}) {
  const clicks = { count: 0 };
  const element = { isConnected, click: () => void (clicks.count += 1), closest: () => (asleep ? {} : null) };
  return { clicks, element: element as unknown as HTMLElement };
}

it('replays each early click once, in order, and only on what is still there', () => {
  const copy = button();
  const gone = button({ isConnected: false });
  const holder = { __early: new Set([copy.element, gone.element, copy.element]) };
  const taken = takeEarlyClicks(undefined, holder);
  expect(taken).toEqual([copy.element, gone.element]);
  expect(takeEarlyClicks(undefined, holder)).toEqual([]);
  replayClicks(taken);
  expect([copy.clicks.count, gone.clicks.count]).toEqual([1, 0]);
});

it('leaves those of an island until that wakes', () => {
  const inside = button({ asleep: true });
  const holder = { __early: new Set([inside.element]) };
  expect(takeEarlyClicks(undefined, holder)).toEqual([]);
  const other = { contains: () => false } as unknown as Element;
  const island = { contains: (element: unknown) => element === inside.element } as Element;
  expect(takeEarlyClicks(other, holder)).toEqual([]);
  expect(takeEarlyClicks(island, holder)).toEqual([inside.element]);
  expect(takeEarlyClicks(island, holder)).toEqual([]);
});

it('has nothing to replay without an inline script', () => {
  expect(takeEarlyClicks(undefined, {})).toEqual([]);
});
