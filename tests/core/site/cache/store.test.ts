import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../../../src/core/project/store.ts';
import { inputs } from '../../../support/everything.ts';

const folder = mkdtempSync(join(tmpdir(), 'store-'));
const file = join(folder, 'cache/test.cache');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => rmSync(join(folder, 'cache'), { recursive: true, force: true }));

/** Opens the store, sets the values and saves. */
function save(entries: Record<string, string>, fingerprint = 'print'): void {
  const store = openStore(file, fingerprint);
  for (const [key, value] of Object.entries(entries)) store.set(key, value);
  store.save();
}

describe('a store', () => {
  it('gives back what was set, also after it was saved and opened again', () => {
    const store = openStore(file, 'print');
    expect(store.get('a')).toBeUndefined();
    store.set('a', 'one\nline 2 3\n');
    expect(store.get('a')).toBe('one\nline 2 3\n');
    store.save();
    expect(openStore(file, 'print').get('a')).toBe('one\nline 2 3\n');
  });

  it('writes nothing until it is saved', () => {
    openStore(file, 'print').set('a', 'one');
    expect(existsSync(file)).toBe(false);
  });

  it('is empty under another fingerprint, and stays so', () => {
    save({ a: 'one' });
    expect(openStore(file, 'other').get('a')).toBeUndefined();
    save({ b: 'two' }, 'other');
    expect(openStore(file, 'other').get('b')).toBe('two');
    expect(openStore(file, 'print').get('a')).toBeUndefined();
  });

  it('appends what is new and leaves the rest of the file alone', () => {
    save({ a: 'x'.repeat(100) });
    const before = readFileSync(file, 'utf8');
    const store = openStore(file, 'print');
    store.get('a');
    store.set('b', 'two');
    store.save();
    const after = readFileSync(file, 'utf8');
    expect(after.startsWith(before)).toBe(true);
    expect(after.slice(before.length)).toMatch(/^b 3 \d+\ntwo$/);
  });

  it('does not touch the file when nothing is new', () => {
    save({ a: 'x'.repeat(100) });
    const { mtimeMs, ino } = statSync(file);
    const store = openStore(file, 'print');
    store.get('a');
    store.save();
    expect(statSync(file)).toMatchObject({ mtimeMs, ino });
  });

  it('the last value of a key holds', () => {
    save({ a: 'one' });
    save({ a: 'two' });
    expect(openStore(file, 'print').get('a')).toBe('two');
  });

  it('drops what nobody asked for when that is most of a large file', () => {
    save({ old: 'x'.repeat(17 * 1024 * 1024), kept: 'y' });
    const store = openStore(file, 'print');
    store.get('kept');
    store.save();
    expect(statSync(file).size).toBeLessThan(100);
    expect(openStore(file, 'print').get('kept')).toBe('y');
    expect(openStore(file, 'print').get('old')).toBeUndefined();
  });

  it('keeps what was looked for, and knows new values and kept ones', () => {
    save({ old: 'x', kept: 'y'.repeat(17 * 1024 * 1024), unused: 'z'.repeat(18 * 1024 * 1024) });
    const store = openStore(file, 'print');
    store.set('new', 'n');
    expect(['kept', 'new', 'none'].map((key) => store.has(key))).toEqual([true, true, false]);
    store.save();
    expect(['kept', 'new', 'unused'].map((key) => openStore(file, 'print').has(key))).toEqual([true, true, false]);
  });

  it('keeps what nobody asked for in a small file, which the next document may ask for', () => {
    save({ old: 'x'.repeat(1000), kept: 'y' });
    const store = openStore(file, 'print');
    store.get('kept');
    store.set('new', 'z');
    store.save();
    expect(openStore(file, 'print').get('old')).toBe('x'.repeat(1000));
  });

  it('keeps what nobody asked for while it is the smaller part', () => {
    save({ old: 'x', kept: 'y'.repeat(1000) });
    const store = openStore(file, 'print');
    store.get('kept');
    store.set('new', 'z');
    store.save();
    expect(openStore(file, 'print').get('old')).toBe('x');
  });

  it('never adds to a file that another build has replaced meanwhile', () => {
    save({ a: 'one' });
    const slow = openStore(file, 'print');
    slow.get('a');
    save({ a: 'of another engine' }, 'other');
    slow.set('b', 'two');
    slow.save();
    expect(openStore(file, 'other').get('b')).toBeUndefined();
    expect(openStore(file, 'print').get('b')).toBe('two');
  });

  it.each([
    ['small values', 'one', 'two'],
    ['large values', 'x'.repeat(1024 * 1024), 'y'.repeat(1024 * 1024)],
  ])('keeps the records of two builds that append to one file: %s', (_, first, second) => {
    save({ a: 'start' });
    const stores = [openStore(file, 'print'), openStore(file, 'print')];
    stores[0]!.set('b', first);
    stores[1]!.set('c', second);
    for (const store of stores) store.save();
    const after = openStore(file, 'print');
    expect(['a', 'b', 'c'].map((name) => after.get(name))).toEqual(['start', first, second]);
  });

  it('leaves no other file behind', () => {
    save({ a: 'one' });
    save({ a: 'two' }, 'other');
    expect(readdirSync(join(folder, 'cache'))).toEqual(['test.cache']);
  });
});

describe('more than is held in memory', () => {
  const values = Array.from(
    { length: 40 },
    (_, index) => [`key${index}`, String.fromCharCode(97 + (index % 26)).repeat(1024 * 1024)] as const,
  );

  it('is written before it is saved, and given back from there', () => {
    save({ old: 'y' });
    const store = openStore(file, 'print');
    expect(store.get('old')).toBe('y');
    for (const [key, value] of values) store.set(key, value);
    store.set('key1', 'another');
    expect(statSync(file).size).toBeGreaterThan(32 * 1024 * 1024);
    const found = (from: typeof store) =>
      values.filter(([key, value]) => from.get(key) === (key === 'key1' ? 'another' : value)).length;
    expect(found(store)).toBe(values.length);
    store.save();
    expect(readdirSync(join(folder, 'cache'))).toEqual(['test.cache']);
    expect(found(store)).toBe(values.length);
    expect(found(openStore(file, 'print'))).toBe(values.length);
    expect(openStore(file, 'print').get('old')).toBe('y');
  });

  it('stays in memory where it cannot be written', () => {
    const store = openStore(file, 'print');
    writeFileSync(join(folder, 'cache'), '');
    for (const [key, value] of values) store.set(key, value);
    expect(values.every(([key, value]) => store.get(key) === value)).toBe(true);
  });
});

describe('damage', () => {
  const value = 'v'.repeat(50);

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['the file is garbage', () => Buffer.from([0, 255, 10, 13, 200])],
    ['the fingerprint is another', (bytes) => Buffer.concat([Buffer.from('x'), bytes])],
    ['a value is altered', (bytes) => Buffer.from(bytes.toString().replace('vvv', 'vwv'))],

    ['a length is beyond the end', (bytes) => Buffer.from(bytes.toString().replace(' 50 ', ' 5000 '))],
    ['a key is altered', (bytes) => Buffer.from(bytes.toString().replace('\na 50', '\nc 50'))],
    ['the end is missing', (bytes) => bytes.subarray(0, bytes.length - 60)],
  ])('%s: the value is missing, and the next save mends it', (_, damage) => {
    save({ a: value, b: value });
    writeFileSync(file, damage(readFileSync(file)));
    const store = openStore(file, 'print');
    const found = ['a', 'b', 'c'].map((key) => store.get(key));
    expect(found.filter((each) => each !== undefined && each !== value)).toEqual([]);
    expect(found).not.toEqual([value, value, undefined]);
    expect(store.get('c')).toBeUndefined();
    for (const key of ['a', 'b']) if (store.get(key) === undefined) store.set(key, value);
    store.save();
    expect(openStore(file, 'print').get('a')).toBe(value);
    expect(openStore(file, 'print').get('b')).toBe(value);
  });
});

/** Text that files can store: without lone surrogates. */
const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const key = fc.constantFrom('a', 'b', 'c', 'code:b', '_-9');
const step = fc.oneof(
  fc.record({ do: fc.constant('set' as const), key, value: text }),
  fc.record({ do: fc.constant('get' as const), key }),
  fc.record({ do: fc.constant('save' as const) }),
  fc.record({ do: fc.constant('reopen' as const) }),
);

it('property: behaves like a map that may forget what was not asked for', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      rmSync(file, { force: true });
      let store = openStore(file, 'print');
      /** Required and optional entries. */
      let now = new Map<string, string>();
      let saved = new Map<string, string>();
      /** Keys of this session, which survive its next save. */
      const used = new Set<string>();
      for (const each of steps) {
        if (each.do === 'set') {
          store.set(each.key, each.value);
          now.set(each.key, each.value);
          used.add(each.key);
        } else if (each.do === 'get') {
          const found = store.get(each.key);
          if (used.has(each.key)) expect(found).toBe(now.get(each.key));
          else if (found !== undefined) expect(found).toBe(now.get(each.key));
          if (found !== undefined) used.add(each.key);
        } else if (each.do === 'save') {
          store.save();
          saved = new Map(now);
          store = openStore(file, 'print');
          for (const known of used) expect(store.get(known)).toBe(saved.get(known));
        } else {
          store = openStore(file, 'print');
          now = new Map(saved);
          used.clear();
        }
      }
    }),
    { numRuns: inputs(30, 150) },
  );
});

it('property: damage never gives a value that was not stored under its key', () => {
  const entries = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), text, { maxKeys: 6 });
  const damages = fc.array(
    fc.record({ at: fc.nat(), byte: fc.nat(255), kind: fc.constantFrom('flip', 'cut', 'insert', 'drop') }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(entries, damages, (values, changes) => {
      rmSync(file, { force: true });
      save(values);
      let bytes = readFileSync(file);
      for (const { at, byte, kind } of changes) {
        const place = at % (bytes.length + 1);
        const middle = { flip: [byte], cut: [], insert: [byte], drop: [] }[kind];
        const rest = kind === 'cut' ? Buffer.alloc(0) : bytes.subarray(kind === 'insert' ? place : place + 1);
        bytes = Buffer.concat([bytes.subarray(0, place), Buffer.from(middle), rest]);
      }
      writeFileSync(file, bytes);
      const store = openStore(file, 'print');
      const keysNow = [...bytes.toString('latin1').matchAll(/(\S+) \d+ \d+\n/g)].flatMap(([, found = '']) => [
        found,
        found.slice(-1),
        found.slice(-2),
        found.slice(-3),
      ]);
      for (const each of new Set([...Object.keys(values), ...keysNow])) {
        const found = store.get(each);
        if (found !== undefined) expect(found).toBe(values[each]);
      }
    }),
    { numRuns: inputs(50, 300) },
  );
});
