import { describe, expect, it, vi } from 'vitest';
import { guardLoops } from '../frames/guardLoops.ts';
import { compileEdited } from '../ui/compileEdited.ts';

/** Calls back for each item, as the guard of loops does. */
const counted = (turn: () => number) =>
  function* (items: Iterable<unknown>) {
    for (const item of items) {
      if (turn() > 1000) throw new Error('endless');
      yield item;
    }
  };

/** Runs code as the frame does, and gives what it logs and how often loops turned. */
async function run(text: string): Promise<{ logged: unknown[]; turns: number }> {
  const compiled = compileEdited(text);
  if (!('code' in compiled)) throw new Error(compiled.problem);
  const logged: unknown[] = [];
  let turns = 0;
  const module = `export default async (require, exports, console, __turn) => {${compiled.code}\n};`;
  const { default: edited } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module)}`
  )) as {
    default: (...given: unknown[]) => Promise<void>;
  };
  const packages: Record<string, object> = { a: { one: 1, default: 3 } };
  const log = (value: unknown) => logged.push(value);
  await edited(
    (name: string) => packages[name],
    {},
    { log },
    Object.assign(
      () => {
        turns += 1;
        if (turns > 1000) throw new Error('endless');
      },
      { each: counted(() => (turns += 1)), eachAsync: counted(() => (turns += 1)) },
    ),
  );
  return { logged, turns };
}

describe('code that a reader has changed', () => {
  it.each([
    ['has no types', 'const a: number = 1 as number;\nenum B { C = 2 }\nconsole.log(a + B.C);', [3]],
    [
      'imports',
      "import { one } from 'a';\nimport * as a from 'a';\nimport type { T } from 'b';\nconsole.log(one + a.one);",
      [2],
    ],
    ['may export', 'export const a = 1;\nconsole.log(a);', [1]],
    ['waits', 'console.log(await Promise.resolve(2));', [2]],
    ['may end in a comment', 'console.log(1); // the end', [1]],
  ])('%s', async (_, text, logged) => expect((await run(text)).logged).toEqual(logged));

  it('keeps its lines', () => {
    const text = "import { a } from 'a';\ninterface B {\n  c: string;\n}\n\nfor (;;) {\n  a();\n}\nexport {};\n";
    expect(compileEdited(text)).toEqual({
      code: expect.stringMatching(/^(?:.*\n){5}for .*\n {2}.*a.*\n\}\n.*\n$/) as unknown,
    });
  });

  it.each([
    ['const a = ;', 'Unexpected token', 1],
    ['const a = 1;\nfoo(\n\nbar', 'Unexpected token, expected ","', 4],
    ["const a = 1;\nconst b = 'x", 'Unterminated string constant', 2],
  ])('is refused with its line: %j', (text, problem, line) => expect(compileEdited(text)).toEqual({ problem, line }));

  it.each([
    ['for (let i = 0; i < 3; i += 1) console.log(i);', [0, 1, 2], 3],
    ['let i = 0;\nwhile (i < 2) i += 1;', [], 3],
    ['let i = 0;\ndo { i += 1; } while (i < 2);', [], 2],
    ['for (const f = (x = [1, 2]) => { let y = 0; return x; }; ; ) { console.log(f().length); break; }', [2], 1],
    ['for (const a of [1, 2]) console.log(a);', [1, 2], 2],
    ['for await (const a of [1, Promise.resolve(2)]) console.log(await a);', [1, 2], 2],
    ['for (const [a, { b }] of [[1, { b: 2 }]] as [number, { b: number }][]) console.log(a + b);', [3], 1],
    ['for (const a in { b: 1 }) console.log(a);', ['b'], 0],
    ['const f = (a: number): number => a < 2 ? a : f(a - 1); console.log(f(3));', [1], 3],
    ['const f = () => ({ a: 1 }), b = 2; console.log(f().a + b);', [3], 1],
    ['function f(): { a: number } { return { a: 1 }; } console.log(f().a);', [1], 1],
    ['class A { b = 1; constructor() { this.b = 2; } get c() { return this.b; } } console.log(new A().c);', [2], 2],
    ['const b = (x: object) => class {}; class A extends b({}) { c = 1; } console.log(new A().c);', [1], 1],
    ['const a = 1; switch (a) { case 1: console.log(a); } if (a) { console.log(2); }', [1, 2], 0],
    ['const a = { if(b: number) { return b; }, async *c() {} }; console.log(a.if(1));', [1], 1],
    [
      'const a = { while: (b: boolean) => b, for: 1 };\nconsole.log(a.while(true), `${"while ("}`, /while \\(/);',
      [true],
      1,
    ],
  ])('counts the turns of loops: %s', async (text, logged, turns) =>
    expect(await run(text)).toEqual({ logged, turns }),
  );
});

it.each([
  'const x = [1]; for (const a of x) x.push(a);',
  'const e = { *[Symbol.iterator]() { for (;;) yield 1; } }; for (const a of e) a;',
  'const f = (n: number): number => f(n + 1); f(0);',
  'function f() { f(); } f();',
  'async function f() { await 0; await f(); } await f();',
  'const o = { get a() { return this.a; } }; o.a;',
  'do {} while (true);',
  'for (;;) {}',
])('code without an end is stopped: %s', async (text) => {
  await expect(run(text)).rejects.toThrow('endless');
});

describe('loops', () => {
  it('are stopped after two seconds without a pause, and go on after one', async () => {
    const now = vi.spyOn(performance, 'now');
    const turn = guardLoops();
    const turnAt = (milliseconds: number) => {
      now.mockReturnValue(milliseconds);
      turn();
    };
    for (const milliseconds of [0, 1000, 2000]) turnAt(milliseconds);
    // A message after another one: the first has arrived by then.
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage('');
    });
    port1.close();
    for (const milliseconds of [2100, 4100]) turnAt(milliseconds);
    expect(() => turnAt(4101)).toThrow('The code ran for 2 seconds without a pause and was stopped.');
    now.mockRestore();
  });
});
