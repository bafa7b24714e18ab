import { describe, expect, it } from 'vitest';
import { settingsModule } from '../../../src/core/docs/settings/settingsModule.ts';
import { stringsFile, stringsFingerprint, validateStrings } from '../../../src/core/docs/stringsConfig.ts';
import * as english from '../../../src/strings/english.ts';

const { search, doc } = english;

/** A whole list but for some rooms. */
function listWith(rooms: Record<string, unknown>): Record<string, unknown> {
  return { ...english, ...rooms };
}

/** Without a key. */
function without<Room extends object>(room: Room, key: keyof Room): Partial<Room> {
  const { [key]: _, ...rest } = room;
  return rest as Partial<Room>;
}

const wrong: [string, Record<string, unknown>, string[]][] = [
  ['a string', { search: without(search, 'docs') }, ['The string `search.docs` is missing.']],
  ['a function', { search: without(search, 'seeAllOf') }, ['The string `search.seeAllOf` is missing.']],
  [
    'one further down',
    { search: { ...search, keys: without(search.keys, 'up') } },
    ['The string `search.keys.up` is missing.'],
  ],
  ['a room', { doc: undefined }, ['The string `doc` is missing.']],
  [
    'one that has a slip in its name',
    { doc: { ...without(doc, 'previous'), prevoius: 'Zurück' } },
    [
      'There is no string `doc.prevoius`. Did you mean `previous`?',
      'The string `doc.previous` is missing. There is `doc.prevoius` instead.',
    ],
  ],
  ['a room that is none', { docs: doc }, ['There is no string `docs`. Did you mean `doc`?']],
  [
    'text for a function',
    { search: { ...search, issue: 'Nichts' } },
    ['The string `search.issue` must be a function, not `Nichts`.'],
  ],
  [
    'a function for text',
    { search: { ...search, docs: () => '' } },
    ['The string `search.docs` must be text, not a function.'],
  ],
];

describe('a list of strings', () => {
  const settings = settingsModule('/none', stringsFile);

  it.each(wrong)('without %s', (_, rooms, messages) => {
    const { strings, diagnostics } = validateStrings(listWith(rooms), settings);
    expect(diagnostics.map(({ message }) => message)).toEqual(messages);
    expect(strings).toBe(english);
  });

  it('is taken when it is whole', () => {
    const list = listWith({ search: { ...search, docs: 'Suchen' } });
    const { strings, diagnostics } = validateStrings(list, settings);
    expect(diagnostics).toEqual([]);
    expect(strings.search.docs).toBe('Suchen');
  });

  it('is told where it lacks something', () => {
    const text = "export const doc = { edit: 'x' };\nexport const search = { keys: {} };\n";
    const { diagnostics } = validateStrings(
      listWith({ search: { ...search, keys: without(search.keys, 'up') } }),
      settingsModule('', stringsFile, () => text),
    );
    expect(diagnostics).toMatchObject([{ file: stringsFile, line: 2, column: 31, severity: 'error' }]);
  });

  it('has another print when a function says something else', () => {
    const fingerprint = (say: (count: number) => string) =>
      stringsFingerprint({ ...english, search: { ...search, seeAllOf: say } });
    expect(fingerprint((count) => `Alle ${count}`)).not.toBe(fingerprint((count) => `${count} Treffer`));
    expect(stringsFingerprint(english)).toBe('');
  });
});
