import { Breakable } from '../../theme/Breakable.tsx';
import { longDate } from '../../theme/dates.ts';
import { DifferenceBody } from '../../theme/differences/DifferenceBody.tsx';
import type { ListedErratum } from './listedErratum.ts';

/** All errata of a version, each with the words before and after. */
export function ErrataArticle({ errata }: { errata: ListedErratum[] }) {
  return (
    <div className="errata-list">
      {errata.map(({ id, date, kind, reason, doc, change }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>
            {doc.path ? (
              <a href={doc.path}>
                <Breakable text={doc.label} />
              </a>
            ) : (
              <Breakable text={doc.label} />
            )}
          </h2>
          <p>
            <time dateTime={date}>{longDate(date)}</time>, {kind}: {reason}
          </p>
          {change && (
            <div className="difference">
              <div className="difference-body">
                <DifferenceBody difference={change.difference} before={change.side} after={change.side} lower={1} />
              </div>
            </div>
          )}
        </section>
      ))}
    </div>
  );
}
