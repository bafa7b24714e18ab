import { describe, expect, it } from 'vitest';
import { isPassedOver, isUnindexed, keyOf, readWords, squash, stem, termsOf } from '../engine/tokenize.ts';

it.each([
  ['a plain text, with signs.', ['a', 'plain', 'text', 'with', 'signs']],
  ["raiseIntent('ViewChart', x)", ['raiseIntent', 'ViewChart', 'x']],
  ['type fdc3.instrument here.', ['type', 'fdc3.instrument', 'here']],
  ['GET /v2/apps/{appId}', ['GET', 'v2/apps', 'appId']],
  ["from '@finos/fdc3';", ['from', 'finos/fdc3']],
  ['window.fdc3', ['window.fdc3']],
  ['a .NET or C# or C++ app', ['a', '.NET', 'or', 'C#', 'or', 'C++', 'app']],
  ['browser-resident agents', ['browser-resident', 'agents']],
  ["the agent's name, agents' names", ['the', "agent's", 'name', 'agents', 'names']],
  ['Grüße из Москвы 東京 مرحبا', ['Grüße', 'из', 'Москвы', '東京', 'مرحبا']],
  ['हिन्दी', ['हिन्दी']],
  ['🙂 👩‍💻 !? <b>', ['b']],
  ['', []],
])('reads the words in %j', (text, words) => {
  expect(readWords(text).map((word) => word.text)).toEqual(words);
});

it('returns word positions', () => {
  expect(readWords('an .NET app')).toEqual([
    { text: 'an', start: 0, end: 2 },
    { text: '.NET', start: 3, end: 7 },
    { text: 'app', start: 8, end: 11 },
  ]);
});

it.each([
  ['raiseIntent', ['raiseintent', 'raise', 'intent']],
  ['findIntentsByContext', ['findintentsbycontext', 'find', 'intents', 'by', 'context']],
  ['fdc3.instrument', ['fdc3.instrument', 'fdc3', 'fdc', 'instrument']],
  ['v2/apps', ['v2/apps', 'v2', 'apps']],
  ['WCP1Hello', ['wcp1hello', 'wcp1', 'wcp', 'hello']],
  ['NoAppsFound', ['noappsfound', 'no', 'apps', 'found']],
  ['window.fdc3', ['window.fdc3', 'window', 'fdc3', 'fdc']],
  ['finos/fdc3', ['finos/fdc3', 'finos', 'fdc3', 'fdc']],
  ['.NET', ['.net', 'net']],
  ['C#', ['c#']],
  ["agent's", ['agent']],
  ['browser-resident', ['browser-resident', 'browser', 'resident']],
  ['JSONSchema', ['jsonschema', 'json', 'schema']],
  ['IChannel', ['ichannel', 'channel']],
  ['APIs', ['apis']],
  ['CURRENCY_ISOCODE', ['currency_isocode', 'currency', 'isocode']],
  [
    'channel.addContextListener',
    ['channel.addcontextlistener', 'channel', 'addcontextlistener', 'add', 'context', 'listener'],
  ],
  ['Café', ['cafe']],
  ['Москва', ['москва']],
  ['channel', ['channel']],
])('returns the terms of %s', (word, terms) => {
  expect(termsOf(word)).toEqual(terms);
});

it('keeps only the parts of a long word', () => {
  expect(termsOf(`${'a'.repeat(30)}.${'b'.repeat(30)}`)).toEqual(['a'.repeat(30), 'b'.repeat(30)]);
});

it.each([
  ['fdc3.instrument', 'fdc3instrument'],
  ['browser-resident', 'browserresident'],
  ['v2/apps', 'v2apps'],
  ['plain', 'plain'],
])('removes the signs from %s', (key, squashed) => {
  expect(squash(key)).toBe(squashed);
});

it.each([
  ['ÉLAN', 'elan'],
  ['Agent’s', 'agent'],
  ['ＷＩＤＥ', 'wide'],
])('normalizes %s to %s', (word, key) => {
  expect(keyOf(word)).toBe(key);
});

describe('forms of a word', () => {
  it.each([
    ['channel', 'channels'],
    ['broadcast', 'broadcasting'],
    ['policy', 'policies'],
    ['raise', 'raising', 'raised', 'raises'],
    ['standardise', 'standardized', 'standardisation'],
    ['color', 'colour', 'colours'],
    ['connect', 'connection', 'connecting'],
    ['listen', 'listener', 'listening'],
    ['certify', 'certified'],
    ['stop', 'stopped', 'stopping'],
    ['register', 'registers', 'registered', 'registering'],
    ['monitor', 'monitored', 'monitoring'],
    ['cancel', 'cancels', 'canceled', 'cancelled', 'canceling', 'cancelling'],
    ['install', 'installed', 'installing', 'installation'],
    ['catalog', 'catalogue', 'catalogues'],
    ['center', 'centre', 'centres'],
    ['license', 'licence', 'licences', 'licenced'],
    ['defense', 'defence'],
    ['api', 'apis'],
    ['id', 'ids'],
  ])('%s', (...forms) => {
    expect(new Set(forms.map(stem))).toHaveLength(1);
  });

  it.each([
    ['channel', 'change'],
    ['intent', 'interest'],
    ['app', 'apply'],
    ['license', 'listen'],
    ['context', 'contact'],
  ])('%s is not %s', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });

  it.each(['fdc3', 'fdc3.instruments', 'bus', 'is', 'ресурсы'])('%s stays as it is', (word) => {
    expect(stem(word)).toBe(word);
  });
});

it.each([
  ['the', true, true],
  ['must', true, false],
  ['MUST', false, false],
  ['channel', false, false],
  ['4dd60b3b-9835-4cab-870c-6b9b099ed7ae', false, true],
])('%s: ignored in queries %s, omitted from the index %s', (word, passedOver, unindexed) => {
  expect(isPassedOver(word)).toBe(passedOver);
  expect(isUnindexed(word.toLowerCase())).toBe(unindexed);
});
