import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzip as unzipped } from '../../../support/unzip.ts';
import { buildFixture, removeFixtures, type Fixture } from '../support/fixtureSite.ts';

const unzip = (bytes: Buffer) => new Map([...unzipped(bytes)].map(([path, content]) => [path, content.toString()]));

let built: Fixture;
const archive = (label: string) => readFileSync(join(built.out, `offline/${label}.zip`));
beforeAll(async () => void (built = await buildFixture({}, { release: true })));
afterAll(removeFixtures);

describe('the copy of a version', () => {
  it('holds its pages, the images they show, a script, what search finds and styles, and no other version', () => {
    expect([...unzip(archive('2.1')).keys()]).toEqual(
      [
        'copy.js',
        'docs/cases/one.html',
        'docs/changes.html',
        'docs/changes/guides/channel.html',
        'docs/fdc3-intro.html',
        'docs/guides/channel.html',
        'docs/platforms.html',
        'img/dot.png',
        'index.html',
        'search-index.js',
        'styles/changes.css',
        'styles/doc.css',
        'styles/landing.css',
      ].map((path) => `fixture-2.1/${path}`),
    );
  });

  it('each file that a document asks for is there', () => {
    for (const label of ['next', '2.1', '2.0']) {
      const files = unzip(archive(label));
      for (const [path, html] of files) {
        if (!path.endsWith('.html')) continue;
        const asked = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)]
          .map(([, url = '']) => new URL(url, `file:///${path}`))
          .filter(({ protocol }) => protocol === 'file:');
        expect(asked.length).toBeGreaterThan(5);
        for (const { pathname } of asked)
          expect([...files.keys()], `${pathname} in ${path}`).toContain(decodeURI(pathname.slice(1)));
      }
    }
  });

  it("has the sidebar whole, and the reader's place in it", () => {
    const html = unzip(archive('2.1')).get('fixture-2.1/index.html') ?? '';
    expect(html).toContain('href="docs/guides/channel.html"');
    expect(html).toContain('href="docs/platforms.html"');
    expect(unzip(archive('2.1')).get('fixture-2.1/docs/platforms.html')).toContain(
      '<a href="platforms.html" aria-current="page">',
    );
  });

  it("says nothing of its own size, and the site's landing page does", () => {
    const sha256 = createHash('sha256').update(archive('2.0')).digest('hex');
    expect(unzip(archive('2.0')).get('fixture-2.0/index.html')).not.toContain('SHA-256');
    expect(built.read('docs/2.0.html')).toContain(`SHA-256 <code>${sha256.slice(0, 12)}…`);
    expect(built.read('offline/2.0.zip.sha256')).toBe(`${sha256}  2.0.zip\n`);
  });
});
