import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Timeline } from '../../content/pages/parts/Timeline.tsx';
import type { VersionConfig } from '../../src/core/docs/types.ts';

const thisYear = new Date().getUTCFullYear();

it.each([
  ['long ago', ['2019-05-01', '2020-02-03']],
  ['this year', ['2020-02-03', `${thisYear}-01-02`]],
  ['some years ago', ['2021-01-01', '2023-09-14']],
])('the years of versions that were released %s go on to the present one', (_, dates) => {
  const versions = dates.map((released, index) => ({ name: `${index}`, label: `${index}`, released }) as VersionConfig);
  const html = renderToStaticMarkup(<Timeline versions={versions.toReversed()} />);
  const years = [...html.matchAll(/class="year"[^>]*>(\d{4})</g)].map(([, year]) => Number(year));
  expect(years[0]).toBe(Number(dates[0]!.slice(0, 4)));
  expect(years.at(-1)).toBeGreaterThanOrEqual(thisYear);
});
