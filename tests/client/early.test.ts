import { expect, it } from 'vitest';
import { replayClicks, takeEarlyClicks } from '../../src/browser/early.ts';

function button(isConnected = true) {
  const clicks = { count: 0 };
  return { clicks, element: { isConnected, click: () => void (clicks.count += 1) } as HTMLElement };
}

it('replays each early click once, in order, and only on what is still there', () => {
  const copy = button();
  const gone = button(false);
  const holder = { __early: new Set([copy.element, gone.element, copy.element]) };
  const taken = takeEarlyClicks(holder);
  expect(taken).toEqual([copy.element, gone.element]);
  expect(takeEarlyClicks(holder)).toEqual([]);
  replayClicks(taken);
  expect([copy.clicks.count, gone.clicks.count]).toEqual([1, 0]);
});

it('has nothing to replay without an inline script', () => {
  expect(takeEarlyClicks({})).toEqual([]);
});
