import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { searchPush } from '../push/searchPush.ts';
import { records } from '../../search/tests/records.ts';
import { builtSite, removeBuiltSites, type BuiltSite } from './support/builtSite.ts';

afterAll(removeBuiltSites);

const dryRun = (site: BuiltSite) => searchPush(site, { synonyms: [], dryRun: true, adminKey: undefined });
const count = (version: string) => records.filter((record) => record.version === version).length;

describe('a dry run', () => {
  it('describes the request, and does not need a key', async () => {
    const report = await dryRun(builtSite());
    expect(report).toMatch(/^Records for index fdc3 of application TESTAPP, sent through fdc3_tmp_[\w-]{22}:$/m);
    for (const version of ['next', '2.1', '1.2']) expect(report).toContain(`  ${version}: ${count(version)} records\n`);
    expect(report).toMatch(
      new RegExp(`^${records.length} records in 1 batch, \\d+ kB; the largest has \\d+ bytes\\.$`, 'm'),
    );
    expect(report).toContain('"attributeForDistinct": "fingerprint"');
    expect(report).toMatch(/\nThis was a dry run. Nothing was sent\.$/);
  });

  it('is the same for the same site, and names another index for another site', async () => {
    const site = builtSite();
    const before = await dryRun(site);
    expect(await dryRun(builtSite())).toBe(before);
    site.writeRecords(records.map((record) => ({ ...record, content: 'other' })));
    const name = (report: string) => /fdc3_tmp_\S+/.exec(report)?.[0];
    expect(name(await dryRun(site))).not.toBe(name(before));
  });
});

describe('a push is refused', () => {
  it('without a key', async () => {
    await expect(searchPush(builtSite(), { synonyms: [], dryRun: false, adminKey: undefined })).rejects.toThrow(
      /^ALGOLIA_ADMIN_KEY is not set\..*--dry-run/,
    );
  });

  it('without a built site', async () => {
    const site = builtSite();
    rmSync(site.out, { recursive: true });
    await expect(dryRun(site)).rejects.toThrow(`There is no built site in ${site.out}. Build it first: npm run build`);
  });

  it('without search records', async () => {
    const site = builtSite();
    rmSync(join(site.out, 'search'), { recursive: true });
    await expect(dryRun(site)).rejects.toThrow(
      `There are no search records in ${join(site.out, 'search')}. Build the site first`,
    );
  });

  it('with damaged records, and lists all problems with lines', async () => {
    const site = builtSite();
    const good = JSON.stringify(records[0]);
    site.write(
      'dist/search/records-next.ndjson',
      `${good}\n{"objectID":\n${JSON.stringify({ ...records[1], objectID: '', url: 5 })}\n${good}\n`,
    );
    rmSync(join(site.out, 'search/records-1.2.ndjson'));
    const file = join(site.out, 'search/records-next.ndjson');
    const error = await dryRun(site).catch((problem: Error) => problem);
    const lines = (error as Error).message.split('\n');
    expect(lines[0]).toBe('The search records cannot be sent. Build the site again: npm run build');
    expect(lines.slice(1)).toEqual([
      `  ${file}:2: the line is not JSON`,
      expect.stringContaining(`  ${file}:3: objectID: `),
      expect.stringContaining(`  ${file}:3: url: `),
      `  ${join(site.out, 'search/records-1.2.ndjson')}: the file of version 1.2 is missing`,
      `  more than one record has the objectID ${records[0]!.objectID}`,
    ]);
  });
});
