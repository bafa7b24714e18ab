import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errataFile } from '../../../src/features/release/errata.ts';
import { lockFile } from '../../../src/features/release/lock.ts';
import { check } from '../../../src/commands/check.ts';
import { formatDiagnostic } from '../../../src/core/project/diagnostics.ts';
import { addErratum, lockReleased, releaseDraft } from '../../../src/commands/release.ts';
import { docFile } from './support/fixtureFiles.ts';
import { createFixture, removeFixtures, type Fixture } from './support/fixtureSite.ts';

afterAll(removeFixtures);

const channel = (words: string) => ({
  'content/docs/guides/channel.md': docFile(
    'Channel',
    `## Open one {#open-one}\n\n${words}\n\n:::only[>=2.1]\nSince 2.1 there is more.\n:::\n`,
    'aliases: [channels]\n',
  ),
});
const problems = async (fixture: Fixture) => (await check(fixture)).diagnostics.map(formatDiagnostic).join('\n');
const lines = (fixture: Fixture, name = lockFile) =>
  readFileSync(join(fixture.root, name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
const request = { versions: '2.0', doc: 'guides/channel', kind: 'spelling', reason: 'A letter.', date: '2024-05-06' };

describe('a site with a lock', () => {
  let site: Fixture;
  beforeAll(async () => {
    site = createFixture(channel('How too open one.'));
    await lockReleased(site);
  });

  it('locks released versions, not the draft, once', async () => {
    expect(
      lines(site).map((line) =>
        line
          .split('\t')
          .filter((_, index) => index !== 2)
          .join(' '),
      ),
    ).toEqual([
      '2.0 fdc3-intro Introduction',
      '2.0 guides/channel Channel',
      '2.0 platforms Platforms',
      '2.1 cases/one Case one',
      '2.1 fdc3-intro Introduction',
      '2.1 guides/channel Channel',
      '2.1 platforms Platforms',
    ]);
    expect(await lockReleased(site)).toMatch(/already locked/);
    expect(await problems(site)).toBe('');
  });

  it('reports which edit changed which version, until errata cover it, and shows the errata', async () => {
    site.write(channel('How to open one.'));
    expect(await problems(site)).toMatch(
      /^content\/docs\/guides\/channel\.md:9: error: `guides\/channel` changed in the released version 2\.0, 2\.1\.\n {4}\| How \[-too-\]\{\+to\+\} open one\.\n {2}Undo it/,
    );

    expect(await addErratum(site, request)).toBe(
      `Recorded in ${errataFile}: spelling in guides/channel of 2.0. Still changed: 1 document; \`npm run check\` lists them.`,
    );
    expect(await problems(site)).toMatch(/changed in the released version 2\.1\./);
    await expect(addErratum(site, request)).rejects.toThrow(
      '`guides/channel` of version 2.0 has not changed. Changed without an erratum: `2.1 guides/channel`',
    );
    await addErratum(site, { ...request, versions: '2.1', kind: 'correction' });
    expect(await problems(site)).toBe('');

    await site.build({ plainScripts: true });
    const page = site.read('docs/2.0/guides/channel.html');
    expect(page).toMatch(
      /<section class="errata".*Errata<\/h2>.*May 6, 2024<\/time>, spelling: A letter\. <a href="\/docs\/2\.0\/errata#2024-05-06-guides-channel">/,
    );
    expect(site.read('docs/2.0/guides/channel.md')).toMatch(/\n\n## Errata\n\n- 2024-05-06, spelling: A letter\.\n$/);
    const list = site.read('docs/2.0/errata.html');
    expect(list).toMatch(
      /<h2 id="2024-05-06-guides-channel"><a href="\/docs\/2\.0\/guides\/channel">Channel<\/a><\/h2>/,
    );
    expect(list.replace(/<span class="sr">.*?<\/span>/g, '')).toContain(
      '<p class="difference">How <del>too</del><ins>to</ins> open one.\n</p>',
    );
    expect(list).not.toContain('Since 2.1');
    expect(site.read('docs/2.0.html')).toContain('<a href="/docs/2.0/errata">');
    for (const path of ['docs/next/guides/channel.html', 'docs/2.0/fdc3-intro.html', 'docs/next.html'])
      expect(site.read(path).replace(/<style>[^]*?<\/style>/g, '')).not.toContain('rrata');
  });

  it('records both of two errata at the same time', async () => {
    const two = createFixture({
      ...channel('How too open one.'),
      'content/docs/platforms.md': docFile('Platforms', 'Olde.\n'),
    });
    await lockReleased(two);
    two.write({ ...channel('How to open one.'), 'content/docs/platforms.md': docFile('Platforms', 'Old.\n') });
    const requests = ['guides/channel', 'platforms'].map((doc) => ({ ...request, versions: '2.0,2.1', doc }));
    await Promise.all(requests.map((each) => addErratum(two, each)));
    expect(readFileSync(join(two.root, errataFile), 'utf8').match(/path: \S+/g)).toEqual([
      'path: guides/channel',
      'path: guides/channel',
      'path: platforms',
      'path: platforms',
    ]);
    expect(await problems(two)).toBe('');
  });

  it('reports problems in errata with their location', async () => {
    const text = readFileSync(join(site.root, errataFile), 'utf8');
    site.write({ [errataFile]: text.replace('guides/channel', 'guides/chanel') });
    expect(await problems(site)).toMatch(
      /^content\/errata\.yaml:6:7: error: Version 2\.\d has no document `guides\/chanel`\. Did you mean `guides\/channel`\?$/,
    );
    site.write({ [errataFile]: text });
  });
});

describe('releasing', () => {
  it.each([
    ['a document that only the draft has', 'content/docs/new.md', docFile('New', 'New.\n', 'versions: next\n'), /^$/],
    [
      'marks of the draft',
      'content/docs/platforms.md',
      docFile('Platforms', ':only[Soon.]{in="next"} :only[All.]{in="<=next"}\n', 'path:\n  "next": guides/platforms\n'),
      /^$/,
    ],
    [
      'a mark in a form that no command writes',
      'content/docs/platforms.md',
      docFile('Platforms', ':only[Soon.]{in="next"}\n', 'versions: |\n  2.0 - 2.1 ||\n  next\n'),
      /^2\.2 would not contain these documents of its draft: `platforms` \(content\/docs\/platforms\.md\)\. After the release, `next` in a range means 2\.3/,
    ],
    [
      'words in older versions than `next`',
      'content/docs/platforms.md',
      docFile(
        'Platforms',
        ':only[Old.]{in="2.0 - 2.1"}:only[One.]{in="<next"}\n',
        'path:\n  ">=2.2": guides/platforms\n',
      ),
      /^$/,
    ],
  ])('%s', async (_, file, text, message) => {
    const site = createFixture({ [file]: text });
    const before = readFileSync(join(site.root, 'content/versions.ts'), 'utf8');
    await lockReleased(site);
    const locked = lines(site);
    const failure = await releaseDraft(site, '2.2', '2025-01-31').then(
      () => '',
      (error: Error) => error.message,
    );
    expect(failure).toMatch(message);
    if (failure) expect(readFileSync(join(site.root, file), 'utf8')).toBe(text);
    if (failure)
      expect([readFileSync(join(site.root, 'content/versions.ts'), 'utf8'), lines(site)]).toEqual([before, locked]);
    else expect(lines(site)).toEqual(expect.arrayContaining(locked));
    if (!failure) expect(readFileSync(join(site.root, file), 'utf8')).not.toMatch(/versions: next|"next"/);
  });

  it('is rejected while a released version differs from its lock', async () => {
    const site = createFixture();
    await lockReleased(site);
    site.write(channel('Anything.'));
    await expect(releaseDraft(site, '2.2', '2025-01-31')).rejects.toThrow(
      /^Released versions differ from their lock\.\ncontent\/docs\/guides\/channel\.md/,
    );
    await expect(releaseDraft(site, undefined, '2025-01-31')).rejects.toThrow(/npm run release -- 2\.2/);
  });
});
