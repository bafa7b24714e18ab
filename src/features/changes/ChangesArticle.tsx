import { Fragment, type ReactNode } from 'react';
import type { ChangedList } from '../../core/site/types.ts';
import type { FactEvent } from '../../standard/packages/factChanges.ts';
import { Chip } from '../../theme/article.tsx';
import { Breakable, BreakableCode, BreakableLink } from '../../theme/Breakable.tsx';
import { WithStatus } from '../../theme/differences/Words.tsx';
import type { PageLink } from '../../theme/types.ts';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';
import { signatureLines } from './signatureLines.ts';
import type { ChangedName, PlacedLink, VersionChanges } from './versionChanges.ts';

/** Changes in a version since the previous version: documents, names, rules. Rendered at build time only. */
export function ChangesArticle({ version, before, summary, documents, facts, lists }: VersionChanges) {
  const words = useSiteStrings().changes;
  const { compared, names: howCompared, events } = words;
  const documentCount =
    documents.new.length + documents.changed.length + documents.moved.length + documents.removed.length;
  const parts = [
    ...facts.map(({ kind, title, byEvent }) => ({ id: kind, title, count: Object.values(byEvent).flat().length })),
    { id: 'documents', title: words.documents, count: documentCount },
    ...lists.map(({ name, title, groups }) => ({ id: name, title, count: Object.values(groups).flat().length })),
  ].filter(({ count }) => count > 0);
  const main = facts.filter(({ kind }) => !listedOnly.has(kind));
  return (
    <div className="changes">
      <p>{summary}</p>
      {(['removed', 'deprecated'] as const).map((event) => (
        <Named key={event} title={events[event]} names={main.flatMap(({ byEvent }) => byEvent[event] ?? [])} />
      ))}
      <p>
        {compared(version, before)} {howCompared}
      </p>
      <ul className="counts">
        {parts.map(({ id, title, count }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {title} <small>{count}</small>
            </a>
          </li>
        ))}
      </ul>
      {facts.map(({ kind, title, byEvent }) => (
        <section key={kind} aria-labelledby={kind}>
          <h2 id={kind}>{title}</h2>
          {order.map((event) => byEvent[event] && <NamesOfEvent key={event} event={event} names={byEvent[event]} />)}
        </section>
      ))}
      <Documents {...documents} />
      {lists.map((list) => (
        <List key={list.name} {...list} />
      ))}
    </div>
  );
}

/** Kinds (`factChanges`) with too many names for a sentence. */
const listedOnly = new Set(['fields', 'schemas', 'schemaFields']);

/** Events that may break an app come first. */
const order = ['removed', 'changed', 'deprecated', 'new'] as const satisfies FactEvent[];

const chips = {
  new: 'added',
  changed: 'changed',
  deprecated: 'deprecated',
  removed: 'removed',
} satisfies Record<FactEvent, string>;

/** Number of names in a sentence. */
const named = 6;

function Named({ title, names }: { title: string; names: ChangedName[] }) {
  const { andMore } = useSiteStrings().landing;
  if (names.length === 0) return null;
  return (
    <p>
      {title}:{' '}
      {names.slice(0, named).map(({ name, path }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <NameLink name={name} path={path} />
        </Fragment>
      ))}
      {names.length > named && `, ${andMore(names.length - named)}`}.
    </p>
  );
}

function NameLink({ name, path }: { name: string; path?: string }) {
  const code = <BreakableCode text={name} />;
  return path ? <a href={path}>{code}</a> : code;
}

function NamesOfEvent({ event, names }: { event: FactEvent; names: ChangedName[] }) {
  const { events } = useSiteStrings().changes;
  const chip = <Chip kind={chips[event]}>{events[event]}</Chip>;
  return (
    <Folded count={names.length} chip={chip}>
      <ChangedNames names={names} chip={chip} />
    </Folded>
  );
}

/** Fold lists of names or rules above this length. */
const many = 30;

function Folded({ count, chip, children }: { count: number; chip?: ReactNode; children: ReactNode }) {
  const { showAll } = useSiteStrings().changes;
  if (count <= many) return children;
  return (
    <details>
      <summary>
        {showAll(count)} {chip}
      </summary>
      {children}
    </details>
  );
}

/** A row for each name: its meaning or what changed, and the event. */
export function ChangedNames({ names, chip }: { names: ChangedName[]; chip?: ReactNode }) {
  const words = useSiteStrings().changes;
  return (
    <ul className="names">
      {names.map(({ name, path, meaning, details = [], also = [], signatures }) => (
        <li key={name}>
          <span>
            <NameLink name={name} path={path} />
          </span>
          <span>
            {!signatures && details.length > 0 ? details.map(drawDetail) : meaning && drawDetail(meaning, 0)}
            {also.length > 0 && (
              <>
                {' '}
                ({words.also} {also.map((each) => `\`${each}\``).map(drawDetail)})
              </>
            )}
          </span>
          {chip}
          {signatures && <SignatureDifference {...signatures} />}
        </li>
      ))}
    </ul>
  );
}

/** Renders code between backticks, separated from the preceding detail. */
function drawDetail(detail: string, index: number) {
  return (
    <Fragment key={detail}>
      {index > 0 && '; '}
      {detail.split('`').map((part, at) => (at % 2 === 0 ? part : <BreakableCode key={at} text={part} />))}
    </Fragment>
  );
}

/** Old declaration above the new one. Labels are text for screen readers; marks are visual only. */
function SignatureDifference({ before, after }: { before: string[]; after: string[] }) {
  return (
    <pre>
      <code>
        {signatureLines(before, after).map(({ status, parts }, index) => (
          <WithStatus key={index} status={status}>
            <span className="line">
              {parts.map(({ text, isChanged }, at) =>
                isChanged ? <mark key={at}>{text}</mark> : <Breakable key={at} text={text} />,
              )}
              {'\n'}
            </span>
          </WithStatus>
        ))}
      </code>
    </pre>
  );
}

function Documents({ new: added, removed, moved, changed }: VersionChanges['documents']) {
  const words = useSiteStrings().changes;
  const placed = ({ path, label, part }: PlacedLink) => (
    <>
      <BreakableLink path={path} label={label} />
      {part && <small> {part}</small>}
    </>
  );
  const elsewhere = ({ path, label, from }: (typeof moved)[number]) => (
    <>
      <a href={path}>{label}</a>, {words.movedFrom} <BreakableLink path={from} label={from} />
    </>
  );
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{words.documents}</h2>
      <DocLinks title={words.newDocuments} event="new" links={added} draw={placed} />
      <DocLinks title={words.removedDocuments} event="removed" links={removed} draw={placed} />
      <DocLinks title={words.movedDocuments} event="moved" links={moved} draw={elsewhere} />
      {changed.length > 0 && <ChangesTable changed={changed} />}
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
      <h3 id={`${event}-documents`}>
        {title} <small>{links.length}</small>
      </h3>
      <ul>
        {links.map((link) => (
          <li key={link.path}>{draw(link)}</li>
        ))}
      </ul>
    </>
  );
}

function ChangesTable({ changed }: { changed: VersionChanges['documents']['changed'] }) {
  const { changedDocuments, table } = useSiteStrings().changes;
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

function List({ name, title, page, groups }: ChangedList) {
  const { events } = useSiteStrings().changes;
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
