import type { ReactNode } from 'react';
import type { ChangedList } from '../../core/site/siteParts.ts';
import type { FactEvent } from '../../standard/packages/fieldChanges.ts';
import { Chip } from '../../theme/article.tsx';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';
import { ChangedDocuments } from './ChangedDocuments.tsx';
import { ChangedNames } from './ChangedNames.tsx';
import type { ChangesArticleProps } from './types.ts';

/** More names or rules than this are folded. */
const many = 30;

/** What changed in a version since the one before: documents, names, rules. Drawn at build time only. */
export function ChangesArticle({ version, before, documents, facts, lists }: ChangesArticleProps) {
  const { changes: strings } = useSiteStrings();
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
                    <ChangedNames names={names} />
                  </Folded>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <ChangedDocuments {...documents} />
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
} satisfies Record<FactEvent, string>;

function Folded({ count, children }: { count: number; children: ReactNode }) {
  const { showAll } = useSiteStrings().changes;
  if (count <= many) return children;
  return (
    <details>
      <summary>{showAll(count)}</summary>
      {children}
    </details>
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
