import type { GraphEntry, GraphName, GraphOutline as Outline } from './types.ts';
import { Breakable } from '../../theme/Breakable.tsx';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';

/** The sign before the node to which an arrow leads, for those who look. */
const signs = {
  end: '\u2192',
  both: '\u2194',
  none: '\u2013',
  circle: '\u2013\u25CB',
  cross: '\u2013\u00D7',
};

function Name({ text, link }: GraphName) {
  const words = <Breakable text={text} />;
  return link ? (
    <a href={link.href} rel={link.isExternal ? 'noopener' : undefined}>
      {words}
    </a>
  ) : (
    words
  );
}

function Lead({ heads, words, to }: GraphEntry['leads'][number]) {
  const { arrows } = useSiteStrings().diagrams;
  return (
    <>
      {heads !== 'member' && (
        <>
          <span aria-hidden="true">{signs[heads]} </span>
          <span className="sr">{arrows[heads]} </span>
        </>
      )}
      {words && <i>{words}: </i>}
      <Name {...to} />
    </>
  );
}

/** Where the arrows of a node lead: in its own line when there is one. */
function Leads({ leads }: Pick<GraphEntry, 'leads'>) {
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
export function GraphOutline({ below, entries }: Outline) {
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
