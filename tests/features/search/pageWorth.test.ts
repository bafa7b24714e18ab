import { describe, expect, it } from 'vitest';
import { pageWorth } from '../../../src/core/docs/sidebars.ts';
import { smallEngine } from './support/smallSite.ts';

const first = (engine: ReturnType<typeof smallEngine>, query: string) => engine.search({ query }).hits[0]?.url;

describe('what a page counts', () => {
  it.each([
    ['api/ref/Channel', 'docs', 100],
    ['api/DesktopAgent', undefined, 60],
    ['api/tests/Open', 'docs', 70],
    ['api/testsOfOthers', 'docs', 100],
    ['api/tests/Open', undefined, 60],
  ])('that is %s in the sidebar %s is %i', (id, sidebar, worth) => {
    expect(pageWorth({ id, sidebar }, { 'api/tests': 70 })).toBe(worth);
  });

  const sections = [
    { id: 'findintent', headings: ['findIntent'], text: 'Finds the applications that handle an intent.' },
  ];

  it('puts what no sidebar lists behind the page that replaced it', () => {
    const old = { id: 'api/DesktopAgent', title: 'DesktopAgent', unlisted: true, sections };
    const now = { id: 'api/ref/DesktopAgent', title: 'DesktopAgent', part: 'API', sections };
    for (const pages of [
      [old, now],
      [now, old],
    ]) {
      expect(first(smallEngine('1.2', pages), 'DesktopAgent')).toBe('/docs/api/ref/DesktopAgent');
      expect(first(smallEngine('1.2', pages), 'findIntent')).toBe('/docs/api/ref/DesktopAgent#findintent');
    }
  });

  it('puts tests of a thing behind the thing, and leaves them where only they are asked for', () => {
    const text = 'The agent finds the applications that handle an intent and resolves it.';
    const tests = {
      id: 'api/conformance/Intents-Tests',
      title: 'Intents Tests',
      part: 'API',
      sections: [{ id: 'resolving', headings: ['Resolving an intent'], text }],
    };
    const spec = {
      id: 'api/spec',
      title: 'Specification',
      part: 'API',
      sections: [{ id: 'resolution', headings: ['Resolving an intent'], text }],
    };
    const engine = smallEngine('2.1', [tests, spec]);
    expect(first(engine, 'resolving an intent')).toBe('/docs/api/spec#resolution');
    expect(first(engine, 'intents tests')).toBe('/docs/api/conformance/Intents-Tests');
  });

  it('puts what stands under a heading for deprecated things behind what does not', () => {
    const old = {
      id: 'api/ref/GetAgent',
      title: 'GetAgent',
      part: 'API',
      sections: [
        { id: 'deprecated-functions', headings: ['Deprecated Functions'], text: 'Do not use them.' },
        { id: 'function-findintent', headings: ['Deprecated Functions', 'findIntent'], text: 'Calls findIntent.' },
      ],
    };
    const now = {
      id: 'api/ref/DesktopAgent',
      title: 'DesktopAgent',
      part: 'API',
      sections: [{ ...sections[0]!, text: `${sections[0]!.text} ${'It says more, at length. '.repeat(20)}` }],
    };
    expect(first(smallEngine('2.1', [old, now]), 'findIntent')).toBe('/docs/api/ref/DesktopAgent#findintent');
  });
});
