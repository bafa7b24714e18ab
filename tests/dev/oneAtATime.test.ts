import { describe, expect, it } from 'vitest';
import { oneAtATime } from '../../src/commands/dev/startDev.ts';

const later = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('work that is done one at a time', () => {
  it('50 items are two calls, and the last one sees all of them', async () => {
    let latest = 0;
    const seen: { items: number[]; latest: number }[] = [];
    let running = 0;
    const add = oneAtATime<number>(async (items) => {
      running += 1;
      expect(running).toBe(1);
      // Read when the work starts, like a file's text.
      const now = latest;
      // The first call is slowest, so in any other order it would end last.
      for (let turn = 0; turn < (seen.length === 0 ? 20 : 1); turn += 1) await later();
      seen.push({ items, latest: now });
      running -= 1;
    });
    const done: Promise<void>[] = [];
    for (let item = 1; item <= 50; item += 1) {
      latest = item;
      done.push(add(item));
      if (item === 1) await later();
    }
    await Promise.all(done);
    expect(seen).toEqual([
      { items: [1], latest: 1 },
      { items: Array.from({ length: 49 }, (_, index) => index + 2), latest: 50 },
    ]);
  });

  it('an item that comes often is one', async () => {
    const seen: string[][] = [];
    const add = oneAtATime<string>(async (items) => void seen.push(items));
    await Promise.all(['a', 'b', 'a', 'a'].map(add));
    expect(seen).toEqual([['a', 'b']]);
  });

  it('goes on after what failed, which its items are told', async () => {
    let calls = 0;
    const add = oneAtATime<string>(async () => {
      calls += 1;
      if (calls === 1) throw new Error('failed');
    });
    const first = add('a');
    await expect(first).rejects.toThrow('failed');
    await expect(add('b')).resolves.toBeUndefined();
  });
});
