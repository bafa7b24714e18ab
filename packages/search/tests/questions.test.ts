import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine/engine.ts';
import { stem } from '../engine/tokenize.ts';
import { quotedPhrases } from '../engine/questions.ts';
import { plainText } from '../markedText.ts';
import { smallEngine, smallIndex, type SmallPage } from './support/smallSite.ts';

const section = (id: string, text: string) => ({ id, headings: [id], text });
const pages: SmallPage[] = [
  {
    id: 'api/ref/Channel',
    title: 'Channel',
    part: 'API',
    sections: [
      section(
        'broadcast',
        'Sends a context to whoever listens.\nAn agent SHOULD NOT send it back to the sender. Nobody learns who had it.\n' +
          'broadcast(\n  context: Context,\n): Promise<void>;\nawait channel.broadcast({ send: back });',
      ),
      section('replay', 'The agent keeps the last context of a sender.'),
    ],
  },
  {
    id: 'api/conformance/Basic',
    title: 'Basics',
    part: 'Conformance Tests',
    sections: [section('listening', 'A context comes to whoever listens.')],
  },
];
const engine = smallEngine('2.1', pages);
const urls = (query: string) => engine.search({ query }).hits.map(({ url }) => url.replace('/docs/', ''));

describe('a whole question', () => {
  it('is answered by the sentence with most of its words, and the declaration', () => {
    const [hit] = engine.search({ query: 'Does the agent send a context back to its sender?' }).hits;
    expect(hit!.url).toBe('/docs/api/ref/Channel#broadcast');
    expect(hit!.answer!.signature).toBe('broadcast(context: Context): Promise<void>');
    expect(plainText(hit!.answer!.sentence)).toBe('An agent SHOULD NOT send it back to the sender.');
    expect(hit!.answer!.sentence.filter(({ marked }) => marked).map(({ text }) => text)).toContain('agent');
  });

  it('does not have an answer if it is only a few words', () => {
    expect(engine.search({ query: 'agent sender' }).hits[0]).not.toHaveProperty('answer');
  });

  it('ignores conversational words', () => {
    expect(urls('How do I get to know something about broadcast?')[0]).toBe('api/ref/Channel#broadcast');
  });

  it('may name the part of the site with its answer', () => {
    expect(urls('Which tests are there for whoever listens?')[0]).toBe('api/conformance/Basic#listening');
  });
});

describe('quotes', () => {
  it.each([
    ['"back to the sender"', ['api/ref/Channel#broadcast']],
    ['“Back To The Sender”', ['api/ref/Channel#broadcast']],
    ['"to back the sender"', []],
    ['"listen"', []],
    ['"whoever listens" context', ['api/ref/Channel#broadcast', 'api/conformance/Basic#listening']],
    ['"broadcast"', ['api/ref/Channel#broadcast']],
  ])('%s is found exactly', (query, found) => {
    expect(urls(query).sort()).toEqual(found.sort());
  });

  it('need a closing quote', () => {
    expect(quotedPhrases('"user channel')).toEqual([]);
  });

  it('load texts before finding hits, unlike other queries', () => {
    const { index, words, texts } = smallIndex('2.1', pages);
    const bare = createEngine(index, words.json);
    expect(bare.textsToRead({ query: '"back to the sender"' }).sort()).toEqual([...texts.keys()].sort());
    expect(bare.textsToRead({ query: 'back to the sender' })).toEqual([]);
  });
});

it.each([
  ['sent', 'send'],
  ['written', 'writes'],
  ['told', 'telling'],
  ['compliant', 'compliance'],
  ['registrations', 'register'],
  ['subscription', 'subscribed'],
])('%s is a form of %s', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});
