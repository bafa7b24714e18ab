import type { ReactElement } from 'react';
import type { GraphEntry, GraphName, GraphOutline as Outline } from './types.ts';
import { Breakable } from '../../theme/Breakable.tsx';

/** What stands before the node to which an arrow leads: a sign for those who look, words for those who listen. */
const signs = {
  end: ['\u2192', 'leads to'],
  both: ['\u2194', 'to and from'],
  none: ['\u2013', 'joined with'],
  circle: ['\u2013\u25CB', 'with a circle at'],
  cross: ['\u2013\u00D7', 'with a cross at'],
  member: undefined,
};

function Name({ text, link }: GraphName): ReactElement {
  const words = <Breakable text={text} />;
  return link ? (
    <a href={link.href} rel={link.isExternal ? 'noopener' : undefined}>
      {words}
    </a>
  ) : (
    words
  );
}

function Lead({ heads, words, to }: GraphEntry['leads'][number]): ReactElement {
  const [sign, meaning] = signs[heads] ?? [];
  return (
    <>
      {sign && (
        <>
          <span aria-hidden="true">{sign} </span>
          <span className="sr">{meaning} </span>
        </>
      )}
      {words && <i>{words}: </i>}
      <Name {...to} />
    </>
  );
}

/** Where the arrows of a node lead: in its own line when there is one. */
function Leads({ leads }: Pick<GraphEntry, 'leads'>): ReactElement {
  const [first] = leads;
  if (first && leads.length === 1)
    return (
      <>
        {' '}
        <Lead {...first} />
      </>
    );
  return (
    <ul>
      {leads.map((lead, index) => (
        <li key={index}>
          <Lead {...lead} />
        </li>
      ))}
    </ul>
  );
}

/** A flowchart or state diagram as a list: each node, and where its arrows lead. It is shown where no drawing fits. */
export function GraphOutline({ below, entries }: Outline): ReactElement {
  return (
    <ul className={`outline below-${below}`}>
      {entries.map(({ of, leads }, index) => (
        <li key={index}>
          <b>
            <Name {...of} />
          </b>
          {leads.length > 0 && <Leads leads={leads} />}
        </li>
      ))}
    </ul>
  );
}
