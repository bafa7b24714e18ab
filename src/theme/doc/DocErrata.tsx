import { longDate } from '../dates.ts';
import type { DocErratum } from '../types.ts';

/** At the end of a doc of a released version: what was mended in it since. */
export function DocErrata({ errata }: { errata: DocErratum[] }) {
  if (errata.length === 0) return null;
  return (
    <section className="errata" aria-labelledby="page-errata">
      <h2 id="page-errata">Errata</h2>
      <ul>
        {errata.map(({ date, kind, reason, href }) => (
          <li key={href}>
            <time dateTime={date}>{longDate(date)}</time>, {kind}: {reason}{' '}
            <a href={href}>
              What changed<span className="sr"> on {longDate(date)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
