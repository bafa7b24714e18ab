import { describe, expect, it } from 'vitest';
import { bareRecord, pickRecord, readAddress, readDirectory } from '../ui/readRecords.ts';

const site = 'https://docs.example';

describe('the address of an app', () => {
  it.each([
    ['http://localhost:5173/app?a=1', 'frame', 'http://localhost:5173/app?a=1'],
    ['localhost:5173', 'frame', 'http://localhost:5173/'],
    ['127.0.0.1:8000/app', 'frame', 'http://127.0.0.1:8000/app'],
    ['[::1]:8000', 'window', 'http://[::1]:8000/'],
    ['app.localhost:8000', 'frame', 'http://app.localhost:8000/'],
    [' app.example/chart ', 'frame', 'https://app.example/chart'],
    ['http://192.168.0.7:5173/', 'window', 'http://192.168.0.7:5173/'],
  ] as const)('%s in a %s is %s', (typed, place, url) => expect(readAddress(typed, place, site)).toEqual({ url }));

  it.each([
    ['javascript:alert(1)', 'frame', /must begin with/],
    ['ftp://app.example/', 'window', /must begin with/],
    ['', 'frame', /must begin with/],
    ['http://', 'frame', /must begin with/],
    ['http://192.168.0.7:5173/', 'frame', /Open 192\.168\.0\.7:5173 in a window/],
    ['http://[::1]:8000/', 'frame', /in a window/],
    ['http://localhost.example:8000/', 'frame', /in a window/],
  ] as const)('%s in a %s is none', (typed, place, words) =>
    expect(readAddress(typed, place, site)).toEqual({ wrong: expect.stringMatching(words) }),
  );
});

describe('records of an app', () => {
  const at = 'http://localhost:5173/app?a=1';
  const record = (appId: string, url?: string, more: object = {}) => ({ appId, details: { url }, ...more });
  const directory = (...applications: unknown[]) => JSON.stringify({ applications });

  it.each([
    ['http://localhost:5173/app?a=1', 'localhost:5173/app'],
    ['http://localhost:5173/', 'localhost:5173'],
    ['http://localhost:5174/app/', 'localhost:5174/app'],
    ['https://app.example/a/b#c', 'app.example/a/b'],
  ])('of %s are a bare one with the id %s when none was pasted', (url, appId) =>
    expect(bareRecord(url)).toEqual({ appId, title: appId, type: 'web', details: { url } }),
  );

  const production = directory(
    record('host', 'http://localhost:5173/'),
    record('app', 'http://localhost:5173/app'),
    record('other', 'https://other.example/'),
    record('relative', '/app'),
    record('native', undefined, { type: 'native' }),
  );
  const read = (text: string) => readDirectory(text, ['chart']);
  /** Id and address of the app that is opened, or the reason for none. */
  const picked = (text: string, chosen: string, url?: string) => {
    const known = read(text);
    const found = 'wrong' in known ? known : pickRecord(known, { chosen, url });
    return 'wrong' in found ? found.wrong : `${found.record.appId} ${(found.record.details as { url: string }).url}`;
  };

  it.each([
    ['the best match', production, '', at, `app ${at}`],
    ['the chosen one at its address', production, 'other', undefined, 'other https://other.example/'],
    ['the chosen one at a development address', production, 'other', at, `other ${at}`],
    ['one with a relative address, elsewhere', production, 'relative', at, `relative ${at}`],
    ['a native one, elsewhere', production, 'native', at, `native ${at}`],
    ['the only one', JSON.stringify(record('one', 'https://one.example/')), '', at, `one ${at}`],
    [
      'the only one at its address',
      JSON.stringify([record('one', 'https://a.example/')]),
      '',
      undefined,
      'one https://a.example/',
    ],
    ['one that says little', '{"appId":"a","details":null,"interop":{"intents":{}}}', '', at, `a ${at}`],
    ['none that matches', production, '', 'https://far.example/', /^Choose the record to run/],
    ['none without an address', production, '', undefined, /^Choose the record to run/],
    ['none at a relative address', production, 'relative', undefined, /details\.url .* Enter the address/],
    ['none of a type for the desktop', production, 'native', undefined, /type is native.* Enter the address/],
    ['none in an empty directory', directory(), '', at, 'The directory has no records.'],
    ['none in an unusable record', '{}', '', at, 'The record must have an appId.'],
  ] as const)('to run: %s', (_, text, chosen, url, expected) =>
    expect(picked(text, chosen, url)).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    ),
  );

  it.each([
    ['null', 'The record must have an appId.'],
    ['[]', undefined],
    ['{ "appId": "" }', 'The record must have an appId.'],
    [directory(record('a', at), null), 'Record 2 must have an appId.'],
    [directory(record('a', at), record('a', at)), 'Record 2 has the appId a, as an earlier record does.'],
    [directory(record('a', at), record('chart', at)), /^Record 2 has the appId chart, which belongs to an app of this/],
    [directory(record('a', at), record('b', 'nowhere')), /^b .*details\.url in its record must begin with https/],
    [
      directory(record('a', at), record('b', undefined, { type: 'native', details: { path: 'b.exe' } })),
      /type is native/,
    ],
    ['{ "appId": "a", "title": {} }', 'The record must have text as its title.'],
    ['{ "appId": "a", "type": 5 }', 'The record must have text as its type.'],
    ['{ "appId": "a", "details": "x" }', 'The record must have an object as its details.'],
    ['{ "appId": "a", "interop": [] }', /as its interop\.intents\.listensFor/],
    ['{ "appId": "a", "interop": { "intents": { "listensFor": [] } } }', /as its interop\.intents\.listensFor/],
    ['{ "appId": "a", "interop": { "intents": { "listensFor": { "A": null } } } }', /an object of intents/],
  ])('%s are listed with the reason', (text, words) => {
    const known = read(text);
    const reasons = 'wrong' in known ? [known.wrong] : known.reasons;
    expect(reasons).toEqual(
      words === undefined ? [] : [typeof words === 'string' ? words : expect.stringMatching(words)],
    );
  });

  it('are JSON', () => expect(read('{')).toEqual({ wrong: expect.stringMatching(/^This is not JSON/) }));
});
