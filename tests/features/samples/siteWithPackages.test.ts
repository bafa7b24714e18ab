import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '../../../src/commands/check.ts';
import { formatDiagnostic } from '../../../src/core/project/diagnostics.ts';
import { formatReport } from '../../../src/features/samples/checkSamples.ts';
import { configModule, docFile } from '../../core/site/support/fixtureFiles.ts';
import { buildFixture, removeFixtures, type Fixture } from '../../core/site/support/fixtureSite.ts';
import { root as engine } from '../../core/site/support/sourceFiles.ts';
import { fence } from './support.ts';

const versions = configModule([
  {
    name: 'current',
    label: 'Next',
    number: '2.2',
    path: '/docs/next',
    state: 'draft',
    summary: 'The draft.',
    packages: ['@finos/fdc3-context', '@finos/fdc3-schema'],
  },
  {
    name: '2.1',
    label: '2.1',
    number: '2.1',
    path: '/docs',
    state: 'latest',
    released: '2023-09-14',
    summary: 'The release.',
    packages: ['fdc3-2.1'],
  },
  {
    name: '2.0',
    label: '2.0',
    number: '2.0',
    path: '/docs/2.0',
    state: 'old',
    released: '2022-08-22',
    summary: 'The old one.',
  },
]);

afterAll(removeFixtures);

describe('a site whose versions name packages', () => {
  let site: Fixture;
  beforeAll(async () => {
    const standard = configModule({ package: '@finos/fdc3' });
    site = await buildFixture(
      { 'content/versions.ts': versions, 'content/standard.ts': standard },
      { plainScripts: true },
    );
  });

  it('publishes their schemas as they are', () => {
    const published = 'node_modules/@finos/fdc3-schema/dist/schemas/api/broadcastRequest.schema.json';
    expect(readFileSync(join(site.out, 'schemas/next/api/broadcastRequest.schema.json'))).toEqual(
      readFileSync(join(engine, published)),
    );
  });

  it('reports failing samples with their location and version', async () => {
    const samples =
      fence('ts', "import { getInfo } from '@finos/fdc3';", 'await getInfo(1, 2, 3);') +
      fence('json schema="api/broadcastRequest"', '{}');
    site.write({ 'content/docs/platforms.md': docFile('Platforms', samples) });
    const { diagnostics, samples: report } = await check(site);
    expect(diagnostics.map(formatDiagnostic).filter((line) => line.includes('platforms.md'))).toEqual([
      expect.stringMatching(
        /^content\/docs\/platforms\.md:7:10: error: The sample does not compile\. TS2305: .* \(In Next\.\)$/,
      ),
      expect.stringMatching(
        /^content\/docs\/platforms\.md:8:15: error: The sample does not compile\. TS2554: .* \(In 2\.1\.\)$/,
      ),
      expect.stringMatching(
        /^content\/docs\/platforms\.md:11:1: error: The sample does not match the schema api\/broadcastRequest of Next: .*\(In Next\.\)$/,
      ),
      expect.stringMatching(/^content\/docs\/platforms\.md:11:1: error: .*\(In Next\.\)$/),
      expect.stringMatching(/^content\/docs\/platforms\.md:11:1: error: .*\(In Next\.\)$/),
    ]);
    expect(formatReport(report)).toBe('3 samples in 3 versions: 4 TypeScript checks, 3 JSON checks, 0 exempt (0.0 %)');
  });
});
