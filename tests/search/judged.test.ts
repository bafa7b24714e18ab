import { beforeAll, describe, expect, it } from 'vitest';
import { judgedSet } from './judged/all.ts';
import type { QueryKind } from './judged/types.ts';
import { isRight, judge, type Figures } from './support/judge.ts';
import { siteVersions, type SiteVersion } from './support/siteEngines.ts';

let versions: SiteVersion[];
let figures: Figures;

beforeAll(async () => {
  versions = await siteVersions();
  figures = judge(new Map(versions.map(({ name, engine }) => [name, engine])), new Map(versions.map(({ name, path }) => [name, path])), judgedSet);
}, 300_000);

describe('the judged set', () => {
  it('has at least 120 queries of all kinds over all versions', () => {
    expect(judgedSet.length).toBeGreaterThanOrEqual(120);
    const kinds: QueryKind[] = ['identifier', 'split', 'lower case', 'prefix', 'typo', 'question', 'synonym', 'error', 'name', 'glossary', 'old version', 'topic'];
    expect([...new Set(judgedSet.map(({ kind }) => kind))].sort()).toEqual(kinds.sort());
    expect([...new Set(judgedSet.map(({ version }) => version))].sort()).toEqual(versions.map(({ name }) => name).sort());
  });

  it('asks nothing twice', () => {
    const asked = judgedSet.map(({ version, query }) => `${version} ${query}`);
    expect(asked.filter((each, at) => asked.indexOf(each) !== at)).toEqual([]);
  });

  it('has right answers that exist', () => {
    const missing = judgedSet.filter(({ version, right }) => {
      const { path, records } = versions.find(({ name }) => name === version)!;
      return !records.some(({ url }) => right.some((each) => isRight(url.slice(path.length + 1), each)));
    });
    expect(missing.map(({ version, query }) => `${version} ${query}`)).toEqual([]);
  });
});

/** Floors, a little below what was reached, so that a text that is edited does not fail the tests. */
describe('the right answer', () => {
  it('is first', () => {
    expect(figures.hitAt1).toBeGreaterThanOrEqual(0.85);
  });

  it('is among the first five', () => {
    expect(figures.hitAt5).toBeGreaterThanOrEqual(0.97);
  });

  it('is near the top of ten', () => {
    expect(figures.reciprocalRank).toBeGreaterThanOrEqual(0.91);
  });
});
