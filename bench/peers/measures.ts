import { wordTime } from './measureReaderSearch.ts';

/** Pages to paint: a small page and the largest page. */
export const pages = { small: '/docs/trademarks', largest: '/docs/api/spec' };

/** Measured figures of a site. Failed measurements are missing. */
export type Figures = Record<string, number | undefined>;

/** Limit for our figure: a number, or a share of a peer's or the best peer's figure. */
export type Aim = { most: number } | { times: number; of: string };

export interface Measure {
  key: string;
  name: string;
  unit: string;
  aim?: Aim;
}

/** Stands for the peer with the least figure. */
const bestPeer = 'the best';

/** Measurements in table order, with their targets. */
export const measures: Measure[] = [
  { key: 'coldCpu', name: 'cold build: processor time', unit: 's', aim: { times: 0.5, of: 'Starlight' } },
  { key: 'coldWall', name: 'cold build: time', unit: 's' },
  { key: 'peakMemory', name: 'cold build: peak memory', unit: 'MiB', aim: { times: 0.5, of: 'Starlight' } },
  { key: 'warmCpu', name: 'build after one edit: processor time', unit: 's', aim: { times: 0.12, of: 'Starlight' } },
  { key: 'warmWall', name: 'build after one edit: time', unit: 's' },
  { key: 'htmlMedian', name: 'HTML: median', unit: 'KiB' },
  { key: 'htmlP90', name: 'HTML: 90th percentile', unit: 'KiB' },
  { key: 'htmlLargest', name: 'HTML: largest', unit: 'KiB' },
  ...Object.keys(pages).flatMap((page): Measure[] => [
    { key: `${page}.fetched`, name: `${page} page: fetched within 1 s`, unit: 'KiB' },
    { key: `${page}.scripts`, name: `${page} page: scripts fetched`, unit: 'KiB' },
    {
      key: `${page}.beside`,
      name: `${page} page: fetched besides document, icon and images`,
      unit: 'KiB',
      aim: { most: 0 },
    },
    { key: `${page}.firstPaint`, name: `${page} page: first paint`, unit: 'ms' },
    {
      key: `${page}.largestPaint`,
      name: `${page} page: largest paint`,
      unit: 'ms',
      aim: { times: 0.6, of: 'Starlight' },
    },
    { key: `${page}.shift`, name: `${page} page: layout shift`, unit: '', aim: { most: 0 } },
    { key: `${page}.blocking`, name: `${page} page: blocked before the first input`, unit: 'ms', aim: { most: 0 } },
    { key: `${page}.blockingAfter`, name: `${page} page: blocked after the first input`, unit: 'ms' },
    {
      key: `${page}.longestTask`,
      name: `${page} page: longest task after the first input`,
      unit: 'ms',
      aim: { most: 50 },
    },
    { key: `${page}.awake`, name: `${page} page: first input to scripts ready`, unit: 'ms', aim: { most: 150 } },
  ]),
  { key: 'click', name: 'navigation: click to heading', unit: 'ms', aim: { times: 0.6, of: bestPeer } },
  { key: 'hovered', name: 'navigation: click after hovering', unit: 'ms', aim: { times: 0.6, of: bestPeer } },
  {
    key: 'toLargest',
    name: 'navigation: to the largest page, after hovering',
    unit: 'ms',
    aim: { times: 0.6, of: bestPeer },
  },
  { key: 'searchBytes', name: 'search: fetched on first use', unit: 'KiB', aim: { most: 150 } },
  { key: 'firstResult', name: 'search: first key to first result', unit: 'ms', aim: { most: wordTime } },
  {
    key: 'warmQuery',
    name: 'search: a word, with everything loaded',
    unit: 'ms',
    aim: { times: 0.25, of: 'Starlight' },
  },
];

/** Limit for a figure, based on the peers' figures. Undefined when a peer's figure is missing. */
export function limitOf(aim: Aim, key: string, peers: Record<string, Figures>): number | undefined {
  if ('most' in aim) return aim.most;
  const figures = aim.of === bestPeer ? Object.values(peers) : [peers[aim.of] ?? {}];
  const known = figures.map((each) => each[key]).filter((value) => value !== undefined);
  return known.length === 0 ? undefined : aim.times * Math.min(...known);
}
