import type { Stretch } from '../../release/types.ts';
import { Breakable } from '../Breakable.tsx';
import { longDate } from '../dates.ts';
import type { ListedErratum } from '../types.ts';

/** All errata of a version, each with the words before and after. */
export function ErrataArticle({ errata }: { errata: ListedErratum[] }) {
  return (
    <div className="errata-list">
      {errata.map(({ id, date, kind, reason, doc, difference }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{doc.path ? <a href={doc.path}><Breakable text={doc.label} /></a> : <Breakable text={doc.label} />}</h2>
          <p><time dateTime={date}>{longDate(date)}</time>, {kind}: {reason}</p>
          {difference && (
            <ul>
              {difference.map(({ line, stretches }) => <li key={line}>{shortened(stretches).map(drawStretch)}</li>)}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

function drawStretch({ kind, text }: Stretch, index: number) {
  if (kind === 'gone') return <del key={index}>{text}</del>;
  if (kind === 'new') return <ins key={index}>{text}</ins>;
  return text;
}

/** Words that stayed the same are cut to those around a change. */
function shortened(stretches: Stretch[]): Stretch[] {
  return stretches.map(({ kind, text }, index) => {
    if (kind !== 'same' || text.length <= 160) return { kind, text };
    return { kind, text: `${index === 0 ? '' : text.slice(0, 70)} … ${index === stretches.length - 1 ? '' : text.slice(-70)}` };
  });
}
