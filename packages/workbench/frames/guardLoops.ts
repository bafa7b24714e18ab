/** Maximum time without a pause, in milliseconds. */
const longest = 2000;

/** Called on every loop turn and in every function. @throws after too long without a pause. */
export interface Turn {
  (): void;
  /** Calls itself for every item in a `for…of` loop. */
  each<Item>(items: Iterable<Item>): Iterable<Item>;
  /** The same for `for await`. */
  eachAsync<Item>(items: AsyncIterable<Item> | Iterable<Item | Promise<Item>>): AsyncIterable<Item>;
}

/** Stops code without pauses: the parent may share its thread, and would hang, too. */
export function guardLoops(): Turn {
  let began: number | undefined;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    began = undefined;
  };
  const turn = () => {
    const now = performance.now();
    if (began === undefined) {
      began = now;
      // The message arrives when the code pauses.
      port2.postMessage('');
    } else if (now - began > longest) {
      throw new Error(`The code ran for ${longest / 1000} seconds without a pause and was stopped.`);
    }
  };
  return Object.assign(turn, {
    *each<Item>(items: Iterable<Item>): Iterable<Item> {
      for (const item of items) {
        turn();
        yield item;
      }
    },
    async *eachAsync<Item>(items: AsyncIterable<Item> | Iterable<Item | Promise<Item>>): AsyncIterable<Item> {
      for await (const item of items) {
        turn();
        yield item;
      }
    },
  });
}
