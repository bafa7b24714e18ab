import type { ReactNode } from 'react';
import type { VersionConfig } from '../core/docs/types.ts';
import { VersionBanner, VersionChip } from './DocMain.tsx';
import { versionOf } from './links.ts';
import type { LandingMainProps, OfflineCopy as Copy } from './types.ts';
import { useSiteStrings } from './useSiteStrings.ts';

export function LandingMain({
  shell,
  meta,
  version,
  count,
  categories,
  readFirst,
  roles,
  latest,
  tools,
  offline,
}: LandingMainProps) {
  const { landing: strings } = useSiteStrings();
  const shellVersion = versionOf(shell, meta);
  // On a site with a single version, omit its name and state.
  const only = shellVersion?.only;
  const name = only ? shellVersion.title : `${shell.site.title} ${version.number}`;
  return (
    <div className="landing">
      <header>
        <VersionBanner version={shellVersion} meta={meta} latest={latest.path} shell={shell} />
        <div className="doc-title">
          <h1 tabIndex={-1}>{only ? name : strings.documentation(name)}</h1>
          {!only && version.state !== 'latest' && (
            <ul className="chips" aria-label={strings.state}>
              <li>
                <VersionChip version={version} />
              </li>
            </ul>
          )}
        </div>
        <p className="lead">{version.summary}</p>
        <VersionSummary version={version} count={count} only={only} draftName={shell.site.draftName} />
      </header>
      <DescribedLinks id="roles" heading={strings.roles} links={roles} />
      <DescribedLinks id="read-first" heading={strings.readFirst} links={readFirst} list="ol" />
      {categories.length > 0 && (
        <section aria-labelledby="categories">
          <h2 id="categories">{strings.contents}</h2>
          <CategoryCards categories={categories} />
        </section>
      )}
      <DescribedLinks id="tools" heading={strings.tools} links={tools} />
      <section aria-labelledby="offline">
        <h2 id="offline">{strings.offline}</h2>
        {offline ? <OfflineCopy copy={offline} name={name} /> : <p>{strings.noArchive}</p>}
      </section>
    </div>
  );
}

interface VersionSummaryProps {
  version: VersionConfig;
  count: number;
  /** Whether this is the site's only version. */
  only?: boolean;
  draftName?: string;
}

/** Known facts about a version: state, dates, size and sources. */
export function VersionSummary({ version, count, only, draftName }: VersionSummaryProps) {
  const { landing: strings, shell, dates } = useSiteStrings();
  const states = { ...strings.states, draft: strings.draft(draftName ?? shell.states.draft) };
  const day = (date?: string) => date && <time dateTime={date}>{dates.long(date)}</time>;
  const link = (href: string | undefined, label: string) =>
    href && (
      <a className="external" href={href}>
        {label}
      </a>
    );
  const facts: [name: string, value: ReactNode][] = [
    [strings.state, !only && states[version.state]],
    [strings.released, day(version.released)],
    [strings.superseded, day(version.superseded)],
    [strings.documents, String(count)],
    [strings.changes, link(version.releaseNotes, strings.releaseNotes)],
    [strings.source, link(version.source, strings.repository)],
  ];
  return (
    <dl className="facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface DescribedLinksProps {
  id: string;
  heading: string;
  links: LandingMainProps['readFirst'];
  /** `ol` for ordered lists. */
  list?: 'ul' | 'ol';
}

/** A section of links with descriptions; nothing if the list is empty. */
function DescribedLinks({ id, heading, links, list: List = 'ul' }: DescribedLinksProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <List className="read-first">
        {links.map(({ path, label, description }) => (
          <li key={path}>
            <a href={path}>{label}</a>
            <p>{description}</p>
          </li>
        ))}
      </List>
    </section>
  );
}

const mostShown = 4;

/** The card links to the category's first page; names in it link to their own pages. */
function CategoryCards({ categories }: { categories: LandingMainProps['categories'] }) {
  const { pages, andMore } = useSiteStrings().landing;
  return (
    <ul className="cards">
      {categories.map(({ label, path, count, items }) => (
        <li key={label} className="card">
          <h3>
            <a href={path}>{label}</a> <small>{pages(count)}</small>
          </h3>
          <ul>
            {items.slice(0, mostShown).map((item) => (
              <li key={item.path}>
                <a href={item.path}>{item.label}</a>
              </li>
            ))}
            {count > mostShown && items.length >= mostShown && <li>{andMore(count - mostShown)}</li>}
          </ul>
        </li>
      ))}
    </ul>
  );
}

export function OfflineCopy({ copy: { path, size, sha256 }, name }: { copy: Copy; name: string }) {
  const { landing: strings } = useSiteStrings();
  return (
    <div className="offline-copy">
      <p>
        <a href={path} download="">
          {strings.download(name)}
        </a>{' '}
        {strings.downloadText} <code>index.html</code>.
      </p>
      <p>
        <small>
          {strings.archive(size)} SHA-256 <code>{sha256.slice(0, 12)}…</code> (
          <a href={`${path}.sha256`} download="">
            {strings.checksum}
          </a>
          )
        </small>
      </p>
    </div>
  );
}
