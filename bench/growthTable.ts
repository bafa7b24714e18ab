import type { BuildFigures } from './measureBuild.ts';

const measures: [name: string, key: Exclude<keyof BuildFigures, 'pages'>][] = [
  ['cold build: processor time, s', 'coldCpu'],
  ['cold build: time, s', 'coldSeconds'],
  ['after one edit: processor time, s', 'warmCpu'],
  ['after one edit: time, s', 'warmSeconds'],
  ['peak memory, MiB', 'peakMegabytes'],
];

/**
 * Build costs of growing sites, as a Markdown table: the figure, divided by the figure of the smallest site times the
 * growth in pages. Above 1, costs grow faster than the site.
 */
export function growthTable(builds: BuildFigures[]): string {
  const [first] = builds;
  const head = ['', ...builds.map(({ pages }) => `${pages} pages`)];
  const lines = measures.map(([name, key]) => [
    name,
    ...builds.map((build) => {
      const linear = (first![key] * build.pages) / first!.pages;
      const text = build[key] >= 100 ? build[key].toFixed(0) : build[key].toFixed(1);
      return build === first ? text : `${text} (× ${(build[key] / linear).toFixed(2)})`;
    }),
  ]);
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [row(head), row(['---', ...builds.map(() => '---:')]), ...lines.map(row)].join('\n');
}
