import { describe, expect, it } from 'vitest';
import { sortByNeeds } from '../../../src/core/outputs/manifest.ts';
import type { Output } from '../../../src/core/site/types.ts';

/** `archive < pages > archives`: an output with `needs` and `gives`. */
function output(text: string): Output {
  const [, source = '', needs, gives] = /^(\S+)(?: < ([^>]+?))?(?: > (\S+))?$/.exec(text)!;
  return { paths: [], source, gives, needs: needs?.split(', '), make: () => [] } as Output;
}

const sorted = (texts: string[]) => sortByNeeds(texts.map(output)).map(({ source }) => source);

describe('outputs are made in their order', () => {
  it.each<[string, string[], string]>([
    ['where none needs another', ['a', 'b', 'c'], 'a b c'],
    ['but after what gives what they need', ['landing < archives', 'zip > archives', 'b'], 'zip landing b'],
    ['after all that give it', ['zip < pages', 'a > pages', 'b > pages'], 'a b zip'],
    ['through others', ['landing < archives', 'zip < pages > archives', 'a > pages'], 'a zip landing'],
    ['where nobody gives what they need', ['a < nothing', 'b'], 'a b'],
    ['each once', ['a > x', 'b < x, x', 'c < x'], 'a b c'],
  ])('%s', (_, texts, expected) => {
    expect(sorted(texts).join(' ')).toBe(expected);
  });

  it('and reports a cycle', () => {
    expect(() => sorted(['a < y > x', 'b < x > y'])).toThrow(
      'The outputs depend on each other in a circle: a needs an output that is made from it.',
    );
  });
});
