import { describe, expect, test } from 'vitest';
import { compileSample } from '../../../src/features/samples/feature.ts';

type Modules = Record<string, Record<string, unknown>>;

/** Runs a sample like a browser, and returns its log. */
async function run(text: string, modules: Modules = {}): Promise<unknown[]> {
  const logged: unknown[] = [];
  const url = `data:text/javascript,${encodeURIComponent(compileSample(text))}`;
  const { default: sample } = (await import(/* @vite-ignore */ url)) as {
    default: (imports: Modules, console: object) => Promise<void>;
  };
  await sample(modules, { log: (value: unknown) => logged.push(value) });
  return logged;
}

describe('a compiled sample', () => {
  test.each([
    ['has no types', 'const a: number = 1 as number;\nconsole.log(a satisfies number);', [1]],
    ['waits at its top', 'console.log(await Promise.resolve(2));', [2]],
    ['takes names', "import { one } from 'a';\nconsole.log(one);", [1]],
    ['takes names by others', "import { one as first, 'a b' as second } from 'a';\nconsole.log(first, second);", [1]],
    ['takes what is the default', "import a from 'a';\nconsole.log(a);", [3]],
    ['takes all of a module', "import * as a from 'a';\nconsole.log(a.one);", [1]],
    [
      'takes no types',
      "import type { Two } from 'b';\nimport { Three } from 'c';\nconsole.log(3 as Two as Three);",
      [3],
    ],
    ['may end in a comment', 'console.log(1); // the end', [1]],
  ])('%s', async (_, text, logged) => {
    expect(await run(text, { a: { one: 1, default: 3, 'a b': 2 } })).toEqual(logged);
  });

  test('that is no TypeScript is an error', () => {
    expect(() => compileSample('const = ;')).toThrow(/^A sample cannot be compiled: /);
  });
});
