import { describe, expect, it } from 'vitest';
import { parsePlaces, withFieldsOf, withPlace } from '../../src/browser/navigation/places.ts';
import type { Places } from '../../src/browser/navigation/places.ts';

const at = (top: number) => ({ left: 0, top });

describe('the places of a history', () => {
  it('are kept by the key of the entry, the newest at the end', () => {
    const places = withPlace(withPlace(withPlace({}, 'a', at(1)), 'b', at(2)), 'a', at(3));
    expect(Object.entries(places)).toEqual([
      ['b', at(2)],
      ['a', at(3)],
    ]);
  });

  it('are at most a hundred: the oldest go', () => {
    let places: Places = {};
    for (let entry = 0; entry < 130; entry++) places = withPlace(places, `key-${entry}`, at(entry));
    expect(Object.keys(places)).toHaveLength(100);
    expect(Object.keys(places)[0]).toBe('key-30');
  });

  it('have what was typed in them again when they are read anew', () => {
    const fields: Places[string]['fields'] = [[0, 'agent']];
    expect(withFieldsOf({ a: { ...at(1), fields }, b: { ...at(2), fields } }, { a: at(1), c: at(3) })).toEqual({
      a: { ...at(1), fields },
      c: at(3),
    });
  });

  it.each<[string | undefined, Places]>([
    ['{"a":{"left":0,"top":12.5}}', { a: { left: 0, top: 12.5 } }],
    ['{"a":{"left":0,"top":1},"b":null,"c":{"top":1},"d":{"left":0,"top":"1"}}', { a: at(1) }],
    ['null', {}],
    ['[1]', {}],
    ['{', {}],
    ['', {}],
    [undefined, {}],
  ])('are read from %j', (text, expected) => {
    expect(parsePlaces(text)).toEqual(expected);
  });
});
