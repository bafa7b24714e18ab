import { beforeAll, describe, expect, it } from 'vitest';
import { isRight } from '../../bench/search/judge.ts';
import { judgedSets } from '../../bench/search/queries.ts';
import { siteVersions, type SiteVersion } from '../../bench/search/siteEngines.ts';

/**
 * Checks what search finds in our documents. When a row fails after an edit, either give the page the words that readers
 * use (its title, a heading, `search` in its front matter, or content/synonyms.ts), or change the row if another page
 * now is the better answer. `npm run bench` measures some 1,000 further queries in bench/search.
 */
let versions: SiteVersion[];
beforeAll(async () => {
  versions = await siteVersions();
}, 300_000);

it('each judged query has an answer that exists: correct bench/search/*.txt after a page or heading moves', () => {
  const missing = judgedSets
    .flatMap(({ queries }) => queries)
    .filter(({ version, right }) => {
      const { path, records } = versions.find(({ name }) => name === version)!;
      return !records.some(({ url }) => right.some((answer) => isRight(url.slice(path.length + 1), answer)));
    });
  expect(missing.map(({ version, query }) => `${version} ${query}`)).toEqual([]);
});

describe('what a few words mean', () => {
  const found = (version: string, query: string) => {
    const { engine } = versions.find(({ name }) => name === version)!;
    return engine.search({ query, version }).hits;
  };
  const urls = (version: string, query: string) =>
    found(version, query).map(({ url }) => url.replace(/^\/docs\/(?:next\/|\d[^/]*\/)?/, ''));

  it.each([
    ['2.1', 'join channel', 'api/ref/DesktopAgent#joinuserchannel'],
    ['2.1', 'join a channel', 'api/ref/DesktopAgent#joinuserchannel'],
    ['2.1', 'how do I join a channel', 'api/ref/DesktopAgent#joinuserchannel'],
    ['current', 'join channel', 'api/ref/DesktopAgent#joinuserchannel'],
    // In 1.2 that is its name; and who writes a name as it is in code means it.
    ['1.2', 'join channel', 'api/ref/DesktopAgent#joinchannel'],
    ['2.1', 'joinChannel', 'api/ref/DesktopAgent#joinchannel-deprecated'],
    ['2.1', 'uc-9', 'use-cases/uc-9'],
    ['2.1', 'fdc3', 'fdc3-intro'],
    ['1.0', 'fdc3', 'fdc3-intro'],
  ])('in %s, %s: %s', (version, query, first) => {
    expect(urls(version, query)[0]).toBe(first);
  });

  // The reader is told which versions have it.
  it.each([
    ['2.1', 'heartbeat'],
    ['2.0', 'heartbeats'],
  ])('in %s, nothing is found for what a later version added: %s', (version, query) => {
    expect(urls(version, query)).toEqual([]);
  });

  it('a part of the API comes before its bridging', () => {
    const list = urls('2.1', 'private channels');
    expect(list.indexOf('api/ref/PrivateChannel')).toBeLessThan(
      list.findIndex((url) => url.startsWith('agent-bridging/')),
    );
  });

  it.each([
    ['validate json', '/docs/check'],
    ['lint', '/docs/check'],
    ['checklist', '/docs/rules'],
    ['list of requirements', '/docs/rules'],
    ['diff', '/docs/changes'],
    ['migration', '/docs/changes'],
    ['which version added a method', '/versions'],
    ['which intents for a context', '/docs/intents-and-contexts'],
    ['offline', '/docs#offline'],
    ['playground', '/playground'],
  ])('a tool is found by what it does: %s', (query, url) => {
    expect(
      found('2.1', query)
        .slice(0, 2)
        .map((hit) => hit.url),
    ).toContain(url);
  });

  it.each([
    ['broadcast', /^Sends a context to the apps on the user channel/],
    ['joinUserChannel', /^Joins your app to a user channel/],
  ])('the snippet of %s says what it does', (query, says) => {
    const [hit] = found('2.1', query);
    expect(hit!.snippet.map(({ text }) => text).join('')).toMatch(says);
  });
});
