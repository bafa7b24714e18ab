import type { VersionConfig } from '../../../src/core/docs/types.ts';
import { writtenDate } from './dates.ts';

/** Heights in unscaled pixels, so that text has the same size on a phone. */
const row = 44;
const bar = 8;
/** Position of the build's date, in percent of the width. Current periods and the draft go on after it. */
const now = 90;
/** First day of the month of the build, so that the page changes with a build at most monthly. */
const today = `${new Date().toISOString().slice(0, 7)}-01`;

/**
 * Timeline of the periods in which each version was the latest, followed by the draft. The table below has the same
 * data. The axis ends at the date of the build, and current periods go on as arrows.
 */
export function Timeline({ versions }: { versions: VersionConfig[] }) {
  const shown = versions.toReversed();
  const dates = shown.flatMap(({ released = [] }) => released);
  if (dates.length < 2) return null;
  const yearOf = (date: string) => Number(date.slice(0, 4));
  const first = yearOf(dates[0]!);
  // A version may be released with a date in the future.
  const end = [today, dates.at(-1)!].toSorted().at(-1)!;
  const years = Array.from({ length: yearOf(end) - first + 1 }, (_, index) => first + index);
  const [from, to] = [Date.parse(`${first}-01-01`), Date.parse(end)];
  const across = (date: string) => (now * (Date.parse(date) - from)) / (to - from);
  const percent = (value: number) => `${value.toFixed(2)}%`;
  const height = shown.length * row + 28;
  return (
    <svg className="timeline" width="100%" height={height} role="img" aria-label={wordsOf(shown)}>
      {years.map((year) => (
        <g key={year}>
          <line x1={percent(across(`${year}-01-01`))} x2={percent(across(`${year}-01-01`))} y1={0} y2={height - 20} />
          {/* Where a year has just begun, its label would cover the end's. */}
          {across(`${year}-01-01`) < now - 9 && (
            <text
              className="year"
              x={percent(across(`${year}-01-01`))}
              y={height - 4}
              textAnchor={year === first ? 'start' : 'middle'}
            >
              {year}
            </text>
          )}
        </g>
      ))}
      <g className="today">
        <line x1={percent(now)} x2={percent(now)} y1={0} y2={height - 20} />
        <text x={percent(now)} y={height - 4} textAnchor="middle">
          today
        </text>
      </g>
      {shown.map(({ name, label, state, released, superseded }, index) => {
        const start = released ? across(released) : now;
        const until = superseded ? across(superseded) : 100;
        const middle = index * row + 32;
        return (
          <g key={name} className={state}>
            <text x={percent(released ? start : 100)} y={index * row + 20} textAnchor={released ? 'start' : 'end'}>
              <tspan className="name">{label}</tspan> {released ? writtenDate(released) : 'draft, without a date'}
            </text>
            {superseded ? (
              <rect x={percent(start)} y={middle - bar / 2} width={percent(until - start)} height={bar} rx={bar / 2} />
            ) : (
              <>
                <line className="lasting" x1={percent(start)} x2={percent(until)} y1={middle} y2={middle} />
                {/* An arrowhead takes the place of the end, to which the style sheet moves it, whatever the width. */}
                <g className="onward">
                  <rect x={-14} y={middle - bar} width={14} height={2 * bar} />
                  <path d={`M-14 ${middle - 9} 0 ${middle}-14 ${middle + 9}z`} />
                </g>
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function wordsOf(versions: VersionConfig[]): string {
  const each = versions.map(({ label, released, superseded }) => {
    if (!released) return `${label} is a draft`;
    return `${label} from ${writtenDate(released)} ${superseded ? `to ${writtenDate(superseded)}` : 'on'}`;
  });
  return `Timeline of the versions: ${each.join(', ')}.`;
}
