import { describe, expect, it } from 'vitest';
import { addEntry, entries, filters } from '../../../content/data/community.ts';
import { discussionGroups, meetings } from '../../../content/data/contacts.ts';
import { instruments } from '../../../content/data/instruments.ts';
import { intents, isInRange } from '../../../content/data/intents.ts';
import { courses } from '../../../content/data/training.ts';
import { users } from '../../../content/data/users.ts';
import { versionHistory } from '../../../content/data/versionHistory.ts';
import versions from '../../../content/versions.ts';

describe('the lists', () => {
  it.each([
    ['community', entries, 44],
    ['users', users, 28],
    ['training', courses, 3],
    ['discussion groups', discussionGroups, 3],
    ['meetings', meetings, 2],
  ])('%s is whole', (_name, list, count) => {
    expect(list).toHaveLength(count);
  });

  it('has certificates with ISO dates and the two tested versions', () => {
    const certificates = entries.flatMap(({ conformance = [] }) => conformance);
    expect(certificates).toHaveLength(14);
    for (const { date, fdc3, url } of certificates) {
      expect(date).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
      expect(['1.2', '2.0']).toContain(fdc3);
      expect(url).toMatch(/^https:\/\/www\.finos\.org\//);
    }
  });

  it('has an entry for every filter and a filter for every entry', () => {
    expect([...new Set(entries.map(({ type }) => type))].sort()).toEqual(filters.map(({ type }) => type).sort());
  });

  it.each(filters.map(({ type }) => type))('lists %s by title', (type) => {
    const titles = entries.filter((entry) => entry.type === type).map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('en').compare));
  });

  it('names every entry once, and holds publishers to their length', () => {
    const keys = entries.map(({ type, title }) => `${type} ${title}`);
    expect(new Set(keys).size).toBe(entries.length);
    for (const { publisher } of entries) expect(publisher.length).toBeLessThanOrEqual(addEntry.publisherLength);
  });

  it('names every user once', () => {
    expect(new Set(users.map(({ name }) => name)).size).toBe(users.length);
  });

  it.each([...entries, ...users, ...courses].map(({ url }) => url))('%s is a URL', (url) => {
    expect(URL.canParse(url)).toBe(true);
  });
});

describe('the facts of versions', () => {
  it('exist for every version', () => {
    expect(Object.keys(versionHistory).sort()).toEqual(versions.map(({ number }) => number).sort());
  });

  it.each(versions.map((version, index) => [version.number, versions[index + 1]?.number] as const))(
    '%s adds what it counts more',
    (number, before) => {
      const named = (group: RegExp) =>
        versionHistory[number]?.added.filter((each) => group.test(each.group)).flatMap(({ names = [] }) => names)
          .length ?? 0;
      const { intents = 0, contexts = 0 } = versionHistory[number] ?? {};
      const older = before ? versionHistory[before] : undefined;
      expect(named(/^Intents/)).toBe(intents - (older?.intents ?? 0));
      expect(named(/^Context types/)).toBe(contexts - (older?.contexts ?? 0));
    },
  );
});

describe('the invented instruments', () => {
  it.each(instruments.map(({ figi, ticker }) => [ticker, figi]))(
    '%s has an identifier in the shape of a FIGI that nobody issues',
    (_ticker, figi) => {
      expect(figi).toMatch(/^[B-DF-HJ-NP-TV-Z]{2}G[B-DF-HJ-NP-TV-Z\d]{8}\d$/);
      expect(figi.slice(0, 9)).toBe('ZZG00XMPL');
    },
  );
});

it.each([
  ['1.0', '1.0', true],
  ['1.1', '1.0', false],
  ['2.0', '>=1.2', true],
  ['2.0', '>=2.0', true],
  ['1.2', '>=2.0', false],
  ['2.10', '>=2.2', true],
])('version %s in the range %s of an intent: %s', (number, range, is) => {
  expect(isInRange(number, range)).toBe(is);
});

it('lists intents by one version or from one on, which is all that their ranges may say', () => {
  const ranges = intents.flatMap(({ versions, contexts, deprecated = '1.0' }) => [
    versions,
    deprecated,
    ...contexts.map((context) => context.versions),
  ]);
  expect(ranges.filter((range) => !/^(?:>=)?\d+\.\d+$/.test(range))).toEqual([]);
});
