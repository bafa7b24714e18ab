import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docFile } from './support/fixtureFiles.ts';
import { buildFixture, removeFixtures, type Fixture } from './support/fixtureSite.ts';

let site: Fixture;
beforeAll(async () => {
  site = await buildFixture({
    'content/docs/start/first-steps.md': docFile('First steps', 'Words.\n', 'versions: ">=2.1"\nsupplement: true\n'),
    'content/docs/terms.md': docFile('Terms', 'Words.\n', 'versions: ">=2.1"\naudience: agents\n'),
    'content/docs/notes.md': docFile('2020-01-16 notes', 'Words.\n', 'versions: ">=2.1"\n'),
    'content/docs/facts.md': docFile('Facts', '| | |\n| --- | --- |\n| Since | Sample 2.1 |\n', 'versions: ">=2.1"\n'),
  });
});
afterAll(removeFixtures);

const chipsOf = (path: string) => [...site.read(path).matchAll(/class="chip[^>]*>([^<]+)/g)].map(([, text]) => text);

describe('a page of the site’s own beside the standard', () => {
  it('says so, and has no age among those of the standard', () => {
    expect(chipsOf('docs/start/first-steps.html')).toEqual(['not part of the standard']);
    expect(chipsOf('docs/terms.html')).toEqual(['added in 2.1', 'for agents']);
  });

  it('does not say beside the title when it came where its table of facts does', () => {
    expect(chipsOf('docs/facts.html')).toEqual([]);
  });

  it('is no news of a version', () => {
    const changes = site.read('docs/changes.md');
    expect(changes).toContain('[Terms](/docs/terms.md)');
    expect(changes).not.toContain('First steps');
  });

  it('stands on the landing page before others that no sidebar lists', () => {
    const [, card = ''] = /Other pages<\/a>([\s\S]*?)<\/section>/.exec(site.read('docs.html')) ?? [];
    const links = [...card.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(links[0]).toBe('/docs/start/first-steps');
    expect(links).toContain('/docs/terms');
    // A title with a date marks the minutes of that day.
    expect(links).not.toContain('/docs/notes');
    expect(site.read('docs/2.0.html')).not.toContain('/docs/2.0/start/first-steps');
  });
});
