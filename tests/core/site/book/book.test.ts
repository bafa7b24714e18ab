import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureChromium } from '../../../../scripts/lib/chromium.mjs';
import { makeBook } from '../../../../src/commands/book.ts';
import { pagesOfAnchors } from '../../../../src/features/book/pdf.ts';
import { BuildFailed } from '../../../../src/core/project/diagnostics.ts';
import { docFile } from '../support/fixtureFiles.ts';
import { createFixture, removeFixtures } from '../support/fixtureSite.ts';

let chromium: string;
beforeAll(async () => void (chromium = await ensureChromium()));
afterAll(removeFixtures);

/** As bookmarks and the title are written: UTF-16 with its mark, or plain. */
const texts = (pdf: string, key: string) =>
  [...pdf.matchAll(new RegExp(String.raw`/${key} ?(?:\(([^)]*)\)|<FEFF([\dA-F]*)>)`, 'gi'))].map(
    ([, plain, hex]) => plain ?? Buffer.from(hex!, 'hex').swap16().toString('utf16le'),
  );

describe('the book of a version', () => {
  it('has a cover, contents with page numbers, chapters, bookmarks and links inside, and the same bytes each time', async () => {
    const site = createFixture({
      'content/docs/platforms.md': docFile(
        'Platforms',
        'Where it runs: see [channels](guides/channel.md#open-one), [the version before](doc:2.0/platforms) and [elsewhere](https://other.example/).\n',
      ),
    });
    const file = join(site.root, 'deep/book.pdf');
    expect(await makeBook(site, { version: '2.1', file, chromium })).toMatch(
      /^Printed Fixture 2\.1 on 6 pages: .*deep\/book\.pdf \(\d+\.\d MB\)\.$/,
    );
    const bytes = readFileSync(file);
    const pdf = bytes.toString('latin1');
    const { count, pages } = pagesOfAnchors(bytes);
    expect(count).toBe(6);
    expect(Object.fromEntries(pages)).toMatchObject({
      'fdc3-intro': 3,
      'guides/channel': 4,
      'guides/channel:open-one': 4,
      platforms: 5,
      'cases/one': 6,
    });
    expect(texts(pdf, 'Title')).toEqual(
      expect.arrayContaining([
        'Fixture 2.1',
        'Contents',
        'Introduction',
        'Guides',
        'Channel',
        'Open one',
        'Platforms',
        'Case one',
      ]),
    );
    expect(new Set(texts(pdf, 'URI'))).toEqual(
      new Set(['https://fixture.example/docs', 'https://fixture.example/docs/2.0/platforms', 'https://other.example/']),
    );
    expect(pdf).not.toContain('/JavaScript');
    expect(texts(pdf, 'CreationDate')).toEqual(["D:20240305000000+00'00'"]);

    await makeBook(site, { version: '2.1', chromium });
    expect(readFileSync(join(site.out, 'book/2.1.pdf')).equals(bytes)).toBe(true);
  });
});

describe('without a browser to print it', () => {
  it.each([
    ['no version', {}, /^Which version is printed\? Write `npm run book -- 2\.1`/],
    ['no browser', { version: '2.1' }, /Install one \(on Debian, as root: apt-get install chromium.*CHROMIUM=/],
    [
      'another version',
      { version: '2.3', chromium: 'none' },
      /^There is no version `2\.3`\. Did you mean `2\.\d`\? Versions are `next`, `2\.1`, `2\.0`\.$/,
    ],
    [
      'a browser that does not start',
      { version: '2.1', chromium: '/nowhere/chromium' },
      /^\/nowhere\/chromium printed no PDF\. It said:\n.*ENOENT/,
    ],
    [
      'a browser that prints nothing',
      { version: 'NEXT', chromium: process.execPath },
      /printed no PDF\. It said:\n.*bad option/s,
    ],
  ])('%s', async (_, request, message) => {
    await expect(makeBook(createFixture(), request)).rejects.toThrow(message);
  });

  it('content that is wrong is told as by a build', async () => {
    const site = createFixture({ 'content/docs/platforms.md': docFile('Platforms', ':::nota\nText.\n:::\n') });
    await expect(makeBook(site, { version: '2.1', chromium: 'none' })).rejects.toThrow(BuildFailed);
  });
});
