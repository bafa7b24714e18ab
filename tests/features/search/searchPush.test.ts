import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { siteModule } from '../../core/site/support/fixtureFiles.ts';
import { buildFixture, createFixture, removeFixtures } from '../../core/site/support/fixtureSite.ts';
import { runCli } from '../../core/site/support/runCli.ts';
import { everything } from '../../support/everything.ts';

afterAll(removeFixtures);

const config = { provider: 'algolia', applicationId: 'TESTAPP', apiKey: 'k', indexName: 'fdc3' } as const;
const run = (root: string, ...more: string[]) =>
  runCli(['search:push', '--root', root, ...more], { ALGOLIA_ADMIN_KEY: '' });

/** Records by version, with as many as lines in its file. */
function writtenRecords(out: string): Map<string, number> {
  const names = readdirSync(join(out, 'search')).filter((name) => name.endsWith('.ndjson'));
  return new Map(
    names.map((name) => {
      const lines = readFileSync(join(out, 'search', name), 'utf8')
        .split('\n')
        .filter((line) => line !== '');
      return [name.replace(/^records-|\.ndjson$/g, ''), lines.length];
    }),
  );
}

describe('search:push', () => {
  it('--dry-run reports records and destination, without a key and without the network', async () => {
    const { root, out } = await buildFixture(
      { 'content/site.ts': siteModule({ search: config }) },
      { plainScripts: true },
    );
    const ended = await run(root, '--dry-run');
    expect(ended).toMatchObject({ code: 0, error: '' });

    const written = writtenRecords(out);
    expect([...written.keys()].sort()).toEqual(['2.0', '2.1', 'current']);
    const counted = [...ended.out.matchAll(/^ {2}(\S+): (\d+) records$/gm)].map(
      ([, name, count]) => [name!, Number(count)] as const,
    );
    expect(counted.map(([name]) => name)).toEqual(['current', '2.1', '2.0']);
    expect(new Map(counted)).toEqual(new Map(counted.map(([name]) => [name, written.get(name)])));
    const total = [...written.values()].reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThan(5);
    expect(ended.out).toContain(`\n${total} records in 1 batch, `);
    expect(ended.out).toMatch(/^Records for index fdc3 of application TESTAPP, sent through fdc3_tmp_[\w-]+:$/m);
    expect(ended.out).toMatch(/This was a dry run\. Nothing was sent\.\n$/);
  });

  it.runIf(everything)('fails where the site uses no hosted service', async () => {
    const { root } = createFixture();
    const error = expect.stringMatching(/nowhere to push to.*provider: 'algolia', applicationId:/);
    expect(await run(root)).toMatchObject({ code: 1, out: '', error });
  });
});
