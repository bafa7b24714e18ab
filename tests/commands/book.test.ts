import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { makeBook } from '../../src/commands/book.ts';
import { BuildFailed } from '../../src/core/project/diagnostics.ts';
import { docFile } from '../core/site/support/fixtureFiles.ts';
import { createFixture, removeFixtures } from '../core/site/support/fixtureSite.ts';

afterAll(removeFixtures);

/** Titles of bookmarks and addresses of links: UTF-16 with its mark, or plain. */
const texts = (pdf: string, key: string) =>
  [...pdf.matchAll(new RegExp(String.raw`/${key} ?(?:\(([^)]*)\)|<FEFF([\dA-F]*)>)`, 'gi'))].map(
    ([, plain, hex]) => plain ?? Buffer.from(hex!, 'hex').swap16().toString('utf16le'),
  );

it('a version is one tagged PDF, with bookmarks, links inside and to the site', async () => {
  const links = 'See [channels](guides/channel.md#open-one) and [the version before](doc:2.0/platforms).\n';
  const site = createFixture({ 'content/docs/platforms.md': docFile('Platforms', links) });
  await makeBook(site, '2.1', undefined, await ensureChromium());
  const pdf = readFileSync(join(site.out, 'book/2.1.pdf'), 'latin1');
  expect(texts(pdf, 'Title')).toEqual(
    expect.arrayContaining(['Fixture 2.1', 'Introduction', 'Channel', 'Open one', 'Platforms', 'Case one']),
  );
  expect(texts(pdf, 'URI')).toEqual(['https://fixture.example/docs/2.0/platforms']);
  expect(pdf).toContain('/MarkInfo');
  expect(pdf).toContain('guides#2Fchannel:open-one');
}, 120_000);

it.each([
  ['no browser', '2.1', undefined, /^Printing a book requires Chromium\. Install it/],
  ['another version', '2.3', 'none', /^Unknown version `2\.3`\. Versions are `Next`, `2\.1`, `2\.0`\.$/],
  [
    'a browser that does not start',
    'next',
    '/nowhere/chromium',
    /^\/nowhere\/chromium --headless .*did not print a PDF.*ENOENT/,
  ],
])('%s is reported', async (_, version, chromium, message) => {
  await expect(makeBook(createFixture(), version, undefined, chromium)).rejects.toThrow(message);
});

it('wrong content is reported as by a build', async () => {
  const site = createFixture({ 'content/docs/platforms.md': docFile('Platforms', ':::nota\nText.\n:::\n') });
  await expect(makeBook(site, '2.1', undefined, 'none')).rejects.toThrow(BuildFailed);
});
