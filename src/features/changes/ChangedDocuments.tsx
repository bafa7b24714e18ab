import type { ReactNode } from 'react';
import { BreakableLink } from '../../theme/Breakable.tsx';
import type { PageLink } from '../../theme/types.ts';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';
import type { ChangesArticleProps, PlacedLink } from './types.ts';

type Documents = ChangesArticleProps['documents'];

/** The documents that came, went, moved or say something else. */
export function ChangedDocuments({ new: added, removed, moved, changed }: Documents) {
  const { changes: strings } = useSiteStrings();
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{strings.documents}</h2>
      <DocLinks title={strings.newDocuments} event="new" links={added} draw={placedLink} />
      <DocLinks title={strings.removedDocuments} event="removed" links={removed} draw={placedLink} />
      <DocLinks
        title={strings.movedDocuments}
        event="moved"
        links={moved}
        draw={(link) => movedLink(link, strings.movedFrom)}
      />
      <ChangesTable changed={changed} />
    </section>
  );
}

interface DocLinksProps<Link extends PageLink> {
  title: string;
  event: string;
  links: Link[];
  draw(link: Link): ReactNode;
}

function DocLinks<Link extends PageLink>({ title, event, links, draw }: DocLinksProps<Link>) {
  if (links.length === 0) return null;
  return (
    <>
      <h3 id={`${event}-documents`}>{title}</h3>
      <ul>
        {links.map((link) => (
          <li key={link.path}>{draw(link)}</li>
        ))}
      </ul>
    </>
  );
}

/** A doc, and where in the sidebar it stands. */
function placedLink({ path, label, part }: PlacedLink) {
  return (
    <>
      <BreakableLink path={path} label={label} />
      {part && <small> {part}</small>}
    </>
  );
}

function movedLink({ path, label, from }: Documents['moved'][number], movedFrom: string) {
  return (
    <>
      <a href={path}>{label}</a>, {movedFrom} <BreakableLink path={from} label={from} />
    </>
  );
}

function ChangesTable({ changed }: Pick<Documents, 'changed'>) {
  const { changedDocuments, table } = useSiteStrings().changes;
  if (changed.length === 0) return null;
  return (
    <>
      <h3 id="changed-documents">{changedDocuments}</h3>
      <div className="table" data-label={table.label}>
        <table>
          <thead>
            <tr>
              <th scope="col">{table.document}</th>
              {[table.changes, table.wordsAdded, table.wordsRemoved].map((title) => (
                <th key={title} scope="col" className="right">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changed.map(({ path, label, difference, amount: { places, wordsAdded, wordsRemoved } }) => (
              <tr key={path}>
                <td>
                  <BreakableLink path={difference} label={label} />
                </td>
                {[places, wordsAdded, wordsRemoved].map((count, index) => (
                  <td key={index} className="right">
                    {count}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
