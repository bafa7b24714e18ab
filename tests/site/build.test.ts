import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFixture, hashes, removeFixtures, type Fixture } from './support/fixtureSite.ts';

afterAll(removeFixtures);

let site: Fixture;
beforeAll(async () => {
  site = await buildFixture();
});

it('x', () => {
  console.log(Object.keys(hashes(site.out)).join('\n'));
  console.log(site.read('docs/fdc3-intro.html').replace(/<style>.*?<\/style>/s, ''));
  console.log(site.read('site-data.json'));
});
