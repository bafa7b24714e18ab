import type { VersionConfig } from '../../../src/core/docs/types.ts';
import { writtenDate } from './dates.ts';

/** Heights in the drawing, in pixels, which are not scaled: what is written in it is as large on a phone. */
const row = 44;
const bar = 8;

/** From when to when each version was the one to build against, drawn along the years. The table beside it says the same. */
export function Timeline({ versions }: { versions: VersionConfig[] }) {
  const shown = versions.filter(({ released }) => released).toReversed();
  if (shown.length < 2) return null;
  const yearOf = (date: string) => Number(date.slice(0, 4));
  const first = yearOf(shown[0]!.released!);
  const last = yearOf(shown.at(-1)!.released!) + 2;
  const years = Array.from({ length: last - first }, (_, index) => first + index);
  const [from, to] = [Date.parse(`${first}-01-01`), Date.parse(`${last}-01-01`)];
  const across = (date: string) => (100 * (Date.parse(date) - from)) / (to - from);
  const percent = (value: number) => `${value.toFixed(2)}%`;
  const height = shown.length * row + 28;
  const label = shown
    .map(({ label: name, released, superseded }) => {
      const until = superseded ? `to ${writtenDate(superseded)}` : 'on';
      return `${name} from ${writtenDate(released!)} ${until}`;
    })
    .join(', ');
  return (
    <svg
      className="timeline"
      width="100%"
      height={height}
      role="img"
      aria-label={`The versions along the years: ${label}.`}
    >
      {years.map((year) => (
        <g key={year}>
          <line x1={percent(across(`${year}-01-01`))} x2={percent(across(`${year}-01-01`))} y1={0} y2={height - 20} />
          <text className="year" x={percent(across(`${year}-01-01`))} y={height - 4} dx={year === first ? 0 : -4}>
            {year}
          </text>
        </g>
      ))}
      {shown.map(({ name, label: text, state, released, superseded }, index) => {
        const start = across(released!);
        const end = superseded ? across(superseded) : 100;
        const atEnd = start > 55;
        return (
          <g key={name} className={state}>
            <text x={percent(atEnd ? end : start)} y={index * row + 20} textAnchor={atEnd ? 'end' : 'start'}>
              <tspan className="name">{text}</tspan> {writtenDate(released!)}
            </text>
            <rect x={percent(start)} y={index * row + 28} width={percent(end - start)} height={bar} rx={4} />
          </g>
        );
      })}
    </svg>
  );
}
