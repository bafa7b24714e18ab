import { latestVersion } from '../../theme/links.ts';
import type { PageLink, BrowserShell } from '../../theme/types.ts';
import { notFound } from '../../strings/english/notFound.ts';
import { useStrings } from '../../theme/useStrings.ts';

type VersionLink = PageLink & { version?: string };

interface NotFoundMainProps {
  shell: Pick<BrowserShell, 'site' | 'versions' | 'searchPage'>;
  /** Existing pages with the most similar paths. */
  suggestions?: PageLink[];
  version?: string;
  here?: PageLink[];
  sameTopic?: VersionLink[];
}

/** Not-found page. Complete without scripts; scripts add suggestions. */
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

/** Lists pages, if any. Shows a page's path unless label and version identify it. */
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

/** Returns the last entries in the version menu: pages about all versions. */
function aboutVersions({ navbar }: BrowserShell['site']): { label: string; to: string }[] {
  return navbar.right.flatMap((item) => (item.type === 'docsVersionDropdown' ? item.after : []));
}
