import { describe, expect, it } from 'vitest';
import { readAddress, readRecords } from '../ui/readRecords.ts';

const site = 'https://docs.example';

describe('the address of an app', () => {
  it.each([
    ['http://localhost:5173/app?a=1', 'frame', 'http://localhost:5173/app?a=1'],
    ['localhost:5173', 'frame', 'http://localhost:5173/'],
    ['127.0.0.1:8000/app', 'frame', 'http://127.0.0.1:8000/app'],
    ['[::1]:8000', 'window', 'http://[::1]:8000/'],
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
  ] as const)('%s in a %s is none', (typed, place, words) =>
    expect(readAddress(typed, place, site)).toEqual({ wrong: expect.stringMatching(words) }),
  );
});

describe('records of an app', () => {
  const at = 'http://localhost:5173/app?a=1';
  const record = (appId: string, url: string) => ({ appId, details: { url } });

  it.each([
    ['http://localhost:5173/app?a=1', 'localhost:5173/app'],
    ['http://localhost:5173/', 'localhost:5173'],
    ['http://localhost:5174/app/', 'localhost:5174/app'],
    ['https://app.example/a/b#c', 'app.example/a/b'],
  ])('of %s are a bare one with the id %s when none was pasted', (url, appId) =>
    expect(readRecords(url, ' ')).toEqual({
      appId,
      records: [{ appId, title: appId, type: 'web', details: { url } }],
    }),
  );

  it('may say little', () =>
    expect(readRecords(at, JSON.stringify({ appId: 'one', details: null, interop: { intents: {} } }))).toMatchObject({
      records: [{ appId: 'one', title: 'one', details: { url: at } }],
    }));

  it('are the one that was pasted, at the address', () =>
    expect(readRecords(at, JSON.stringify(record('one', 'https://one.example/')))).toMatchObject({
      appId: 'one',
      records: [record('one', at)],
    }));

  it('are a directory, of which the one that fits best is meant', () =>
    expect(
      readRecords(
        at,
        JSON.stringify({
          applications: [
            record('host', 'http://localhost:5173/'),
            record('app', 'http://localhost:5173/app'),
            record('other', 'https://other.example/'),
          ],
        }),
      ),
    ).toMatchObject({
      appId: 'app',
      records: [record('host', 'http://localhost:5173/'), record('app', at), record('other', 'https://other.example/')],
    }));

  it.each([
    ['{', /^The record is not valid JSON/],
    ['null', 'The record must have an appId.'],
    ['[]', 'The record must have an appId.'],
    ['{ "appId": "" }', 'The record must have an appId.'],
    ['{ "applications": [{ "appId": "a" }, null] }', 'Record 2 must have an appId.'],
    ['{ "applications": [] }', /^None of the records has this URL/],
    ['{ "appId": "a", "title": {} }', 'The record must have text as its title.'],
    ['{ "appId": "a", "type": 5 }', 'The record must have text as its type.'],
    ['{ "appId": "a", "details": "x" }', 'The record must have an object as its details.'],
    ['{ "appId": "a", "interop": [] }', /as its interop\.intents\.listensFor/],
    ['{ "appId": "a", "interop": { "intents": { "listensFor": [] } } }', /as its interop\.intents\.listensFor/],
    ['{ "appId": "a", "interop": { "intents": { "listensFor": { "A": null } } } }', /an object of intents/],
  ])('%s are none', (text, words) =>
    expect(readRecords(at, text)).toEqual({
      wrong: typeof words === 'string' ? words : expect.stringMatching(words),
    }),
  );
});
