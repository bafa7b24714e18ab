import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Chip, type ChipKind } from '../../theme/article/components.tsx';
import { Breakable } from '../../theme/Breakable.tsx';
import type { ChangedList } from '../../core/site/types.ts';
import type { ChangedName, ChangesArticleProps, PlacedLink } from './types.ts';
import type { PageLink } from '../../theme/types.ts';
import type { FactEvent } from '../../standard/packages/fieldChanges.ts';
import { changes as english } from '../../strings/english/changes.ts';
import { useStrings } from '../../theme/useStrings.ts';

/** More names or rules than this are folded. */
const many = 30;

/** What changed in a version since the one before: documents, names, rules. Drawn at build time only. */
export function ChangesArticle({ version, before, documents, facts, lists }: ChangesArticleProps) {
  const strings = useStrings('changes', english);
  const counts = {
    new: documents.new.length,
    changed: documents.changed.length,
    moved: documents.moved.length,
    removed: documents.removed.length,
    unchanged: documents.unchanged,
  };
  return (
    <div className="changes">
      <p>
        {strings.compared(version, before)}{' '}
        {Object.entries(counts)
          .filter(([, count]) => count > 0)
          .map(([event, count]) => strings.counts[event as keyof typeof counts](count))
          .join(', ')}
        . {strings.names}
      </p>
      {facts.map(({ kind, title, byEvent }) => (
        <section key={kind} aria-labelledby={kind}>
          <h2 id={kind}>{title}</h2>
          <dl>
            {Object.entries(byEvent).map(([event, names]) => (
              <div key={event}>
                <dt>
                  <Chip kind={chips[event as keyof typeof chips]}>{strings.events[event as FactEvent]}</Chip>{' '}
                  {names.length}
                </dt>
                <dd>
                  <Folded count={names.length}>
                    <Names names={names} />
                  </Folded>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section aria-labelledby="documents">
        <h2 id="documents">{strings.documents}</h2>
        <DocLinks title={strings.newDocuments} event="new" links={documents.new} draw={placedLink} />
        <DocLinks title={strings.removedDocuments} event="removed" links={documents.removed} draw={placedLink} />
        <DocLinks
          title={strings.movedDocuments}
          event="moved"
          links={documents.moved}
          draw={(link) => movedLink(link, strings.movedFrom)}
        />
        <ChangedDocuments changed={documents.changed} />
      </section>
      {lists.map((list) => (
        <List key={list.name} {...list} />
      ))}
    </div>
  );
}

const chips = {
  new: 'added',
  changed: 'changed',
  deprecated: 'deprecated',
  removed: 'removed',
} as const satisfies Record<FactEvent, ChipKind>;

function Folded({ count, children }: { count: number; children: ReactNode }) {
  const { showAll } = useStrings('changes', english);
  if (count <= many) return children;
  return (
    <details>
      <summary>{showAll(count)}</summary>
      {children}
    </details>
  );
}

/** Names in a row, or one below the other where something is said of them. */
function Names({ names }: { names: ChangedName[] }) {
  const strings = useStrings('changes', english);
  const isDetailed = names.some(({ details, also }) => details ?? also);
  return (
    <ul className={isDetailed ? 'detailed-names' : 'names'}>
      {names.map(({ name, path, details = [], also = [] }) => {
        const code = (
          <code>
            <Breakable text={name} />
          </code>
        );
        return (
          <li key={name}>
            {path ? <a href={path}>{code}</a> : code}
            {details.length > 0 && <>: {details.map(drawDetail)}</>}
            {also.length > 0 && (
              <>
                {' '}
                ({strings.also} {also.map((each) => `\`${each}\``).map(drawDetail)})
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Words with code between backticks, parted from those before. */
function drawDetail(detail: string, index: number): ReactElement {
  return (
    <Fragment key={detail}>
      {index > 0 && '; '}
      {detail.split('`').map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <code key={at}>
            <Breakable text={part} />
          </code>
        ),
      )}
    </Fragment>
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
function placedLink({ path, label, part }: PlacedLink): ReactElement {
  return (
    <>
      <a href={path}>
        <Breakable text={label} />
      </a>
      {part && <small> {part}</small>}
    </>
  );
}

function movedLink(
  { path, label, from }: ChangesArticleProps['documents']['moved'][number],
  movedFrom: string,
): ReactElement {
  return (
    <>
      <a href={path}>{label}</a>, {movedFrom}{' '}
      <a href={from}>
        <Breakable text={from} />
      </a>
    </>
  );
}

function ChangedDocuments({ changed }: Pick<ChangesArticleProps['documents'], 'changed'>) {
  const { changedDocuments, table } = useStrings('changes', english);
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
                  <a href={difference}>
                    <Breakable text={label} />
                  </a>
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

function List({ name, title, page, groups }: ChangedList) {
  const { events } = useStrings('changes', english);
  const some = Object.entries(groups).filter(([, items]) => items.length > 0);
  if (some.length === 0) return null;
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      {page && (
        <p>
          <a href={page.path}>{page.label}</a> {page.text}
        </p>
      )}
      {some.map(([event, items]) => (
        <div key={event}>
          <h3 id={`${event}-${name}`}>
            {events[event as FactEvent]} <small>{items.length}</small>
          </h3>
          <Folded count={items.length}>
            <ul>
              {items.map(({ mark, text, path }) => (
                <li key={path}>
                  <strong>{mark}</strong> <a href={path}>{text}</a>
                </li>
              ))}
            </ul>
          </Folded>
        </div>
      ))}
    </section>
  );
}
