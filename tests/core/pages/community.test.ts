import { describe, expect, it } from 'vitest';
import { entries, type Entry } from '../../../content/data/community.ts';
import { certifiedPlatforms } from '../../../content/pages/parts/certificates.ts';
import { chipsOf, countByType } from '../../../content/pages/parts/communityFilter.ts';
import { writtenDate } from '../../../content/pages/parts/dates.ts';

describe('the community page', () => {
  it('counts every entry once', () => {
    expect(countByType(entries)).toEqual({
      adopter: 3,
      'platform-provider': 7,
      'application-provider': 11,
      'solution-provider': 4,
      'tools-and-training': 9,
      demos: 6,
      other: 4,
    });
  });
});

describe('chipsOf', () => {
  const entry: Entry = { title: 'T', publisher: 'P', type: 'demos', description: 'D', url: 'https://example.com' };
  const certificate = { product: 'P 1', date: '2023-06-09', url: 'https://example.com' };
  it.each<[string, Partial<Entry>, string[]]>([
    ['nothing', {}, []],
    ['badges', { badges: ['Open Source'] }, ['Open Source']],
    [
      'two certificates of one version',
      {
        conformance: [
          { ...certificate, fdc3: '1.2' },
          { ...certificate, fdc3: '1.2' },
        ],
      },
      ['FDC3 1.2 Compliant'],
    ],
    [
      'both',
      { badges: ['Open Source'], conformance: [{ ...certificate, fdc3: '2.0' }] },
      ['Open Source', 'FDC3 2.0 Compliant'],
    ],
  ])('%s', (_name, more, chips) => {
    expect(chipsOf({ ...entry, ...more })).toEqual(chips);
  });
});

describe('certifiedPlatforms', () => {
  it('lists the certificates of each platform by version', () => {
    const counted = certifiedPlatforms(entries).map(({ title, byVersion }) => [
      title,
      byVersion['1.2'].length,
      byVersion['2.0'].length,
    ]);
    expect(counted).toEqual([
      ['Aladdin', 0, 1],
      ['Connectifi', 1, 0],
      ['FDC3 Sail', 1, 0],
      ['Finsemble', 1, 1],
      ['Glue42', 3, 3],
      ['Here', 1, 1],
      ['Morgan Stanley', 0, 1],
    ]);
  });
});

describe('writtenDate', () => {
  it.each([
    ['2023-09-14', 'September 14, 2023'],
    ['2019-03-05', 'March 5, 2019'],
  ])('%s is %s', (iso, text) => {
    expect(writtenDate(iso)).toBe(text);
  });
});
