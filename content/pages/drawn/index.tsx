import type { ReactNode } from 'react';
import type { DrawnProps } from '../../../src/theme/types.ts';
import { parts, type Part } from '../../data/parts.ts';
import { Link } from '../parts/Link.tsx';

/** Parts of the standard, with the number of items in the latest version. */
export default function drawParts({ shell, availability }: DrawnProps): ReactNode {
  const figures = countNames({ shell, availability });
  return (
    <dl>
      {parts.map(({ id, name, to, about, experimental }) => (
        <div key={id} className={`part-${id}`}>
          <dt>
            <Link shell={shell} to={to}>
              {name}
            </Link>
            {figures[id] && <small> {figures[id]}</small>}
            {experimental && <span className="chip experimental">Experimental</span>}
          </dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Counts names in the latest version's packages, without deprecated names. */
function countNames({
  shell,
  availability,
}: Pick<DrawnProps, 'shell' | 'availability'>): Partial<Record<Part['id'], string>> {
  const latest = shell.versions.find(({ state }) => state === 'latest');
  const column = availability.versions.indexOf(latest?.number ?? '');
  if (column === -1) return {};
  const count = (kind: string, isCounted: (name: string) => boolean = () => true) =>
    availability.groups
      .filter((group) => group.kind === kind)
      .flatMap(({ rows }) => rows)
      .filter(({ name, cells }) => isCounted(name) && cells[column]?.there && !cells[column].deprecated).length;
  return {
    api: `${count('declarations', (name) => name.startsWith('DesktopAgent.'))} calls of an agent`,
    intents: `${count('intents')} intents`,
    context: `${count('dataTypes')} types`,
  };
}
