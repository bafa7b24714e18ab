import { latestVersion } from '../../theme/links.ts';
import type { PageLink, BrowserShell } from '../../theme/types.ts';
import { notFound } from '../../strings/english/notFound.ts';
import { useStrings } from '../../theme/useStrings.ts';

/** A page, and where it is one of several versions the label of its own. */
type VersionLink = PageLink & { version?: string };

interface NotFoundMainProps {
  shell: Pick<BrowserShell, 'site' | 'versions' | 'searchPage'>;
  /** The existing pages nearest to what was asked for. */
  suggestions?: PageLink[];
  /** What the version that was asked for is called, and where it has the topic. */
  version?: string;
  here?: PageLink[];
  /** The topic that was asked for, where other versions have it. */
  sameTopic?: VersionLink[];
}

/** No page at this path. Complete without scripts; with them, it names what the reader may have meant. */
export function NotFoundMain({
  shell: { site, versions, searchPage },
  suggestions = [],
  version,
  here = [],
  sameTopic = [],
}: NotFoundMainProps) {
  const strings = useStrings('notFound', notFound);
  const latest = latestVersion(versions);
  return (
    <div className="state not-found" data-needs-app="">
      <h1 tabIndex={-1}>{strings.title}</h1>
      <p>{strings.text}</p>
      {searchPage && (
        <form action={searchPage} role="search">
          <input type="search" name="q" aria-label={strings.search} />
          <button type="submit" className="button">
            {strings.search}
          </button>
        </form>
      )}
      <Pages id="here" heading={strings.sameTopicIn(version ?? '')} pages={here} />
      <Pages id="same-topic" heading={strings.sameTopic} pages={sameTopic} />
      <Pages id="suggestions" heading={strings.didYouMean} pages={suggestions} />
      <section aria-labelledby="places">
        <h2 id="places">{strings.places}</h2>
        <ul>
          {latest && (
            <li>
              <a href={latest.path}>{strings.current(latest.title)}</a>
            </li>
          )}
          {aboutVersions(site).map(({ label, to }) => (
            <li key={to}>
              <a href={to}>{label}</a>
            </li>
          ))}
          <li>
            <a href={site.baseUrl}>{strings.home}</a>
          </li>
        </ul>
      </section>
      <section aria-labelledby="by-version">
        <h2 id="by-version">{strings.byVersion}</h2>
        <ul className="inline-links">
          {versions.map(({ name, label, path }) => (
            <li key={name}>
              <a href={path}>{label}</a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** A list of pages, if there are some. A path says which page is meant, unless its label and its version do. */
function Pages({ id, heading, pages }: { id: string; heading: string; pages: VersionLink[] }) {
  if (pages.length === 0) return null;
  const isNamed = ({ label, version }: VersionLink) =>
    version !== undefined && pages.filter((page) => page.label === label && page.version === version).length === 1;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.path}>
            <a href={page.path}>{page.label}</a>{' '}
            {page.version !== undefined && <span className="chip">{page.version}</span>}
            {!isNamed(page) && (
              <>
                {page.version !== undefined && ' '}
                <code>{page.path}</code>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the list of versions in the bar ends with: pages about all of them. */
function aboutVersions({ navbar }: BrowserShell['site']): { label: string; to: string }[] {
  return navbar.right.flatMap((item) => (item.type === 'docsVersionDropdown' ? item.after : []));
}
